import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Matukio yako',
  lead: 'Rudia moja, au litumie kama kielelezo.',
  repeat: 'Rudia',
  duplicate: 'Nakili',
  working: 'Inanakili...',
  again: 'Rudia {name}',
  text: 'Kila kitu kinanakiliwa isipokuwa picha, na tarehe za mauzo zinasogezwa pia. Utakagua kabla halijachapishwa.',
  date: 'Tarehe',
  at: '{day}, {time}',
  cancel: 'Ghairi',
  dateRequired: 'Tafadhali chagua tarehe',
  dateOver: 'Chagua leo au siku ya baadaye',
  instead: 'Rudia tukio',
  copied: 'Nyongeza na maswali ya {event} yatanakiliwa tukio litakapoundwa, pamoja na idadi yake yote.',
};
