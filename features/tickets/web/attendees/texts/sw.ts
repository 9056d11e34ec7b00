import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Wahudhuriaji',
  search: 'Tiketi, agizo, risiti, jina, barua pepe au simu',
  searchNumbers: 'Nambari ya tiketi au ya agizo',
  state: 'Hali',
  type: 'Aina ya tiketi',
  all: 'Zote',
  states: { valid: 'Halali', 'part-paid': 'Haijalipwa yote', used: 'Imetumika', void: 'Imebatilishwa', expired: 'Haikutumika' },
  sorts: { newest: 'Mpya zaidi', name: 'Jina' },
  columns: { ticket: 'Tiketi', holder: 'Mhudhuriaji', type: 'Aina ya tiketi', order: 'Agizo', state: 'Hali' },
  arrivedAt: 'Alifika:',
  openOrder: 'Fungua agizo {number}',
  noEmail: 'Hakuna barua pepe',
  found: '{count, plural, =0 {Hakuna wahudhuriaji} one {Mhudhuriaji #} other {Wahudhuriaji #}}',
  none: 'Bado hakuna wahudhuriaji',
  noneMessage: 'Kila mwenye tiketi ya tukio hili ataonekana hapa, mstari mmoja kwa kila tiketi.',
  seeOrders: 'Tazama maagizo',
  refused: 'Huruhusiwi kuona wahudhuriaji hawa',
  refusedMessage: 'Wajibu wako katika tukio hili haujumuishi wahudhuriaji wake. Mmiliki au meneja wa shirika anaweza kubadilisha hilo.',
  notFound: 'Tukio Halikupatikana',
  notFoundMessage: 'Halipo, au ni la mwandalizi mwingine.',
};
