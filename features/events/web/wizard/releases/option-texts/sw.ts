import type { TranslationOf } from '#platform/contract/language/message.ts';
import { texts as plan } from '../../../../place-texts/sw.ts';
import { texts as sale } from '../../../../sale-texts/sw.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  admits: 'Watu kwa tiketi',
  admitsHint: 'Meza ya watu kumi: 10. Inauzwa nzima, na kila mtu anapata msimbo.',
  admitsMany: sale.ticketTypes.admits,
  pool: 'Inashiriki nafasi na',
  poolNone: 'Hakuna tiketi nyingine',
  poolOption: '{name}: nafasi {count}',
  poolNew: 'Hifadhi mpya ya nafasi',
  poolUnnamed: 'Hifadhi {number}',
  poolHint: 'Hifadhi inauzwa hadi nafasi zake zijae, kwa tiketi yoyote.',
  poolName: 'Jina la hifadhi',
  poolTotal: 'Nafasi za hifadhi',
  poolQuantity: 'Ikiwa wazi: {count}, kadiri ya nafasi za hifadhi.',
  poolsFull: 'Tukio lina hifadhi zisizozidi 10.',
  minPerOrder: 'Kima cha chini kwa agizo',
  hidden: 'Imefichwa: kwa kiungo au msimbo pekee',
  hiddenShort: 'Imefichwa',
  pausedShort: 'Imesimamishwa',
  unlockCode: 'Msimbo wa kufungua',
  unlockCodeHint: 'Herufi na tarakimu. Herufi kubwa au ndogo ni sawa.',
  link: 'Kiungo chenye msimbo',
  linkDraft: 'Kitafanya kazi tukio likishaundwa.',
  copyLink: 'Nakili kiungo',
  linkCopied: 'Kiungo kimenakiliwa',
  linkFailed: 'Kiungo hakikuweza kunakiliwa',
  opensOn: 'Linafunguliwa tarehe',
  opensAt: 'Linafunguliwa saa',
  closesOn: 'Linafungwa tarehe',
  closesAt: 'Linafungwa saa',
  afterSoldOut: 'Linafunguliwa mapema toleo la mauzo lililotangulia likiisha',
  windowHint: 'Kwa tiketi zote za toleo hili la mauzo. Usichobadilisha hufuata siku zake na toleo la mauzo lililotangulia na linalofuata.',
  plan,
  placesShort: '{count, plural, one {Nafasi #} other {Nafasi #}}',
};
