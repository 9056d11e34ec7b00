import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  label: 'Nafasi',
  hint: 'Mstari mmoja kila moja: sehemu, safu, viti. Sehemu na safu zinaweza kuachwa, na viti vinaweza kuwa mfululizo.',
  example: 'Balkoni, A, 1-20\nBalkoni, B, 1-18',
  count: 'Nafasi {places} kwa tiketi {tickets}',
  freeSeating: 'Kukaa popote',
};
