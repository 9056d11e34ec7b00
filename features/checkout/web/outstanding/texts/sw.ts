import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  filter: 'Mipango ya malipo',
  name: 'Awamu zinazodaiwa',
  download: 'Pakua CSV',
  downloading: 'Inaandaliwa...',
  sum: '{count, plural, one {Agizo # linadaiwa} other {Maagizo # yanadaiwa}} {amount}.',
  overdueSum: '{amount} kati ya hizo zimechelewa.',
  column: 'Awamu inayofuata',
  part: 'Awamu ya {part} kati ya {parts}',
  open: '{amount} bado hazijalipwa',
  due: 'Ilipwe {day}',
  wasDue: 'Ilipaswa kulipwa {day}',
  overdue: 'Imechelewa',
  standing: 'Kwa agizo la kudumu la M-Pesa',
  ends: 'Agizo linaisha {day}',
};
