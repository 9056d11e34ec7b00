import type { Messages } from '#platform/contract/language/messages.ts';

/** Messages about holding tickets. */
export const inventoryMessages: Messages = {
  'Several ticket types are meant by this. Please send the id of one': {
    sw: 'Aina kadhaa za tiketi zinaweza kumaanishwa. Tafadhali tuma kitambulisho cha mojawapo',
    fr: 'Plusieurs types de billets correspondent. Veuillez envoyer l’identifiant de l’un d’eux',
  },
  'Several ticket types are meant by this: {0}. Please send the id of one': {
    sw: 'Aina kadhaa za tiketi zinaweza kumaanishwa: {0}. Tafadhali tuma kitambulisho cha mojawapo',
    fr: 'Plusieurs types de billets correspondent\u00a0: {0}. Veuillez envoyer l’identifiant de l’un d’eux',
  },
  'Sold Out': { sw: 'Zimeisha', fr: 'Complet' },
  'Coming Soon': { sw: 'Hivi karibuni', fr: 'Bientôt' },
  'There are not that many tickets left': { sw: 'Tiketi zilizobaki hazifikii idadi hiyo', fr: 'Il ne reste pas autant de billets' },
  'Only 1 ticket of {name} left': { sw: 'Imebaki tiketi 1 tu ya {name}', fr: 'Il ne reste qu’un billet {name}' },
  'Only {0} tickets of {name} left': { sw: 'Zimebaki tiketi {0} tu za {name}', fr: 'Il ne reste que {0} billets {name}' },
  'Only 1 ticket left for this event': { sw: 'Imebaki tiketi 1 tu ya tukio hili', fr: 'Il ne reste qu’un billet pour cet événement' },
  'Only {0} tickets left for this event': {
    sw: 'Zimebaki tiketi {0} tu za tukio hili',
    fr: 'Il ne reste que {0} billets pour cet événement',
  },
  'Ticket sales are closed': { sw: 'Mauzo ya tiketi yamefungwa', fr: 'La vente des billets est fermée' },
  'That is more tickets than one purchase may hold': {
    sw: 'Tiketi hizo ni nyingi kuliko zinazoruhusiwa kwa ununuzi mmoja',
    fr: 'C’est plus de billets qu’un achat ne peut en compter',
  },
  'You can buy at most 1 ticket of {name} in one purchase': {
    sw: 'Unaweza kununua tiketi 1 tu ya {name} kwa ununuzi mmoja',
    fr: 'Vous pouvez acheter au plus un billet {name} par achat',
  },
  'You can buy at most {0} tickets of {name} in one purchase': {
    sw: 'Unaweza kununua tiketi zisizozidi {0} za {name} kwa ununuzi mmoja',
    fr: 'Vous pouvez acheter au plus {0} billets {name} par achat',
  },
  'You already hold as many tickets for this event as one purchase may have': {
    sw: 'Tayari umeshikilia tiketi nyingi za tukio hili kadiri ununuzi mmoja unavyoruhusu',
    fr: 'Vous avez déjà réservé autant de billets pour cet événement qu’un achat peut en compter',
  },
  'You already hold 1 ticket for this event. Together a purchase may have at most {0} of {1}': {
    sw: 'Tayari umeshikilia tiketi 1 ya tukio hili. Kwa jumla ununuzi unaweza kuwa na tiketi zisizozidi {0} za {1}',
    fr: 'Vous avez déjà réservé 1 billet pour cet événement. Au total, un achat peut compter au plus {0} billets {1}',
  },
  'You already hold {0} tickets for this event. Together a purchase may have at most {1} of {2}': {
    sw: 'Tayari umeshikilia tiketi {0} za tukio hili. Kwa jumla ununuzi unaweza kuwa na tiketi zisizozidi {1} za {2}',
    fr: 'Vous avez déjà réservé {0} billets pour cet événement. Au total, un achat peut compter au plus {1} billets {2}',
  },
  'You already have as many tickets for this event as one person may have': {
    sw: 'Tayari una tiketi nyingi za tukio hili kadiri mtu mmoja anavyoruhusiwa',
    fr: 'Vous avez déjà autant de billets pour cet événement qu’une personne peut en avoir',
  },
  'One person may have at most 1 ticket for this event': {
    sw: 'Mtu mmoja anaweza kuwa na tiketi 1 tu ya tukio hili',
    fr: 'Une personne peut avoir au plus 1 billet pour cet événement',
  },
  'One person may have at most {0} tickets for this event. You have {1} already': {
    sw: 'Mtu mmoja anaweza kuwa na tiketi zisizozidi {0} za tukio hili. Tayari unazo {1}',
    fr: 'Une personne peut avoir au plus {0} billets pour cet événement. Vous en avez déjà {1}',
  },
  'This ticket is only sold together with another one': {
    sw: 'Tiketi hii huuzwa pamoja na tiketi nyingine tu',
    fr: 'Ce billet n’est vendu qu’avec un autre',
  },
  '{message} is only sold together with one of these tickets: {0}': {
    sw: '{message} huuzwa pamoja na mojawapo ya tiketi hizi tu: {0}',
    fr: '«\u00a0{message}\u00a0» n’est vendu qu’avec l’un de ces billets\u00a0: {0}',
  },
  '{message} is only sold together with one of these tickets, at most {0} for each: {1}': {
    sw: '{message} huuzwa pamoja na mojawapo ya tiketi hizi tu, zisizozidi {0} kwa kila moja: {1}',
    fr: '«\u00a0{message}\u00a0» n’est vendu qu’avec l’un de ces billets, au plus {0} pour chacun\u00a0: {1}',
  },
  'You have held tickets for this event several times without paying. Please wait a little': {
    sw: 'Umeshikilia tiketi za tukio hili mara kadhaa bila kulipa. Tafadhali subiri kidogo',
    fr: 'Vous avez réservé des billets pour cet événement plusieurs fois sans payer. Veuillez patienter un peu',
  },
  'You have held tickets for this event several times without paying. You can try again in {message}': {
    sw: 'Umeshikilia tiketi za tukio hili mara kadhaa bila kulipa. Unaweza kujaribu tena baada ya {message}',
    fr: 'Vous avez réservé des billets pour cet événement plusieurs fois sans payer. Vous pourrez réessayer dans {message}',
  },
  'At most {0}': { sw: 'Zisizidi {0}', fr: 'Au plus {0}' },
  'Reservation not found': { sw: 'Tiketi zilizoshikiliwa hazikupatikana', fr: 'Réservation introuvable' },
  'These tickets have already been bought': { sw: 'Tiketi hizi tayari zimenunuliwa', fr: 'Ces billets ont déjà été achetés' },
  'Your hold on these tickets has ended. Please choose your tickets again': {
    sw: 'Muda wa kushikilia tiketi hizi umekwisha. Tafadhali chagua tiketi zako tena',
    fr: 'Votre réservation de ces billets a pris fin. Veuillez choisir vos billets à nouveau',
  },
  'A payment for these tickets is under way. Finish or cancel it on your phone first': {
    sw: 'Malipo ya tiketi hizi yanaendelea. Yakamilishe au yaghairi kwanza kwenye simu yako',
    fr: 'Un paiement de ces billets est en cours. Terminez-le ou annulez-le d’abord sur votre téléphone',
  },
  'Event is at capacity. You have been placed in a virtual waiting room.': {
    sw: 'Tukio limejaa kwa sasa. Umewekwa kwenye chumba cha kusubiri mtandaoni.',
    fr: 'L’événement connaît une très forte affluence. Vous avez été placé dans une salle d’attente virtuelle.',
  },
  'Event is required': { sw: 'Tukio linahitajika', fr: 'L’événement est obligatoire' },
  'Please select a ticket type': { sw: 'Tafadhali chagua aina ya tiketi', fr: 'Veuillez choisir un type de billet' },
  'Items must be a list of releaseId and quantity': {
    sw: 'Items lazima iwe orodha ya releaseId na quantity',
    fr: 'Items doit être une liste de releaseId et quantity',
  },
  'At most {0} ticket types can be held together': {
    sw: 'Aina za tiketi zinazoshikiliwa pamoja zisizidi {0}',
    fr: 'Au plus {0} types de billets peuvent être réservés ensemble',
  },
  'Send either items or releaseId and quantity, not both': {
    sw: 'Tuma items au releaseId na quantity, si vyote viwili',
    fr: 'Envoyez soit items, soit releaseId et quantity, pas les deux',
  },
  'Each ticket type may be asked for once': {
    sw: 'Kila aina ya tiketi inaweza kuombwa mara moja tu',
    fr: 'Chaque type de billet ne peut être demandé qu’une fois',
  },
  'Say true or false': { sw: 'Andika true au false', fr: 'Indiquez true ou false' },
  'Quantity is too large': { sw: 'Idadi ni kubwa mno', fr: 'La quantité est trop grande' },
  'A hold lasts at most {0} minutes': { sw: 'Tiketi hushikiliwa kwa dakika zisizozidi {0}', fr: 'Une réservation dure au plus {0} minutes' },
};
