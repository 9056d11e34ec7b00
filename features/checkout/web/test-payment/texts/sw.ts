import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  legend: 'Matokeo ya malipo ya majaribio',
  lead: 'Hakuna simu inayoulizwa, na hakuna pesa inayohamishwa. Chagua kitakachotokea kwa malipo.',
  outcomes: { paid: 'Yanalipwa', declined: 'Yanakataliwa', timed_out: 'Hayapati jibu', paid_late: 'Yanalipwa kwa kuchelewa' },
  details: {
    paid: 'Tiketi zinakuja baada ya sekunde chache.',
    declined: 'Kama PIN ikikosewa: tiketi zinabaki zimeshikiliwa, na mnunuzi anaweza kujaribu tena.',
    timed_out: 'Kama simu imezimwa: baada ya sekunde chache yanahesabiwa hayajalipwa.',
    paid_late: 'Kwanza yanahesabiwa hayajalipwa. Kisha pesa zinafika, na tiketi zinakuja zenyewe.',
  },
  titles: { waiting: 'Tunasubiri malipo ya majaribio', failed: 'Bado haijalipwa', paid: 'Malipo ya majaribio yamepokelewa' },
  waiting: 'Hapa mnunuzi huidhinisha malipo kwenye simu. Huchukua sekunde chache.',
  failed: 'Tiketi bado zimeshikiliwa. Jaribu tena, kama mnunuzi angefanya.',
  paid: 'Tunafungua tiketi zako za majaribio.',
};
