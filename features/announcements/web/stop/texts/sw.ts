import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Habari za mwandalizi',
  heading: 'Habari kutoka kwa {organizer}',
  lead: 'Uliomba ofa na habari, kwa hiyo {organizer} anakuandikia. Gusa mara moja kuacha. Jumbe kuhusu tiketi zako zitaendelea kuja.',
  stop: 'Sitaki habari tena',
  stopping: 'Inaacha...',
  ended: 'Hakuna tena habari kutoka kwa {organizer}',
  endedText: 'Hakuna kingine kitakachokuja kwa barua pepe au SMS. Jumbe kuhusu tiketi zako zitaendelea kuja.',
  again: 'Zipate tena',
  adding: 'Inaongeza...',
  failed: 'Haikufanikiwa',
  tryAgain: 'Jaribu tena',
  notValid: 'Kiungo hiki hakifanyi kazi',
  notValidText: 'Huenda kimekatwa. Unaweza kuzima ofa na habari zote kwenye arifa zako.',
  notifications: 'Arifa',
};
