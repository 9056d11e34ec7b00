import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Tableau de bord',
  adminTitle: 'Administration',
  tabs: {
    label: 'Pages d’organisateur',
    events: 'Événements',
    team: 'Équipe',
    profile: 'Page publique',
    integrations: 'Intégrations',
    users: 'Gestion des utilisateurs',
  },
  organization: 'Organisation',
  addEvent: 'Ajouter un événement',
};
