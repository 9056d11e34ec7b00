import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  'Event Management Company': 'Agence événementielle',
  'Wedding Planner': 'Organisateur de mariages',
  'Conference Organizer': 'Organisateur de conférences',
  'Festival Producer': 'Producteur de festivals',
  'Corporate Events': 'Événements d’entreprise',
  'Entertainment Venue': 'Salle de spectacle',
  'Non-Profit Organization': 'Organisation à but non lucratif',
  'Educational Institution': 'Établissement d’enseignement',
  'Sports Organization': 'Organisation sportive',
  Other: 'Autre',
};
