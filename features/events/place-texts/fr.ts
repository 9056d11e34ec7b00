import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  label: 'Sièges',
  hint: 'Une ligne chacune\u00a0: section, rang, places. La section et le rang sont facultatifs, et les places peuvent être une suite.',
  example: 'Balcon, A, 1-20\nBalcon, B, 1-18',
  count: '{places} places pour {tickets} billets',
  freeSeating: 'Placement libre',
};
