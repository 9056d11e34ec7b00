import type { Sentences } from '#platform/contract/sentences.ts';

/** What is said of holding tickets. */
export const inventorySentences: Sentences = {
  'Sold Out': { sw: 'Zimeisha', fr: 'Complet' },
  'Coming Soon': { sw: 'Hivi karibuni', fr: 'Bientôt' },
  'There are not that many tickets left': { sw: 'Tiketi zilizobaki hazifikii idadi hiyo', fr: 'Il ne reste pas autant de billets' },
  'Only 1 ticket of {sentence} left': { sw: 'Imebaki tiketi 1 tu ya {sentence}', fr: 'Il ne reste qu’un billet {sentence}' },
  'Only {0} tickets of {sentence} left': { sw: 'Zimebaki tiketi {0} tu za {sentence}', fr: 'Il ne reste que {0} billets {sentence}' },
  'Ticket sales are closed': { sw: 'Mauzo ya tiketi yamefungwa', fr: 'La vente des billets est fermée' },
  'That is more tickets than one purchase may hold': {
    sw: 'Tiketi hizo ni nyingi kuliko zinazoruhusiwa kwa ununuzi mmoja',
    fr: 'C’est plus de billets qu’un achat ne peut en compter',
  },
  'You can buy at most 1 ticket of {sentence} in one purchase': {
    sw: 'Unaweza kununua tiketi 1 tu ya {sentence} kwa ununuzi mmoja',
    fr: 'Vous pouvez acheter au plus un billet {sentence} par achat',
  },
  'You can buy at most {0} tickets of {sentence} in one purchase': {
    sw: 'Unaweza kununua tiketi zisizozidi {0} za {sentence} kwa ununuzi mmoja',
    fr: 'Vous pouvez acheter au plus {0} billets {sentence} par achat',
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
  'Say true or false': { sw: 'Andika true au false', fr: 'Indiquez true ou false' },
  'Quantity is too large': { sw: 'Idadi ni kubwa mno', fr: 'La quantité est trop grande' },
  'A hold lasts at most {0} minutes': { sw: 'Tiketi hushikiliwa kwa dakika zisizozidi {0}', fr: 'Une réservation dure au plus {0} minutes' },
};
