import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Aide et assistance',
  description: 'Joindre Vumi par e-mail, téléphone ou message, et des réponses sur les transferts, les remboursements, M-Pesa et les billets.',
  lead: 'Trouvez la réponse ci-dessous, ou demandez à quelqu’un.',
  email: { title: 'E-mail', text: 'Dites-nous ce qui s’est passé, avec votre numéro de commande si vous en avez un.' },
  phone: { title: 'Téléphone', text: 'Le plus rapide quand vous êtes à l’entrée.' },
  chat: { title: 'Messagerie en direct', text: 'Écrivez à quelqu’un et lisez la réponse aussitôt.', action: 'Ouvrir la messagerie' },
  message: { title: 'Nous écrire', text: 'Écrivez ce qu’il vous faut\u202f; la réponse arrive par e-mail.', action: 'Écrire un message' },
  questionsTitle: 'Questions fréquentes',
  transfer: {
    question: 'Comment transférer un billet à quelqu’un d’autre\u202f?',
    answer: [
      'Utilisez la page <transfer>Transfert</transfer>\u00a0: choisissez le billet, indiquez qui le reçoit et posez une à trois questions de sécurité. La personne l’accepte avec son propre compte\u202f; dès lors, seul son code donne accès.',
    ],
  },
  questions: [
    {
      question: 'Puis-je être remboursé\u202f?',
      answer: [
        'Les remboursements dépendent des conditions de l’organisateur. Si un événement est annulé, votre argent vous revient sans que vous le demandiez. Voir notre <refunds>politique de remboursement</refunds>.',
      ],
    },
    {
      question: 'Comment ajouter un billet au portefeuille de mon téléphone\u202f?',
      answer: ['Ouvrez le billet dans <tickets>Mes billets</tickets> et appuyez sur «\u00a0Ajouter au portefeuille\u00a0».'],
    },
    {
      question: 'J’ai payé par M-Pesa mais je ne vois pas de billet. Que faire\u202f?',
      answer: [
        'Ne payez pas deux fois. Regardez <orders>vos commandes</orders> après une minute\u00a0: la réponse de M-Pesa peut tarder, et nous continuons de la demander nous-mêmes.',
        'Si votre paiement est arrivé trop tard et qu’il ne reste plus de billet, il vous est remboursé automatiquement.',
      ],
    },
    {
      question: 'Vumi demande-t-il mon code PIN M-Pesa\u202f?',
      answer: [
        'Jamais. Vous saisissez votre code PIN uniquement sur votre téléphone, dans la demande que M-Pesa y affiche. Si quelqu’un d’autre vous le demande, ce n’est pas Vumi.',
      ],
    },
    {
      question: 'Combien de temps mes billets sont-ils réservés\u202f?',
      answer: [
        '{holdMinutes} minutes à partir de votre choix, sauf si l’écran indique une autre durée. Pendant votre paiement, personne d’autre ne peut les acheter.',
      ],
    },
    {
      question: 'Mon billet fonctionne-t-il sans réseau\u202f?',
      answer: [
        'Oui. Ouvrez-le une fois en ligne et votre téléphone le garde. À l’entrée, le code se lit sur votre écran\u202f; aucun réseau n’est nécessaire.',
      ],
    },
    {
      question: 'Puis-je payer en plusieurs fois\u202f?',
      answer: [
        'Là où l’organisateur le propose. Les dates, les échéances et les frais sont affichés avant votre accord. Votre billet donne accès une fois la dernière échéance payée.',
      ],
    },
    {
      question: 'Dans quelle devise est-ce que je paie\u202f?',
      answer: [
        'Dans la devise de l’événement. Les montants marqués ≈ servent seulement à comparer\u202f; choisissez leur devise en bas de chaque page.',
      ],
    },
  ],
  more: 'Voir aussi notre <refunds>politique de remboursement</refunds>, nos <terms>conditions</terms> et notre <privacy>politique de confidentialité</privacy>.',
};
