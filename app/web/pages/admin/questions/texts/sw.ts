import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'M-Pesa inachosema',
  ask: 'Uliza M-Pesa',
  askAbout: 'Uliza M-Pesa kuhusu risiti hii',
  of: '{words}: {receipt}',
  again: 'Uliza tena',
  waiting: 'Tunauliza...',
  none: 'M-Pesa haijaulizwa kuhusu risiti hii.',
  byItself: 'Vumi yenyewe',
  columns: { asked: 'Iliulizwa', by: 'Na', says: 'M-Pesa inasema', amount: 'Kiasi', payer: 'Mlipaji', finalised: 'Yalikamilika', reason: 'Aina' },
  states: {
    waiting: 'Bado hakuna jibu',
    lost: 'Jibu lilipotea',
    found: 'M-Pesa ina risiti hii',
    unknown: 'M-Pesa haijui risiti hii',
    failed: 'Halijajibiwa',
  },
  statuses: { Completed: 'Yamekamilika', Reversed: 'Yamerudishwa' },
};
