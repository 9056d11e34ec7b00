import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Marejesho yanayosubiri',
  lead: 'Marejesho ambayo hayarudi yenyewe: mnunuzi anachagua njia nyingine, au mtu anayarudisha.',
  all: 'Zote',
  waitsFor: { buyer: 'Mnunuzi anachagua', bank: 'Kutuma benki', person: 'Kwa mkono' },
  columns: { order: 'Agizo', amount: 'Kiasi', buyer: 'Mnunuzi', since: 'Tangu', state: 'Yanasubiri', why: 'Sababu', actions: 'Vitendo' },
  reminders: '{count, plural, =0 {Bado hajakumbushwa} one {Amekumbushwa mara #} other {Amekumbushwa mara #}}',
  to: '{bank}, {account}, {name}',
  found: '{count, plural, =0 {Hakuna marejesho} one {Rejesho #} other {Marejesho #}}',
  none: 'Hakuna marejesho yanayosubiri',
  noneMessage: 'Marejesho yanayohitaji mtu au uchaguzi wa mnunuzi huonekana hapa.',
  record: 'Rekodi yaliyorudishwa',
  recordOf: 'Rekodi yaliyorudishwa: {number}',
  recordTitle: '{amount} zilirudishwaje?',
  recordText:
    'Zikabidhi, au zitume kwa akaunti inayoonyeshwa. Kisha weka nambari ya risiti au ya muamala. Baada ya hapo mnunuzi hawezi kuchagua njia nyingine.',
  receipt: 'Nambari ya risiti au muamala',
  recording: 'Inarekodi...',
  recorded: 'Marejesho ya agizo {number} yamerekodiwa',
};
