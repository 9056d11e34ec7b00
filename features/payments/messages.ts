import type { Messages } from '#platform/contract/language/messages.ts';

/** Messages about payments and refunds, from mpesa-results.ts and from the provider. */
export const paymentMessages: Messages = {
  'Cash goes back by hand': { sw: 'Pesa taslimu hurudishwa mkononi', fr: 'Les espèces sont rendues en main propre' },
  'The cash was never recorded': { sw: 'Pesa taslimu hazikuandikwa', fr: 'Les espèces n’ont jamais été enregistrées' },
  'Your M-Pesa payment has arrived': { sw: 'Malipo yako ya M-Pesa yamefika', fr: 'Votre paiement M-Pesa est arrivé' },
  'There is not enough money in your M-Pesa account. Top up or use another number, then try again': {
    sw: 'Huna pesa za kutosha kwenye akaunti yako ya M-Pesa. Ongeza pesa au tumia nambari nyingine, kisha ujaribu tena',
    fr: 'Il n’y a pas assez d’argent sur votre compte M-Pesa. Rechargez-le ou utilisez un autre numéro, puis réessayez',
  },
  'This amount is below what M-Pesa accepts. The least is KSh 1': {
    sw: 'Kiasi hiki ni kidogo kuliko M-Pesa inavyokubali. Cha chini kabisa ni KSh 1',
    fr: 'Ce montant est inférieur à ce que M-Pesa accepte. Le minimum est de KSh 1',
  },
  'This amount is more than M-Pesa accepts in one payment (KSh 250,000). Please choose fewer tickets or a payment plan': {
    sw: 'Kiasi hiki kinazidi kile ambacho M-Pesa inakubali kwa malipo ya mara moja (KSh 250,000). Tafadhali chagua tiketi chache zaidi au mpango wa malipo',
    fr: 'Ce montant dépasse ce que M-Pesa accepte en un paiement (KSh 250,000). Veuillez choisir moins de billets ou un échéancier',
  },
  'This payment would take you over your M-Pesa limit for today (KSh 500,000). Use another number or try again tomorrow': {
    sw: 'Malipo haya yatazidi kiwango chako cha M-Pesa cha leo (KSh 500,000). Tumia nambari nyingine au ujaribu tena kesho',
    fr: 'Ce paiement dépasserait votre limite M-Pesa du jour (KSh 500,000). Utilisez un autre numéro ou réessayez demain',
  },
  'We cannot receive this payment right now because our M-Pesa account is full. You have not been charged. Please try again later': {
    sw: 'Hatuwezi kupokea malipo haya sasa kwa sababu akaunti yetu ya M-Pesa imejaa. Hujatozwa pesa. Tafadhali jaribu tena baadaye',
    fr: 'Nous ne pouvons pas recevoir ce paiement pour l’instant, car notre compte M-Pesa est plein. Vous n’avez pas été débité. Veuillez réessayer plus tard',
  },
  'M-Pesa just handled the same amount from your phone. Wait 2 minutes, then try again': {
    sw: 'M-Pesa imeshughulikia kiasi hichohicho kutoka simu yako sasa hivi. Subiri dakika 2, kisha ujaribu tena',
    fr: 'M-Pesa vient de traiter le même montant depuis votre téléphone. Attendez 2 minutes, puis réessayez',
  },
  'M-Pesa is busy right now. You have not been charged. Try again in a minute': {
    sw: 'M-Pesa ina shughuli nyingi sasa. Hujatozwa pesa. Jaribu tena baada ya dakika moja',
    fr: 'M-Pesa est très sollicité en ce moment. Vous n’avez pas été débité. Réessayez dans une minute',
  },
  'Your phone is busy with another M-Pesa request. Finish or close it, wait a minute, then try again': {
    sw: 'Simu yako ina ombi lingine la M-Pesa. Likamilishe au ulifunge, subiri dakika moja, kisha ujaribu tena',
    fr: 'Votre téléphone traite une autre demande M-Pesa. Terminez-la ou fermez-la, attendez une minute, puis réessayez',
  },
  'The M-Pesa request expired before it was answered. You have not been charged. Please try again': {
    sw: 'Muda wa ombi la M-Pesa uliisha kabla ya kujibiwa. Hujatozwa pesa. Tafadhali jaribu tena',
    fr: 'La demande M-Pesa a expiré avant d’avoir reçu une réponse. Vous n’avez pas été débité. Veuillez réessayer',
  },
  'M-Pesa could not send the request to your phone. You have not been charged. Please try again': {
    sw: 'M-Pesa haikuweza kutuma ombi kwa simu yako. Hujatozwa pesa. Tafadhali jaribu tena',
    fr: 'M-Pesa n’a pas pu envoyer la demande à votre téléphone. Vous n’avez pas été débité. Veuillez réessayer',
  },
  'You cancelled the M-Pesa request. You have not been charged. Try again whenever you are ready': {
    sw: 'Ulighairi ombi la M-Pesa. Hujatozwa pesa. Jaribu tena ukiwa tayari',
    fr: 'Vous avez annulé la demande M-Pesa. Vous n’avez pas été débité. Réessayez quand vous serez prêt',
  },
  'M-Pesa could not reach your phone. Check that it is on, has signal and is unlocked, then try again. If it happens again, dial *234# to update your SIM':
    {
      sw: 'M-Pesa haikuweza kuifikia simu yako. Hakikisha imewashwa, ina mtandao na haijafungwa, kisha ujaribu tena. Ikitokea tena, piga *234# kusasisha laini yako',
      fr: 'M-Pesa n’a pas pu joindre votre téléphone. Vérifiez qu’il est allumé, déverrouillé et qu’il capte le réseau, puis réessayez. Si cela se reproduit, composez *234# pour mettre à jour votre SIM',
    },
  'The M-Pesa PIN was wrong. You have not been charged. Try again with the right PIN': {
    sw: 'PIN ya M-Pesa haikuwa sahihi. Hujatozwa pesa. Jaribu tena kwa PIN sahihi',
    fr: 'Le code PIN M-Pesa était incorrect. Vous n’avez pas été débité. Réessayez avec le bon code PIN',
  },
  'Your M-Pesa PIN is locked after too many wrong tries. Call Safaricom on 100 to unlock it, or use another number': {
    sw: 'PIN yako ya M-Pesa imefungwa baada ya kukosewa mara nyingi. Pigia Safaricom kwa nambari 100 ili ifunguliwe, au tumia nambari nyingine',
    fr: 'Votre code PIN M-Pesa est bloqué après trop d’essais. Appelez Safaricom au 100 pour le débloquer, ou utilisez un autre numéro',
  },
  'M-Pesa payments are not set up correctly on our side. You have not been charged. Please contact support': {
    sw: 'Malipo ya M-Pesa hayajawekwa sawasawa kwa upande wetu. Hujatozwa pesa. Tafadhali wasiliana nasi',
    fr: 'Les paiements M-Pesa ne sont pas bien configurés de notre côté. Vous n’avez pas été débité. Veuillez contacter l’assistance',
  },
  'M-Pesa payments are not set up here': { sw: 'Malipo ya M-Pesa hayajawekwa hapa', fr: 'Les paiements M-Pesa ne sont pas configurés ici' },
  'M-Pesa cannot be reached right now. You have not been charged. Try again in a minute': {
    sw: 'M-Pesa haipatikani sasa. Hujatozwa pesa. Jaribu tena baada ya dakika moja',
    fr: 'M-Pesa est injoignable en ce moment. Vous n’avez pas été débité. Réessayez dans une minute',
  },
  'M-Pesa did not take the request on. You have not been charged. Try again in a minute': {
    sw: 'M-Pesa haikupokea ombi. Hujatozwa pesa. Jaribu tena baada ya dakika moja',
    fr: 'M-Pesa n’a pas accepté la demande. Vous n’avez pas été débité. Réessayez dans une minute',
  },
  'M-Pesa is still working on this payment': { sw: 'M-Pesa bado inashughulikia malipo haya', fr: 'M-Pesa traite encore ce paiement' },
  'M-Pesa has not confirmed this payment. We are checking with M-Pesa; if your money was taken, you get your tickets or your money back': {
    sw: 'M-Pesa haijathibitisha malipo haya. Tunauliza M-Pesa; ikiwa pesa zako zilichukuliwa, utapata tiketi zako au utarudishiwa pesa',
    fr: 'M-Pesa n’a pas confirmé ce paiement. Nous vérifions auprès de M-Pesa\u00a0; si votre argent a été prélevé, vous recevrez vos billets ou serez remboursé',
  },
  // Refunds, for staff
  'The money went back to the buyer': { sw: 'Pesa zimerudi kwa mnunuzi', fr: 'L’acheteur a été remboursé' },
  'This payment had already been reversed': { sw: 'Malipo haya yalikuwa tayari yamerudishwa', fr: 'Ce paiement avait déjà été remboursé' },
  'M-Pesa does not know this receipt': { sw: 'M-Pesa haijui risiti hii', fr: 'M-Pesa ne connaît pas ce reçu' },
  'The M-Pesa account has too little money for this refund': {
    sw: 'Akaunti ya M-Pesa haina pesa za kutosha kwa marejesho haya',
    fr: 'Le compte M-Pesa n’a pas assez d’argent pour ce remboursement',
  },
  'The M-Pesa account is not active': { sw: 'Akaunti ya M-Pesa haitumiki', fr: 'Le compte M-Pesa n’est pas actif' },
  'The M-Pesa user lacks the role Org Reversals Initiator': {
    sw: 'Mtumiaji wa M-Pesa hana jukumu la Org Reversals Initiator',
    fr: 'L’utilisateur M-Pesa n’a pas le rôle Org Reversals Initiator',
  },
  'The M-Pesa user name or security credential is wrong': {
    sw: 'Jina au siri ya mtumiaji wa M-Pesa si sahihi',
    fr: 'Le nom ou le secret de l’utilisateur M-Pesa est incorrect',
  },
  'The utility account of the shortcode has too little money for this refund': {
    sw: 'Akaunti ya malipo ya namba ya biashara haina pesa za kutosha kwa marejesho haya',
    fr: 'Le compte de paiement du code marchand n’a pas assez d’argent pour ce remboursement',
  },
  'This amount is below what M-Pesa pays out. The least is KSh 10': {
    sw: 'Kiasi hiki ni kidogo kuliko M-Pesa inavyolipa. Cha chini ni KSh 10',
    fr: 'Ce montant est inférieur à ce que M-Pesa verse. Le minimum est de KSh 10',
  },
  'This amount is more than M-Pesa pays out at once (KSh 250,000)': {
    sw: 'Kiasi hiki kinazidi ambacho M-Pesa hulipa kwa mara moja (KSh 250,000)',
    fr: 'Ce montant dépasse ce que M-Pesa verse en une fois (KSh 250,000)',
  },
  'This refund would take the buyer over the M-Pesa limit of a day (KSh 500,000)': {
    sw: 'Marejesho haya yangemzidishia mnunuzi kikomo cha M-Pesa cha siku (KSh 500,000)',
    fr: 'Ce remboursement ferait dépasser à l’acheteur la limite quotidienne de M-Pesa (KSh 500,000)',
  },
  'This refund would take the buyer over the most that an M-Pesa account may hold (KSh 500,000)': {
    sw: 'Marejesho haya yangezidi kiasi ambacho akaunti ya M-Pesa ya mnunuzi inaweza kuwa nacho (KSh 500,000)',
    fr: 'Ce remboursement ferait dépasser à l’acheteur le plafond d’un compte M-Pesa (KSh 500,000)',
  },
  'The M-Pesa user lacks the role ORG B2C API Initiator': {
    sw: 'Mtumiaji wa M-Pesa hana jukumu la ORG B2C API Initiator',
    fr: 'L’utilisateur M-Pesa n’a pas le rôle ORG B2C API Initiator',
  },
  'The M-Pesa account may not pay out': {
    sw: 'Akaunti ya M-Pesa hairuhusiwi kulipa nje',
    fr: 'Le compte M-Pesa n’a pas le droit de verser de l’argent',
  },
  'The phone that paid is no longer registered with M-Pesa': {
    sw: 'Simu iliyolipa haijasajiliwa tena kwenye M-Pesa',
    fr: 'Le téléphone qui a payé n’est plus enregistré auprès de M-Pesa',
  },
  'M-Pesa does not know the phone that paid': { sw: 'M-Pesa haiijui simu iliyolipa', fr: 'M-Pesa ne connaît pas le téléphone qui a payé' },
  'M-Pesa cannot be reached right now': { sw: 'M-Pesa haipatikani sasa', fr: 'M-Pesa est injoignable en ce moment' },
  'M-Pesa says that it did not pay this refund': {
    sw: 'M-Pesa inasema haikulipa marejesho haya',
    fr: 'M-Pesa indique ne pas avoir versé ce remboursement',
  },
  // Why a phone is not asked to pay
  'This phone already shows an M-Pesa request. Answer that one first, or wait a minute': {
    sw: 'Simu hii tayari inaonyesha ombi la M-Pesa. Lijibu hilo kwanza, au subiri dakika moja',
    fr: 'Ce téléphone affiche déjà une demande M-Pesa. Répondez d’abord à celle-ci, ou attendez une minute',
  },
  'The last M-Pesa requests to this number were not answered. Use another number, or try again in {message}': {
    sw: 'Maombi ya mwisho ya M-Pesa kwa nambari hii hayakujibiwa. Tumia nambari nyingine, au jaribu tena baada ya {message}',
    fr: 'Les dernières demandes M-Pesa envoyées à ce numéro sont restées sans réponse. Utilisez un autre numéro, ou réessayez dans {message}',
  },
  'You have asked several phones to pay. Pay with a number that has paid for you before, or try again in {message}': {
    sw: 'Umeomba simu kadhaa zilipe. Lipa kwa nambari uliyowahi kulipia, au jaribu tena baada ya {message}',
    fr: 'Vous avez demandé à plusieurs téléphones de payer. Payez avec un numéro qui a déjà payé pour vous, ou réessayez dans {message}',
  },
  'Several M-Pesa requests of yours were not paid. You can try again in {message}': {
    sw: 'Maombi yako kadhaa ya M-Pesa hayakulipwa. Unaweza kujaribu tena baada ya {message}',
    fr: 'Plusieurs de vos demandes M-Pesa n’ont pas été payées. Vous pourrez réessayer dans {message}',
  },
  'Many M-Pesa requests from your network were not paid. You can try again in {message}': {
    sw: 'Maombi mengi ya M-Pesa kutoka mtandao wako hayakulipwa. Unaweza kujaribu tena baada ya {message}',
    fr: 'Beaucoup de demandes M-Pesa venant de votre réseau n’ont pas été payées. Vous pourrez réessayer dans {message}',
  },
  'A rule of the M-Pesa account forbids this refund': {
    sw: 'Kanuni ya akaunti ya M-Pesa inakataza marejesho haya',
    fr: 'Une règle du compte M-Pesa interdit ce remboursement',
  },
  'The M-Pesa account may not reverse payments': {
    sw: 'Akaunti ya M-Pesa hairuhusiwi kurudisha malipo',
    fr: 'Le compte M-Pesa n’a pas le droit de rembourser des paiements',
  },
  'The security credential of the M-Pesa user is locked': {
    sw: 'Siri ya mtumiaji wa M-Pesa imefungwa',
    fr: 'Le secret de l’utilisateur M-Pesa est bloqué',
  },
  'M-Pesa answered the refund with a code that is not documented ({0})': {
    sw: 'M-Pesa ilijibu marejesho kwa msimbo usiojulikana ({0})',
    fr: 'M-Pesa a répondu au remboursement par un code non documenté ({0})',
  },
  'M-Pesa did not take the refund on': { sw: 'M-Pesa haikupokea marejesho', fr: 'M-Pesa n’a pas accepté le remboursement' },
  'M-Pesa refunds need DARAJA_INITIATOR and DARAJA_SECURITY_CREDENTIAL': {
    sw: 'Marejesho ya M-Pesa yanahitaji DARAJA_INITIATOR na DARAJA_SECURITY_CREDENTIAL',
    fr: 'Les remboursements M-Pesa ont besoin de DARAJA_INITIATOR et DARAJA_SECURITY_CREDENTIAL',
  },
};
