import type { Messages } from '#platform/contract/language/messages.ts';

/** Messages about purchases and orders. */
export const checkoutMessages: Messages = {
  'This payment method is not available yet. Please pay by M-Pesa: your tickets stay held for you': {
    sw: 'Njia hii ya malipo bado haipatikani. Tafadhali lipa kwa M-Pesa: tiketi zako bado zimeshikiliwa',
    fr: 'Ce moyen de paiement n’est pas encore disponible. Veuillez payer par M-Pesa\u00a0: vos billets restent réservés',
  },
  'M-Pesa takes Kenyan shillings only, and this event is sold in another currency': {
    sw: 'M-Pesa inapokea shilingi za Kenya pekee, na tukio hili linauzwa kwa sarafu nyingine',
    fr: 'M-Pesa n’accepte que les shillings kényans, et cet événement est vendu dans une autre devise',
  },
  'Enter the Safaricom number that pays, like 0712 345 678': {
    sw: 'Weka nambari ya Safaricom itakayolipa, kama 0712 345 678',
    fr: 'Saisissez le numéro Safaricom qui paie, par exemple 0712 345 678',
  },
  'Invalid promo code': { sw: 'Msimbo wa punguzo si sahihi', fr: 'Code promo non valide' },
  'This promo code is not for these tickets': {
    sw: 'Msimbo huu wa punguzo si wa tiketi hizi',
    fr: 'Ce code promo n’est pas valable pour ces billets',
  },
  'Nothing was paid for this line': { sw: 'Hakuna kilicholipwa kwa mstari huu', fr: 'Rien n’a été payé pour cette ligne' },
  'This is more than is left of what was paid for this line': {
    sw: 'Hiki ni zaidi ya kilichobaki cha malipo ya mstari huu',
    fr: 'C’est plus que ce qu’il reste du montant payé pour cette ligne',
  },
  'Processing fee': { sw: 'Ada ya malipo kwa awamu', fr: 'Frais d’échéancier' },
  'Enter a promo code': { sw: 'Weka msimbo wa punguzo', fr: 'Saisissez un code promo' },
  'This payment plan is not offered for these tickets': {
    sw: 'Mpango huu wa malipo hautolewi kwa tiketi hizi',
    fr: 'Cet échéancier n’est pas proposé pour ces billets',
  },
  'M-Pesa takes at most KSh 250,000 at a time. Choose a payment plan or fewer tickets': {
    sw: 'M-Pesa inapokea hadi KSh 250,000 kwa wakati mmoja. Chagua mpango wa malipo au tiketi chache zaidi',
    fr: 'M-Pesa accepte au plus KSh 250,000 à la fois. Choisissez un échéancier ou moins de billets',
  },
  'Payment processing failed': { sw: 'Imeshindikana kushughulikia malipo', fr: 'Le paiement a échoué' },
  'M-Pesa asks to wait a little before the same amount is requested again': {
    sw: 'M-Pesa inaomba usubiri kidogo kabla ya kuomba kiasi hichohicho tena',
    fr: 'M-Pesa demande d’attendre un peu avant de redemander le même montant',
  },
  'Too many M-Pesa requests were sent and not paid. Please wait a little': {
    sw: 'Maombi mengi mno ya M-Pesa yametumwa bila kulipwa. Tafadhali subiri kidogo',
    fr: 'Trop de demandes M-Pesa ont été envoyées sans être payées. Veuillez patienter un peu',
  },
  'Too many promo codes were tried. Please wait a little': {
    sw: 'Misimbo mingi mno ya punguzo imejaribiwa. Tafadhali subiri kidogo',
    fr: 'Trop de codes promo ont été essayés. Veuillez patienter un peu',
  },
  'Too many promo codes were tried. You can try again in {message}': {
    sw: 'Misimbo mingi mno ya punguzo imejaribiwa. Unaweza kujaribu tena baada ya {message}',
    fr: 'Trop de codes promo ont été essayés. Vous pourrez réessayer dans {message}',
  },
  'This part is already paid, or an earlier one comes first': {
    sw: 'Awamu hii imeshalipwa, au kuna iliyotangulia ambayo haijalipwa',
    fr: 'Cette échéance est déjà payée, ou une autre vient avant elle',
  },
  'Order not found': { sw: 'Agizo halikupatikana', fr: 'Commande introuvable' },
  'Reservation is required': { sw: 'Tiketi zilizoshikiliwa hazijatajwa', fr: 'La réservation est obligatoire' },
  'Please enter a valid email address': { sw: 'Tafadhali weka barua pepe sahihi', fr: 'Veuillez saisir une adresse e-mail valide' },
  'We sent a request for {0} to {1}. Enter your M-Pesa PIN on that phone to pay': {
    sw: 'Tumetuma ombi la {0} kwa {1}. Weka PIN yako ya M-Pesa kwenye simu hiyo ili kulipa',
    fr: 'Nous avons envoyé une demande de {0} au {1}. Saisissez votre code PIN M-Pesa sur ce téléphone pour payer',
  },
  // The outcome of an order
  'Your hold on these tickets ended before they were paid': {
    sw: 'Muda wa kushikilia tiketi hizi uliisha kabla hazijalipiwa',
    fr: 'Votre réservation de ces billets a pris fin avant leur paiement',
  },
  'You gave these tickets back before they were paid': {
    sw: 'Ulirudisha tiketi hizi kabla hazijalipiwa',
    fr: 'Vous avez rendu ces billets avant leur paiement',
  },
  'M-Pesa could not tell us in time whether you paid. If your money was taken, you get your tickets or your money back': {
    sw: 'M-Pesa haikutujulisha kwa wakati kama ulilipa. Ikiwa pesa zako zilichukuliwa, utapata tiketi zako au utarudishiwa pesa',
    fr: 'M-Pesa n’a pas pu nous dire à temps si vous aviez payé. Si votre argent a été prélevé, vous recevrez vos billets ou serez remboursé',
  },
  'Your payment arrived after your hold had ended, and the tickets were sold meanwhile. Your money is on its way back to your M-Pesa': {
    sw: 'Malipo yako yalifika baada ya muda wa kushikilia kuisha, na tiketi zilikuwa zimeuzwa. Pesa zako zinarudi kwenye M-Pesa yako',
    fr: 'Votre paiement est arrivé après la fin de votre réservation, et les billets ont été vendus entre-temps. Votre argent est en cours de renvoi vers votre compte M-Pesa',
  },
  'Your payment arrived after your hold had ended, and with the tickets that you have or hold now it would be more than one person may have for this event. Your money is on its way back to your M-Pesa':
    {
      sw: 'Malipo yako yalifika baada ya muda wa kushikilia kuisha, na pamoja na tiketi ulizo nazo au ulizoshikilia sasa zingezidi idadi ambayo mtu mmoja anaruhusiwa kwa tukio hili. Pesa zako zinarudi kwenye M-Pesa yako',
      fr: 'Votre paiement est arrivé après la fin de votre réservation et, avec les billets que vous avez ou réservez à présent, vous en auriez plus qu’une personne ne peut en avoir pour cet événement. Votre argent est en cours de renvoi vers votre compte M-Pesa',
    },
  'Your payment arrived after your hold had ended, and the promo code of this order was used up meanwhile. Your money is on its way back to your M-Pesa':
    {
      sw: 'Malipo yako yalifika baada ya muda wa kushikilia kuisha, na msimbo wa punguzo wa agizo hili ulikuwa umetumika hadi kikomo. Pesa zako zinarudi kwenye M-Pesa yako',
      fr: 'Votre paiement est arrivé après la fin de votre réservation, et le code promo de cette commande avait été épuisé entre-temps. Votre argent est en cours de renvoi vers votre compte M-Pesa',
    },
  'This order was already paid. Your second payment is on its way back to your M-Pesa': {
    sw: 'Agizo hili lilikuwa tayari limelipiwa. Malipo yako ya pili yanarudi kwenye M-Pesa yako',
    fr: 'Cette commande était déjà payée. Votre second paiement est en cours de renvoi vers votre compte M-Pesa',
  },
  'Your payment was for an earlier version of this order. Your money is on its way back to your M-Pesa': {
    sw: 'Malipo yako yalikuwa ya agizo hili kabla halijabadilishwa. Pesa zako zinarudi kwenye M-Pesa yako',
    fr: 'Votre paiement concernait une version antérieure de cette commande. Votre argent est en cours de renvoi vers votre compte M-Pesa',
  },
  'Nothing of this order can be given back': { sw: 'Hakuna cha kurudisha kwenye agizo hili', fr: 'Rien de cette commande ne peut être remboursé' },
  'This is more than is left of what was paid': {
    sw: 'Hiki ni zaidi ya kilichobaki kati ya kilicholipwa',
    fr: 'C’est plus que ce qui reste du montant payé',
  },
  'Give an amount or a percentage, not both': {
    sw: 'Taja kiasi au asilimia, si vyote viwili',
    fr: 'Indiquez un montant ou un pourcentage, pas les deux',
  },
  'Enter an amount without cents': { sw: 'Weka kiasi kisicho na senti', fr: 'Saisissez un montant sans centimes' },
  'Enter an amount above zero': { sw: 'Weka kiasi kinachozidi sifuri', fr: 'Saisissez un montant supérieur à zéro' },
  'Enter a percentage from 1 to 100': { sw: 'Weka asilimia kuanzia 1 hadi 100', fr: 'Saisissez un pourcentage de 1 à 100' },
  'Say why': { sw: 'Eleza sababu', fr: 'Indiquez la raison' },
  'One of these tickets is not of this order, or is used or cancelled': {
    sw: 'Mojawapo ya tiketi hizi si ya agizo hili, au imetumika au imeghairiwa',
    fr: 'L’un de ces billets n’est pas de cette commande, ou il est utilisé ou annulé',
  },
  'Refund not found': { sw: 'Marejesho ya pesa hayakupatikana', fr: 'Remboursement introuvable' },
  'This refund does not wait for anybody to give it by hand': {
    sw: 'Marejesho haya hayasubiri mtu kuyatoa kwa mkono',
    fr: 'Ce remboursement n’attend pas d’être remis en main propre',
  },
  'This order was refunded': { sw: 'Pesa za agizo hili zimerudishwa', fr: 'Cette commande a été remboursée' },
  'This order was refunded before your payment arrived. Your money is on its way back to your M-Pesa': {
    sw: 'Pesa za agizo hili zilirudishwa kabla malipo yako hayajafika. Pesa zako zinarudi kwenye M-Pesa yako',
    fr: 'Cette commande a été remboursée avant l’arrivée de votre paiement. Votre argent est en cours de renvoi vers votre compte M-Pesa',
  },
  'Nothing of this order is due': { sw: 'Hakuna kinachodaiwa kwenye agizo hili', fr: 'Rien n’est dû pour cette commande' },
  'This receipt was recorded before': { sw: 'Risiti hii ilishaandikwa', fr: 'Ce reçu a déjà été enregistré' },
  'Enter the number of the receipt': { sw: 'Weka nambari ya risiti', fr: 'Indiquez le numéro du reçu' },
  'This event was cancelled': { sw: 'Tukio hili limeghairiwa', fr: 'Cet événement a été annulé' },
  'This event was cancelled before your payment arrived. Your money is on its way back to your M-Pesa': {
    sw: 'Tukio hili lilighairiwa kabla malipo yako hayajafika. Pesa zako zinarudi kwenye M-Pesa yako',
    fr: 'Cet événement a été annulé avant l’arrivée de votre paiement. Votre argent est en cours de renvoi vers votre compte M-Pesa',
  },
  'This event had ended before your payment arrived. Your money is on its way back to your M-Pesa': {
    sw: 'Tukio hili lilikuwa limekwisha kabla malipo yako hayajafika. Pesa zako zinarudi kwenye M-Pesa yako',
    fr: 'Cet événement était terminé avant l’arrivée de votre paiement. Votre argent est en cours de renvoi vers votre compte M-Pesa',
  },
};
