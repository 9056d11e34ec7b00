import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  'Event Management Company': 'Kampuni ya kusimamia matukio',
  'Wedding Planner': 'Mpangaji wa harusi',
  'Conference Organizer': 'Mwandaaji wa makongamano',
  'Festival Producer': 'Mwandaaji wa tamasha',
  'Corporate Events': 'Matukio ya kampuni',
  'Entertainment Venue': 'Ukumbi wa burudani',
  'Non-Profit Organization': 'Shirika lisilo la faida',
  'Educational Institution': 'Taasisi ya elimu',
  'Sports Organization': 'Shirika la michezo',
  Other: 'Nyingine',
};
