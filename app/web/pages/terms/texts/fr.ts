import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Conditions d’utilisation',
  description: 'Ce que vous acceptez en achetant un billet sur Vumi, qui détient votre argent et quand il vous est rendu.',
  lead: 'Ce que vous acceptez en utilisant Vumi, en mots simples.',
  updated: 'Dernière mise à jour\u00a0: 21 nov. 2026',
  sections: [
    {
      title: 'À qui vous avez affaire',
      body: [
        'Vumi vend des billets pour le compte des organisateurs. L’organisateur organise l’événement et en est responsable\u00a0: le programme, le lieu, la sécurité et l’entrée. Votre billet est un contrat avec l’organisateur. Votre utilisation de Vumi est un contrat avec nous. Tous deux relèvent du droit kényan.',
        'Pour acheter, vous devez avoir 18 ans ou plus, ou l’accord d’un parent ou tuteur.',
      ],
    },
    {
      title: 'Acheter un billet',
      body: [
        'Lorsque vous choisissez des billets, nous vous les réservons pendant {holdMinutes} minutes, sauf si l’écran indique une autre durée. Ils sont à vous une fois votre paiement arrivé et les billets émis. Si la réservation prend fin avant, ils sont remis en vente.',
        'Vous payez le total affiché avant votre confirmation, tous frais compris. Les prix sont facturés dans la devise de l’événement. Les montants dans d’autres devises, marqués ≈, ne sont donnés qu’à titre indicatif.',
        'Si votre argent arrive après la fin de la réservation, nous émettons les billets s’il en reste. Sinon, votre argent vous est rendu sans que vous ayez à le demander.',
      ],
    },
    {
      title: 'Payer en plusieurs fois',
      body: [
        'Certains billets peuvent être payés en deux ou trois fois. Les dates, les échéances et les frais sont affichés avant votre accord. Votre billet donne accès une fois la dernière échéance payée. Nous vous prévenons avant chaque date. Si une échéance reste impayée après les rappels, le billet est annulé.',
      ],
    },
    {
      title: 'Qui détient l’argent',
      body: [
        'Les paiements sont encaissés par des prestataires agréés\u00a0: Safaricom pour M-Pesa. Nous ne voyons ni ne demandons jamais votre code PIN M-Pesa, et nous ne conservons aucun numéro de carte. Le prix du billet est encaissé pour l’organisateur\u202f; les frais affichés au paiement sont les nôtres.',
      ],
    },
    {
      title: 'Remboursements',
      body: [
        [
          'L’événement est annulé\u00a0: vous récupérez ce que vous avez payé, par le même moyen. Vous n’avez rien à demander.',
          'L’événement est déplacé à une autre date ou modifié sur un point essentiel\u00a0: vous pouvez garder votre billet ou demander à être remboursé.',
          'Vous ne pouvez pas venir\u00a0: c’est la politique de remboursement choisie par l’organisateur qui s’applique.',
          'Vous avez été débité deux fois ou par erreur\u00a0: dites-le-nous et nous vous remboursons.',
        ],
        'Ce que les organisateurs peuvent proposer, et les délais, figurent dans notre <refunds>politique de remboursement</refunds>.',
      ],
    },
    {
      title: 'Utiliser votre billet',
      body: [
        'Chaque billet fait entrer une personne, une seule fois. Le code QR est votre billet\u00a0: ne le publiez pas. Le premier scan valable donne accès\u202f; les copies sont refusées.',
        'L’organisateur peut demander un justificatif lorsque le billet l’exige, par exemple une carte d’étudiant, et peut refuser l’entrée pour des raisons de sécurité.',
      ],
    },
    {
      title: 'Ce dont nous répondons',
      body: [
        'Nous répondons de notre propre service\u00a0: ce que vous avez acheté est bien ce qui était proposé, votre billet fonctionne et votre argent est suivi. Rien ici ne vous prive des droits que vous donne la loi kényane de 2012 sur la protection des consommateurs.',
      ],
    },
    {
      title: 'Votre compte et vos données',
      body: [
        'Gardez votre mot de passe pour vous. Les abus, comme l’achat par des robots ou la vente de faux billets, entraînent la fermeture du compte. La façon dont nous traitons les données personnelles est décrite dans notre <privacy>politique de confidentialité</privacy>.',
      ],
    },
  ],
};
