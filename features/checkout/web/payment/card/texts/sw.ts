import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  titles: { opening: 'Tunafungua ukurasa wa kadi', waiting: 'Lipa kwenye ukurasa wa kadi', failed: 'Bado hujalipa', paid: 'Malipo yamepokelewa' },
  opening: 'Inachukua sekunde chache.',
  waiting: 'Lipa <strong>{amount}</strong> kwenye ukurasa wa huduma yetu ya kadi. Ukurasa huu utaonyesha wenyewe ukishalipa.',
  failed: 'Tiketi zako bado zimeshikiliwa.',
  paid: 'Tunafungua tiketi zako.',
  open: 'Fungua ukurasa wa kadi',
  stop: 'Lipa kwa njia nyingine',
  canClose: 'Unaweza kufunga hapa: tiketi zako zinabaki zimeshikiliwa unapolipa.',
  canClosePart: 'Unaweza kufunga hapa: awamu inahesabiwa ikishalipwa.',
  bankWaiting:
    'Lipa <strong>{amount}</strong> kutoka akaunti yako ya benki, kwenye ukurasa wa huduma yetu ya malipo. Ukurasa huu utaonyesha wenyewe ukishalipa.',
  wallet: {
    titles: { opening: 'Tunafungua ukurasa wa malipo', waiting: 'Lipa kwenye ukurasa wa malipo' },
    waiting:
      'Lipa <strong>{amount}</strong> kwenye ukurasa wa huduma yetu ya malipo, kisha idhinisha kwenye simu yako. Ukurasa huu utaonyesha wenyewe ukishalipa.',
    open: 'Fungua ukurasa wa malipo',
  },
};
