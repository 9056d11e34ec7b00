import { texts as supportMessages } from '../../messages/sw.ts';
import { textsByKey } from '#platform/contract/language/declare-messages.ts';
import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Wasiliana nasi',
  description: 'Andikia Vumi kuhusu tiketi, malipo, marejesho, akaunti yako au kuandaa tukio.',
  lead: 'Tuambie kilichotokea. Jibu litakuja kwa barua pepe yako.',
  name: 'Jina',
  email: 'Barua pepe',
  topic: 'Mada',
  chooseTopic: 'Chagua mada',
  topics: {
    tickets: 'Tiketi',
    payments: 'Malipo',
    refunds: 'Marejesho',
    organizing: 'Kuandaa tukio',
    account: 'Akaunti',
    other: 'Jambo lingine',
  },
  orderNumber: 'Nambari ya agizo',
  optional: 'Si lazima',
  orderHint: 'Huanza na VUMI na ipo kwenye tiketi zako na kwenye “Maagizo yangu”.',
  message: 'Ujumbe',
  counter: 'Herufi {typed} kati ya {most}',
  button: 'Tuma ujumbe',
  busy: 'Inatuma...',
  failed: 'Ujumbe wako haukutumwa',
  noAnswer: 'Hakuna jibu lililofika. Ulichoandika kimebaki hapa: tafadhali jaribu tena ukiwa na mtandao.',
  needsScript: 'Fomu hii inahitaji JavaScript. Tafadhali tuandikie barua pepe badala yake.',
  byMail: {
    title: 'Kwa barua pepe',
    text: 'Unaweza pia kutuandikia kwa <link>{mailbox}</link>.',
  },
  helps: {
    title: 'Kinachotusaidia',
    receipt: 'Kuhusu malipo: nambari ya agizo na msimbo ulio kwenye ujumbe wa M-Pesa, kama SJK4H7L2XY.',
    secrets: 'Usimtumie mtu yeyote PIN yako ya M-Pesa wala nenosiri lako. Sisi hatuviombi.',
  },
  sent: {
    title: 'Ujumbe umetumwa',
    text: 'Umefika kwetu. Mtu atausoma na kujibu kwa <strong>{email}</strong>. Hutapokea nakala ya ulichoandika.',
    again: 'Tuma ujumbe mwingine',
    browseEvents: 'Tazama matukio',
  },
  formMessages: textsByKey('support', supportMessages),
};
