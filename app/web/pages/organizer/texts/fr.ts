import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Tableau de bord',
  tabs: {
    label: 'Pages d’organisateur',
    events: 'Événements',
    team: 'Équipe',
    reports: 'Rapports',
    integrations: 'Intégrations',
    profile: 'Page publique',
  },
  event: {
    heading: 'Événement',
    dashboard: 'Tableau de bord',
    tabs: {
      label: 'Pages de l’événement',
      analytics: 'Statistiques',
      orders: 'Commandes',
      attendees: 'Participants',
      guests: 'Invités',
      promoCodes: 'Codes promo',
    },
    edit: 'Modifier',
    preview: 'Aperçu',
    online: 'En ligne',
    notFound: 'Événement introuvable',
    notFoundMessage: 'Il n’existe pas, ou appartient à un autre organisateur.',
    failed: 'Les informations de l’événement n’ont pas pu être chargées.',
    again: 'Réessayer',
  },
  quick: {
    title: 'Actions rapides',
    analytics: 'Statistiques des événements',
    analyticsText: 'Ventes, public, trafic',
    reports: 'Rapports financiers',
    reportsText: 'Versements et relevés',
    settings: 'Paramètres du système',
    settingsText: 'Limites et options de la plateforme',
    teamText: 'Équipe et page publique',
    newTab: 's’ouvre dans un nouvel onglet',
  },
  organization: 'Organisation',
  addEvent: 'Ajouter un événement',
};
