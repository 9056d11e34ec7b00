import type { Texts } from './en.ts';

export const texts: Texts = {
  description:
    'Billets pour concerts, festivals, humour et plus encore dans toute l’Afrique de l’Est. Payez par M-Pesa, gardez votre billet hors ligne.',
  title: ['Allez là où', 'ça vibre.'],
  lead: 'Concerts, festivals, humour et plus encore dans toute l’Afrique de l’Est. Payez par M-Pesa, gardez votre billet hors ligne.',
  search: {
    name: 'Événements',
    event: 'Événement',
    eventExample: 'Nom ou mot-clé',
    where: 'Où',
    whereExample: 'Ville ou lieu',
    when: 'Quand',
    anyDate: 'Toute date',
    submit: 'Rechercher',
  },
  categories: 'Catégories',
  featured: 'À la une',
  seeAll: 'Tout voir',
  from: 'Dès',
  benefitsTitle: 'Pensé pour nos sorties',
  benefits: {
    mpesa: {
      title: 'Payez par M-Pesa',
      text: 'Validez sur votre téléphone avec votre code PIN. Ou réglez en deux ou trois fois, si l’organisateur le propose.',
    },
    offline: { title: 'Des billets hors ligne', text: 'Votre code QR est sur votre téléphone. Sans forfait, sans réseau, sans souci à l’entrée.' },
    hold: {
      title: 'À vous, le temps de payer',
      text: 'Les billets choisis vous sont réservés pendant {holdMinutes} minutes. Personne ne peut vous les prendre.',
    },
    back: {
      title: 'Votre argent ne se perd pas',
      text: 'Si votre paiement arrive trop tard pour les billets, il revient tout seul sur votre M-Pesa.',
    },
    resale: {
      title: 'Une revente équitable',
      text: 'Le prix de revente ne dépasse pas 110 % du prix d’origine. L’acheteur est protégé à chaque commande.',
    },
    transfer: {
      title: 'Des transferts sûrs',
      text: 'Envoyez un billet à un ami, avec vérification par e-mail et jusqu’à trois questions de sécurité.',
    },
  },
  organizersTitle: ['Vous montez', 'un spectacle ?'],
  organizers: 'Publiez votre événement, ouvrez la billetterie par vagues et suivez les ventes en temps réel.',
  createEvent: 'Créer un événement',
  seePricing: 'Voir les tarifs',
};
