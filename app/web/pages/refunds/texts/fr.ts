import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Remboursements',
  description:
    'Quand votre argent vous revient\u00a0: événements annulés, paiements arrivés trop tard, politique de l’organisateur, et délais de M-Pesa.',
  lead: 'Quand votre argent vous revient, combien, et en combien de temps.',
  updated: 'Dernière mise à jour\u00a0: 27 nov. 2026',
  sections: [
    {
      title: 'L’événement est annulé',
      body: [
        'Toute personne qui détient un billet récupère tout ce qu’elle a payé, par le même moyen. Le remboursement démarre automatiquement dès que l’organisateur annule l’événement, et nous vous prévenons. Vous n’avez rien à demander.',
      ],
    },
    {
      title: 'L’événement est reporté ou modifié',
      body: [
        'S’il est reporté, vous gardez votre billet ou le rendez sur la page du billet. Tout ce que vous avez payé vous est alors remboursé, frais compris, quelle que soit la politique de remboursement. Notre e-mail indique jusqu’à quand.',
        'S’il est modifié sur un autre point essentiel, demandez votre remboursement avant le début de l’événement.',
      ],
    },
    {
      title: 'Vous ne pouvez pas venir',
      body: [
        'C’est alors la politique de remboursement choisie par l’organisateur qui s’applique. Il y en a trois\u00a0:',
        [
          'Souple\u00a0: remboursement intégral jusqu’à 7 jours avant l’événement.',
          'Modérée\u00a0: 80\u202f% remboursés jusqu’à 14 jours avant l’événement.',
          'Stricte\u00a0: aucun remboursement après l’achat.',
        ],
        'Même sans remboursement, votre billet peut servir à quelqu’un d’autre\u00a0: <transfer>transférez-le</transfer> à un ami, ou <resale>revendez-le</resale>, à 110\u202f% de son prix au plus.',
      ],
    },
    {
      title: 'Votre argent est arrivé trop tard',
      body: [
        'Si votre paiement arrive après la fin de votre réservation, vous recevez vos billets s’il en reste. Sinon, tout votre argent vous est rendu automatiquement, et nous vous prévenons.',
      ],
    },
    {
      title: 'Vous avez été débité deux fois ou par erreur',
      body: ['Donnez-nous le numéro du reçu M-Pesa. Nous retrouvons le paiement et vous le remboursons.'],
    },
    {
      title: 'Combien de temps cela prend',
      body: [
        'Nous envoyons l’argent aussitôt, au numéro M-Pesa qui a payé. Il arrive en général en quelques minutes. Si M-Pesa doit vérifier, cela peut prendre jusqu’à 72 heures. «\u00a0Mes commandes\u00a0» indique quand il est en route et quand il est arrivé.',
        'Une commande payée en plusieurs fois est remboursée en plusieurs fois.',
      ],
    },
    {
      title: 'Comment le demander',
      body: [
        'Dans l’historique de vos commandes, choisissez «\u00a0Demander un remboursement\u00a0»\u00a0: vous voyez ce qui vous revient avant de demander. Pour tout le reste, <contact>écrivez-nous</contact> en indiquant votre numéro de commande et la raison. Ce que vous acceptez en achetant figure dans nos <terms>conditions</terms>.',
      ],
    },
  ],
};
