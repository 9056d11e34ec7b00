import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Kazi zilizoshindikana',
  lead: 'Barua pepe, marejesho ya pesa na kazi nyingine za chinichini zilizoshindikana kila zilipojaribiwa. Ziendeshe tena chanzo kikisharekebishwa.',
  columns: { kind: 'Aina', name: 'Kazi', subject: 'Kuhusu', problem: 'Hitilafu', attempts: 'Majaribio', failedAt: 'Jaribio la mwisho' },
  kinds: { event: 'Tukio la mfumo', job: 'Kazi' },
  sort: 'Panga',
  sorts: { newest: 'Mpya kwanza', oldest: 'Za zamani kwanza', attempts: 'Zilizojaribiwa zaidi kwanza', name: 'Kwa kazi' },
  nothing: 'Hakuna',
  runAgain: 'Endesha tena',
  running: 'Inaendeshwa...',
  ran: '{name} inaendeshwa tena',
  refresh: 'Onyesha upya',
  refreshing: 'Inaonyesha upya...',
  none: 'Hakuna kilichoshindikana',
  noneMessage: 'Kazi zote za chinichini zimekamilika au zinajaribiwa.',
  failed: 'Haya hayakuweza kupakiwa',
};
