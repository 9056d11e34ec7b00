import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Nyongeza',
  lead: 'Huuzwa pamoja na tiketi. Kila moja ina msimbo wake, unaouonyesha mahali unapopewa.',
  left: '{count, plural, one {Imebaki #} other {Zimebaki #}}',
  soldOut: 'Zimeisha',
  notYet: 'Bado haijaanza kuuzwa',
  refused: '{name} haijashikiliwa',
};
