import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  willAsk: 'Le jour de chaque échéance, nous envoyons une demande M-Pesa au {phone}.',
  willSendLink: 'Le jour de chaque échéance, nous vous envoyons un lien pour payer.',
  change: 'Modifier',
  title: 'Le jour de l’échéance',
  lead: 'Une seule demande est envoyée par échéance, en journée. Sans réponse, nous vous envoyons un lien.',
  on: 'Envoyer une demande M-Pesa sur mon téléphone',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  saved: 'C’est enregistré.',
  failed: 'L’enregistrement a échoué. Votre saisie est toujours là.',
  standing: {
    setUp: 'Laisser M-Pesa payer d’elle-même',
    instead: 'Si M-Pesa ne paie pas une échéance d’elle-même, nous la demandons le jour prévu comme avant.',
    asked: 'Regardez votre téléphone {phone}\u00a0: M-Pesa demande votre code PIN une seule fois, pour {amount} le {days}.',
    stands: 'M-Pesa paie {amount} d’elle-même le {days}, depuis le {phone}.',
    unknown:
      'M-Pesa ne nous a pas dit si votre ordre permanent de {amount} le {days} depuis le {phone} est en place. Nous vous demandons chaque échéance comme avant. S’il est en place, il paie quand même.',
    hasEnded:
      'L’ordre permanent de {amount} le {days} depuis le {phone} est terminé ici. Arrêtez-le aussi dans le menu M-Pesa de ce téléphone\u00a0: nous ne le pouvons pas. Ce que M-Pesa prélève encore par lui vous est renvoyé.',
    comesBack: 'Le {days} M-Pesa prélève encore {amount} du {phone} pour ce qui est déjà payé. Cela vous est renvoyé automatiquement.',
    idle: 'Il ne reste rien à payer, mais M-Pesa peut encore prélever {amount} le {days} du {phone}, par votre ordre permanent. Arrêtez-le dans le menu M-Pesa de ce téléphone\u00a0: nous ne le pouvons pas. Ce que M-Pesa prélève encore vous est renvoyé automatiquement.',
    refused: 'M-Pesa ne paie pas d’elle-même.',
    choose: 'Laisser M-Pesa payer d’elle-même les échéances suivantes',
    takes:
      'M-Pesa prélève {amount} {frequency, select, once {une fois, le {first}} daily {chaque jour, du {first} au {last}} weekly {chaque semaine, du {first} au {last}} other {chaque mois, du {first} au {last}}}.',
    secondPin:
      'Une fois la première échéance payée, M-Pesa demande votre code PIN une seconde fois, pour cela. Vous pouvez l’arrêter à tout moment dans le menu M-Pesa de votre téléphone.',
    soon: 'Gardez votre téléphone à portée de main\u00a0: M-Pesa va demander votre code PIN une seconde fois, pour l’ordre permanent qui paie les échéances suivantes.',
    notAsked: 'Vous avez choisi que M-Pesa paie d’elle-même les échéances suivantes, mais rien n’a été demandé à votre téléphone. {reason}.',
    title: 'M-Pesa paie les échéances suivantes d’elle-même',
    lead: 'M-Pesa demande votre code PIN une seule fois, sur le {phone}. Ensuite elle paie par un ordre permanent (M-Pesa Ratiba)\u00a0:',
    deduction: 'Échéance {number}, {day}',
    otherAmount:
      'L’échéance {number} est de {amount}, un autre montant que M-Pesa ne peut pas prélever par cet ordre. Nous la demandons à votre téléphone le jour prévu.',
    withoutMoney:
      'S’il n’y a pas assez d’argent un jour, M-Pesa ne prélève rien. Nous envoyons alors une demande à votre téléphone et des rappels comme avant, et vous avez le même délai de grâce.',
    howToStop:
      'Vous pouvez l’arrêter à tout moment dans le menu M-Pesa de votre téléphone. Nous ne pouvons pas l’arrêter pour vous\u00a0: si vous y mettez fin ici, ou choisissez un autre téléphone, nous en prenons note, et ce que M-Pesa prélève ensuite vous est renvoyé.',
    askPhone: 'Demander à mon téléphone',
    otherPhone:
      'Votre ordre permanent est celui du téléphone actuel. Avec un autre téléphone il ne compte plus\u00a0: arrêtez-le dans le menu M-Pesa. Ce qu’il prélève ensuite vous est renvoyé.',
    end: 'Mettre fin à l’ordre permanent',
    endTitle: 'Mettre fin à l’ordre permanent\u00a0?',
    endLead:
      'Arrêtez-le d’abord dans le menu M-Pesa du {phone}\u00a0: nous ne pouvons pas l’arrêter pour vous. Ici nous notons que vous n’en voulez plus. Ce que M-Pesa prélève ensuite par lui vous est renvoyé, et nous vous demandons chaque échéance comme avant.',
    endIdleLead:
      'Arrêtez-le d’abord dans le menu M-Pesa du {phone}\u00a0: nous ne pouvons pas l’arrêter pour vous. Ici nous notons que vous n’en voulez plus. Ce que M-Pesa prélève ensuite par lui vous est renvoyé.',
    endNow: 'Y mettre fin',
  },
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
