import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: '{method} inapokea hadi {most} kwa malipo ya mara moja',
  once: 'Ungelipa {amount} sasa.',
  part: 'Awamu moja ya mpango wako wa malipo ingekuwa {amount}.',
  other: 'Lipa kwa {method}, au chagua tiketi chache zaidi.',
  plan: 'Chagua mpango wa malipo wenye awamu ndogo zaidi, au tiketi chache zaidi.',
  fewer: 'Chagua tiketi chache zaidi.',
  use: 'Lipa kwa {method}',
};
