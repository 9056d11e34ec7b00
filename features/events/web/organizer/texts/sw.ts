import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  verified: 'Imethibitishwa',
  description: '{name} kwenye Vumi: {count, plural, =0 {matukio} one {tukio # lijalo} other {matukio # yajayo}} na tiketi.',
  elsewhere: 'Kwingineko',
  website: 'Tovuti',
  follow: 'Fuata',
  following: 'Unafuata',
  followedNow: 'Sasa unamfuata {name}. Tutakutumia barua pepe kukiwa na tukio jipya.',
  followed: 'Waandalizi unaowafuata',
  events: 'Matukio',
  upcoming: 'Yajayo ({count})',
  past: 'Yaliyopita ({count})',
  pages: 'Kurasa',
  page: 'Ukurasa {page} kati ya {pages}',
  previous: 'Uliotangulia',
  next: 'Unaofuata',
  noUpcoming: 'Hakuna matukio yajayo',
  noUpcomingText: 'Mfuate mwandalizi huyu ili ujulishwe kuhusu tukio lijalo.',
  noPast: 'Hakuna matukio yaliyopita',
  browse: 'Vinjari matukio',
  notFoundTitle: 'Mwandalizi hakupatikana',
  notFound: 'Mwandalizi huyu hayupo, au hana tena matukio hapa.',
};
