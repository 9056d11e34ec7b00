import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Pour les organisateurs',
  description:
    'Vendez des billets dans toute l’Afrique de l’Est par M-Pesa, faites entrer le public sans réseau, et soyez payé 3 à 7 jours ouvrés après l’événement.',
  hero: {
    title: ['Salle comble,', 'esprit libre.'],
    lead: 'Vendez par M-Pesa, faites entrer le public sans réseau, et suivez chaque shilling.',
    start: 'Créer un événement',
    pricing: 'Voir les tarifs',
  },
  factsTitle: 'En chiffres',
  facts: [
    { value: '5\u202f%', label: 'au plus par billet', text: 'Les événements gratuits ne coûtent rien.' },
    { value: '{holdMinutes}\u00a0min', label: 'pour payer un billet réservé', text: 'Ensuite, il est remis en vente.' },
    { value: '110\u202f%', label: 'du prix, le plafond de revente', text: 'Les revendeurs à la sauvette n’ont rien à y gagner.' },
    { value: '3 à 7', label: 'jours ouvrés jusqu’au versement', text: 'À compter de l’événement.' },
  ],
  featuresTitle: 'Tout ce qu’il faut pour une belle soirée',
  features: {
    mpesa: {
      title: 'Le paiement par M-Pesa',
      text: 'La demande s’affiche sur le téléphone de l’acheteur. Les billets sont émis quand l’argent est là, jamais sans lui.',
    },
    releases: {
      title: 'Ventes par vagues',
      text: 'Tarif anticipé, vente générale, dernière vente\u00a0: chaque vague s’ouvre et se ferme d’elle-même, à son prix.',
    },
    holds: {
      title: 'Jamais de survente',
      text: 'Les billets choisis sont réservés {holdMinutes}\u00a0minutes. Le dernier n’est vendu qu’une fois, quel que soit le nombre d’intéressés.',
    },
    queue: { title: 'Une file d’attente juste', text: 'Quand tout le monde arrive en même temps, chacun voit sa place et son temps d’attente.' },
    plans: {
      title: 'Paiement en plusieurs fois',
      text: 'Proposez de payer en deux fois ou plus. Le billet donne accès une fois la dernière échéance payée.',
    },
    offline: {
      title: 'Entrée sans réseau',
      text: 'Les codes sont signés\u00a0: un téléphone à l’entrée les vérifie sans réseau et sait lesquels ont servi.',
    },
    resale: {
      title: 'Une revente équitable',
      text: 'Un billet se revend à 110\u202f% de son prix au plus. L’ancien code est désactivé, le nouveau prend le relais.',
    },
    streams: { title: 'En direct et hybride', text: 'Vendez les places et le direct d’un même événement, chacun avec son propre contingent.' },
    figures: { title: 'Des chiffres vrais', text: 'Ventes, visites et entrées en temps réel, calculées sur ce qui s’est vraiment vendu.' },
  },
  pricingTitle: 'Tarifs',
  pricing: 'Chaque formule comprend tout. Vous payez une part de vos ventes, et rien d’avance.',
  mostPopular: 'La plus choisie',
  upToFree: 'Jusqu’à {tickets, number} billets gratuits',
  upTo: 'Jusqu’à {tickets, number} billets',
  unlimited: 'Billets illimités',
  plans: {
    community: {
      name: 'Communauté',
      price: 'Gratuit',
      unit: null,
      text: 'Pour les rencontres, les portes ouvertes et le quartier.',
      action: 'Commencer gratuitement',
    },
    starter: {
      name: 'Découverte',
      price: null,
      unit: 'de chaque billet vendu',
      text: 'Pour vos premières soirées payantes.',
      action: 'Commencer',
    },
    professional: {
      name: 'Professionnel',
      price: null,
      unit: 'de chaque billet vendu',
      text: 'Pour les salles, les promoteurs et les festivals.',
      action: 'Commencer',
    },
    enterprise: {
      name: 'Entreprise',
      price: 'Sur mesure',
      unit: null,
      text: 'Pour les saisons, les stades et les tournées.',
      action: 'Parlons-en',
    },
  },
  questionsTitle: 'Les questions des organisateurs',
  questions: [
    {
      question: 'Quand suis-je payé\u202f?',
      answer: [
        '3 à 7 jours ouvrés après l’événement. D’ici là, l’argent est gardé pour les remboursements\u00a0: en cas d’annulation, personne ne perd son argent.',
      ],
    },
    {
      question: 'Qui peut vendre sur Vumi\u202f?',
      answer: [
        'Toute personne ayant un compte professionnel approuvé. Vous nous dites qui vous êtes, nous vérifions, puis vous publiez vos événements.',
      ],
    },
    {
      question: 'Quelle politique de remboursement puis-je proposer\u202f?',
      answer: [
        'Souple (remboursement intégral jusqu’à 7 jours avant), modérée (80\u202f% jusqu’à 14 jours avant) ou stricte (aucun remboursement). Si vous annulez, chacun récupère tout son argent, quelle que soit la politique. Les acheteurs la lisent dans notre <refunds>politique de remboursement</refunds>.',
      ],
    },
    {
      question: 'Et si le réseau tombe à l’entrée\u202f?',
      answer: [
        'Le public entre quand même. Les billets sont gardés sur les téléphones, et un code se vérifie sans réseau. Les passages sont synchronisés ensuite.',
      ],
    },
    {
      question: 'Puis-je vendre dans une autre devise\u202f?',
      answer: [
        'Les prix sont facturés dans la devise de votre événement, et affichés aussi dans celle du visiteur. M-Pesa n’accepte que les shillings kényans.',
      ],
    },
  ],
  close: {
    title: ['Prêts quand', 'vous l’êtes.'],
    lead: 'Parlez-nous de votre événement, et vendez le premier billet cette semaine.',
    start: 'Créer un événement',
    talk: 'Parlons-en',
  },
};
