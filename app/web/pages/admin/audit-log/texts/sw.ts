import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Kumbukumbu za maamuzi',
  lead: 'Yaliyoamuliwa na wasimamizi. Maingizo huongezwa tu, hayabadilishwi kamwe.',
  search: 'Tafuta maamuzi',
  action: 'Uamuzi',
  all: 'Yote',
  actions: {
    'account.role-changed': 'Jukumu limebadilishwa',
    'account.suspended': 'Akaunti imesimamishwa',
    'account.reinstated': 'Akaunti imerejeshwa',
    'application.approved': 'Biashara imeidhinishwa',
    'application.rejected': 'Biashara imekataliwa',
    'application.asked': 'Biashara imeombwa maelezo zaidi',
    'invitation.sent': 'Mwaliko umetumwa',
    'invitation.accepted': 'Mwaliko umekubaliwa',
    'invitation.withdrawn': 'Mwaliko umeondolewa',
    'order.refunded': 'Agizo limerudishiwa pesa',
    'order.refund-recorded': 'Marejesho yametolewa kwa mkono',
    'order.cash-recorded': 'Pesa taslimu zimerekodiwa',
  },
  columns: { at: 'Lini', actor: 'Nani', action: 'Uamuzi', about: 'Kuhusu', details: 'Maelezo' },
  installation: 'Mfumo wenyewe',
  fromTo: 'Kutoka {from} hadi {to}',
  receipt: 'Risiti {receipt}',
  noDetails: 'Hakuna',
  none: 'Hakuna kilichoamuliwa bado',
  noneMessage: 'Kila uamuzi wa msimamizi unaonekana hapa.',
  export: 'Pakua kama CSV',
  exporting: 'Inapakuliwa...',
  exportMost: 'Faili lina maingizo 10,000 mapya zaidi.',
};
