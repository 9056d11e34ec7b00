import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  willAsk: 'Le jour de l’échéance, nous envoyons une demande M-Pesa au {phone}.',
  willSendLink: 'Le jour de l’échéance, nous vous envoyons un lien pour payer.',
  change: 'Modifier',
  title: 'Le jour de l’échéance',
  lead: 'Une seule demande est envoyée par échéance, en journée. Sans réponse, nous vous envoyons un lien.',
  on: 'Envoyer une demande M-Pesa sur mon téléphone',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  saved: 'C’est enregistré.',
  failed: 'L’enregistrement a échoué. Votre saisie est toujours là.',
  parts: {
    unread:
      'La réponse n’a pas pu être lue\u00a0: nous ne savons pas encore si le paiement a été demandé à votre téléphone. Regardez-le d’abord. S’il n’affiche rien, réessayez\u00a0: le même paiement n’est jamais demandé deux fois.',
    paidOf: '{paid} payés sur {total}',
    paid: 'payée',
    instalment: 'Échéance {number}\u00a0:',
    due: 'à payer le {day}',
    pay: 'Payer l’échéance {number}',
    payAmount: 'Payer l’échéance {number}\u00a0: {amount}',
    next: 'Échéance {number}, {amount}, à payer le {day}.',
    payLead: '{amount}, à payer le {day}.',
    send: 'Envoyer la demande',
    toCard: 'Aller à la page de paiement par carte',
    toPage: 'Aller à la page de paiement',
    nowPaid: 'L’échéance {number} est payée.',
    allPaid: 'Tout est payé. Vos billets donnent désormais accès à l’événement.',
    overdue: 'était à payer le {day}',
    notPaid: 'impayée',
    nextLate: 'Échéance {number}, {amount}, était à payer le {day}.',
    endsAt:
      'Sans paiement avant le {moment}, votre commande prend fin et les billets sont remis en vente. Ce que vous avez payé vous revient selon les conditions de remboursement de l’événement, moins les frais de l’échéancier.',
    payRest: 'Payer le reste\u00a0: {amount}',
    payRestLead: '{amount} pour toutes les échéances restantes.',
    ended: 'L’échéance {number}, du {day}, n’a pas été payée à temps. La commande a pris fin le {moment}\u00a0: ses billets ne sont plus valables.',
    endedNothing: 'D’après les conditions de remboursement de l’événement, rien de ce que vous avez payé ne vous revient.',
  },
};
