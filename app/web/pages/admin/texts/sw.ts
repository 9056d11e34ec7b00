import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Dashibodi ya msimamizi',
  tabs: {
    label: 'Kurasa za msimamizi',
    applications: 'Usimamizi wa watumiaji',
    accounts: 'Akaunti',
    invitations: 'Mialiko',
    auditLog: 'Kumbukumbu za maamuzi',
    messages: 'Barua pepe',
    settings: 'Mipangilio ya mfumo',
    failedWork: 'Kazi zilizoshindikana',
  },
  waiting: '{count, plural, one {{count} linasubiri} other {{count} yanasubiri}}',
  age: { now: 'Sasa hivi', hours: 'Saa {count} zilizopita', yesterday: 'Jana' },
  roles: { customer: 'Mteja', organizer: 'Mwandalizi', admin: 'Msimamizi' },
  list: {
    sort: 'Panga',
    found: '{count, plural, =0 {Hakuna ingizo} one {Ingizo #} other {Maingizo #}}',
    pages: 'Kurasa',
    page: 'Ukurasa {page} kati ya {pages}',
    previous: 'Uliotangulia',
    next: 'Unaofuata',
    failed: 'Orodha haikuweza kupakiwa',
    tryAgain: 'Jaribu tena',
    nothingFound: 'Hakuna kilichopatikana',
    nothingFoundMessage: 'Hakuna ingizo linalolingana na utafutaji na vichujio hivi.',
    clear: 'Ondoa vichujio',
  },
  cancel: 'Ghairi',
  invite: {
    button: 'Alika mwandalizi',
    lead: 'Tunatuma kwa barua pepe kiungo kinachomfanya anayekipokea kuwa mwandalizi. Kinafanya kazi mara moja, kwa siku 7, na kwa anwani hii pekee.',
    email: 'Barua pepe',
    send: 'Tuma mwaliko',
    sending: 'Inatumwa...',
    sent: 'Mwaliko umetumwa kwa {email}',
  },
};
