import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  sort: 'Panga',
  pages: 'Kurasa',
  page: 'Ukurasa {page} kati ya {pages}',
  previous: 'Uliotangulia',
  next: 'Unaofuata',
  failed: 'Haya hayakuweza kupakiwa',
  tryAgain: 'Jaribu tena',
  nothingFound: 'Hakuna kilichopatikana',
  nothingFoundMessage: 'Hakuna ingizo linalolingana na utafutaji na vichujio hivi.',
  clear: 'Ondoa vichujio',
  cancel: 'Ghairi',
  more: 'Zaidi',
  moreOf: 'Zaidi: {name}',
  age: { now: 'Sasa hivi', hours: 'Saa {count} zilizopita', yesterday: 'Jana' },
};
