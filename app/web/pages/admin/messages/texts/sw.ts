import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Ujumbe tunaotuma',
  lead: 'Kila moja ina data ya mfano, kama msomaji wake anavyoipata. Zinazoenda kwa huduma kwa wateja ni kwa Kiingereza.',
  language: 'Lugha',
  list: 'Ujumbe wote',
  features: {
    identity: 'Akaunti',
    notifications: 'Arifa',
    organizations: 'Biashara',
    events: 'Matukio',
    tickets: 'Tiketi',
    checkout: 'Maagizo',
    analytics: 'Takwimu',
    announcements: 'Ujumbe kwa wenye tiketi',
    support: 'Usaidizi',
  },
  sample: 'Mfano',
  to: 'Kwa',
  attachments: 'Viambatisho',
  html: 'Barua pepe: {subject}',
  sms: 'Kwa SMS',
  onlySms: 'Kwa SMS pekee',
  plain: 'Maandishi pekee',
};
