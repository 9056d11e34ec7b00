import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  willAsk: 'Siku ya malipo tutatuma ombi la M-Pesa kwa {phone}.',
  willSendLink: 'Siku ya malipo tutakutumia kiungo cha kulipa.',
  change: 'Badilisha',
  title: 'Siku ya malipo',
  lead: 'Ombi hutumwa mara moja kwa kila awamu, mchana. Lisipojibiwa, tunakutumia kiungo.',
  on: 'Tuma ombi la M-Pesa kwenye simu yangu',
  save: 'Hifadhi',
  saving: 'Inahifadhi...',
  saved: 'Imehifadhiwa.',
  failed: 'Imeshindikana kuhifadhi. Ulichoandika bado kiko hapa.',
};
