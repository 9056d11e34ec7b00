import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  page: 'Dashibodi ya mwandalizi',
  title: 'Matukio yako',
  allTitle: 'Matukio yote',
  search: 'Tafuta matukio',
  status: 'Hali',
  all: 'Yote',
  statuses: { live: 'Inauzwa', draft: 'Rasimu', paused: 'Imesimamishwa', ended: 'Limeisha', cancelled: 'Limeghairiwa' },
  sorts: { date: 'Tarehe', name: 'Jina', sold: 'Tiketi zilizouzwa' },
  columns: { event: 'Tukio', status: 'Hali', sold: 'Tiketi zilizouzwa', actions: 'Vitendo' },
  online: 'Mtandaoni',
  by: 'na {name}',
  preview: 'Hakiki',
  previewOf: 'Hakiki: {name}',
  orders: 'Maagizo',
  ordersOf: 'Maagizo: {name}',
  edit: 'Hariri',
  editOf: 'Hariri: {name}',
  none: 'Bado hakuna matukio',
  noneMessage: 'Tukio lako la kwanza linachukua dakika chache. Unachoandika kinahifadhiwa, kwa hiyo unaweza kusimama na kuendelea wakati wowote.',
  first: 'Unda tukio lako la kwanza',
  noneForMember: 'Matukio ya shirika yataonekana hapa mara yatakapokuwepo kwa jukumu lako.',
  allDrafts: 'Rasimu zote',
};
