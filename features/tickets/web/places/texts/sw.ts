import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';
import { texts as plan } from '#features/events/place-texts/sw.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Nafasi',
  back: 'Hariri tukio',
  failed: 'Imeshindikana kupakia nafasi',
  again: 'Jaribu tena',
  plan: 'Mpango',
  planText: 'Tiketi hupata nafasi hizi kwa mpangilio huu zinaponunuliwa. Acha mpango wazi ili watu wakae popote.',
  planLabel: plan.label,
  planHint: plan.hint,
  example: plan.example,
  count: plan.count,
  freeSeating: plan.freeSeating,
  wrongLines: '{count, plural, one {Mstari {lines} hausomeki} other {Mistari {lines} haisomeki}}',
  save: 'Hifadhi mpango',
  saving: 'Inahifadhi...',
  saved: 'Mpango umehifadhiwa',
  given: 'Zilizopewa tiketi',
  nobody: 'Hakuna tiketi yenye nafasi bado. Nafasi hutolewa tiketi zinaponunuliwa.',
  search: 'Nambari ya tiketi au nafasi',
  notFound: 'Hakuna tiketi yenye nambari au nafasi hiyo.',
  more: 'Nyingine {count}. Tafuta unayohitaji.',
  change: 'Badilisha',
  changeTitle: 'Nafasi nyingine ya {number}',
  changeText: 'Mwenye tiketi ataarifiwa kwa barua pepe.',
  changed: 'Nafasi imebadilishwa',
  section: 'Sehemu',
  row: 'Safu',
  seat: 'Kiti',
};
