import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Dashibodi ya msimamizi',
  tabs: {
    label: 'Kurasa za msimamizi',
    applications: 'Usimamizi wa watumiaji',
    events: 'Matukio',
    accounts: 'Akaunti',
    invitations: 'Mialiko',
    auditLog: 'Kumbukumbu za maamuzi',
    ledger: 'Daftari la fedha',
    payouts: 'Malipo',
    invoices: 'Ankara',
    unmatched: 'Pesa zisizo na agizo',
    refunds: 'Marejesho yanayosubiri',
    disputes: 'Mapingamizi',
    messages: 'Ujumbe',
    settings: 'Mipangilio ya mfumo',
    failedWork: 'Kazi zilizoshindikana',
    team: 'Timu',
    reports: 'Ripoti',
    profile: 'Ukurasa wa umma',
  },
  waiting: '{count, plural, one {{count} linasubiri} other {{count} yanasubiri}}',
  roles: { customer: 'Mteja', organizer: 'Mwandalizi', admin: 'Msimamizi' },
  invite: {
    button: 'Alika mwandalizi',
    lead: 'Tunatuma kwa barua pepe kiungo kinachomfanya anayekipokea kuwa mwandalizi. Kinafanya kazi mara moja, kwa siku 7, na kwa anwani hii pekee.',
    email: 'Barua pepe',
    send: 'Tuma mwaliko',
    sending: 'Inatumwa...',
    sent: 'Mwaliko umetumwa kwa {email}',
  },
};
