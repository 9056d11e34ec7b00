import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  notFound: 'Uchanganuzi huu haupo',
  scanTaken: 'Uchanganuzi huu ulitumwa awali ukiwa na kitu kingine. Changanua tiketi tena',
  codeOrNumber: 'Tuma msimbo wa tiketi au nambari yake, kimoja tu',
  numberRequired: 'Weka nambari ya tiketi, kama VUMI-7K3QZ9M2XH',
  notAdmitted: 'Hakuna aliyeingia kwa uchanganuzi huu',
  undone: 'Hili limeshatenguliwa',
  undoOver: 'Uchanganuzi unaweza kutenguliwa ndani ya dakika {minutes, number}',
};
