import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Barua pepe tunazotuma',
  lead: 'Kila moja ina data ya mfano, kama msomaji wake anavyoipata. Zinazoenda kwa huduma kwa wateja ni kwa Kiingereza.',
  language: 'Lugha',
  list: 'Barua pepe zote',
  features: {
    identity: 'Akaunti',
    organizations: 'Biashara',
    events: 'Matukio',
    tickets: 'Tiketi',
    checkout: 'Maagizo',
    support: 'Usaidizi',
  },
  sample: 'Mfano',
  to: 'Kwa',
  attachments: 'Viambatisho',
  html: 'Barua pepe: {subject}',
  sms: 'Kwa SMS',
  plain: 'Maandishi pekee',
};
