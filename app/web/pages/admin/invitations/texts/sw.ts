import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Mialiko ya waandalizi',
  search: 'Tafuta kwa barua pepe',
  all: 'Yote',
  states: { open: 'Uko wazi', expired: 'Umeisha muda', accepted: 'Umekubaliwa', withdrawn: 'Umeondolewa' },
  columns: { email: 'Barua pepe', state: 'Hali', by: 'Aliyealika', sent: 'Ulitumwa', expires: 'Mwisho', actions: 'Vitendo' },
  found: '{count, plural, =0 {Hakuna mialiko} one {Mwaliko #} other {Mialiko #}}',
  none: 'Hakuna aliyealikwa bado',
  noneMessage: 'Alika mwandalizi kwa kitufe kilicho juu.',
  again: 'Tuma tena',
  againTo: 'Tuma tena: {email}',
  sending: 'Inatumwa...',
  withdraw: 'Ondoa',
  withdrawFrom: 'Ondoa: {email}',
  withdrawTitle: 'Uondoe mwaliko huu?',
  withdrawText: 'Kiungo ambacho {email} alipokea kitaacha kufanya kazi.',
  withdrawing: 'Unaondolewa...',
  withdrawn: 'Mwaliko wa {email} umeondolewa',
};
