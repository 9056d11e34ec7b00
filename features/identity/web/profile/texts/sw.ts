import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Wasifu',
  failed: 'Wasifu wako haukuweza kupakiwa',
  tryAgain: 'Jaribu tena',
  roles: {
    customer: 'Akaunti ya mteja',
    organizer: 'Akaunti ya mwandaaji',
    admin: 'Akaunti ya msimamizi',
  },
  verified: 'Mwanachama aliyethibitishwa',
  memberSince: 'Mwanachama tangu {date}',
  about: 'Kukuhusu',
  edit: 'Hariri',
  save: 'Hifadhi mabadiliko',
  saving: 'Inahifadhi...',
  cancel: 'Ghairi',
  saved: 'Wasifu umehifadhiwa',
  name: 'Jina',
  email: 'Barua pepe',
  city: 'Mji',
  dateOfBirth: 'Tarehe ya kuzaliwa',
  optional: 'Si lazima',
  notSaid: 'Haijatolewa',
  why: 'Mji na tarehe ya kuzaliwa ni hiari yako kutoa au kuacha wazi. Waandaaji wanaona tu ni wanunuzi wangapi wanatoka mji upi na wa umri upi, kamwe si zako.',
  emailHint: 'Unaingia kwa anwani hii.',
  more: {
    title: 'Vingine vyako',
    tickets: 'Tiketi zangu',
    notifications: 'Arifa',
  },
};
