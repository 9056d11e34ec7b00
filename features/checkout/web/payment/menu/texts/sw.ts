import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Lipa kwa menyu ya M-Pesa',
  lead: 'Inafanya kazi kwenye simu yoyote, bila ombi kutoka kwetu: Lipa na M-Pesa, kisha Pay Bill. Ukurasa huu utaonyesha wenyewe kwamba umelipa.',
  paybill: 'Nambari ya biashara',
  account: 'Nambari ya akaunti',
  amount: 'Kiasi',
  exact: 'Lipa kiasi hiki hasa. Kiasi kingine kitakataliwa au kurudishwa.',
  canClose: 'Unaweza kufunga hapa: tiketi ni zako malipo yakifika, mradi bado zimeshikiliwa.',
  copy: 'Nakili {what}',
  copied: 'Imenakiliwa',
  notCopied: 'Kivinjari hiki hakituruhusu kunakili. Bonyeza maandishi kwa muda ili uyanakili.',
};
