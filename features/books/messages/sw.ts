import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  unbalanced: 'Maingizo ya muamala mmoja yanajumlika {actual} badala ya sifuri',
  unposted: '{expected} zinapaswa kuwa kwenye akaunti {account}, lakini hakuna kilichoingizwa',
  amount: '{expected} zinapaswa kuwa kwenye akaunti {account}, lakini zipo {actual}',
  unfounded: '{actual} zipo kwenye akaunti {account}, na hakuna malipo wala marejesho yanayozieleza',
  orphan: 'Muamala wa {actual} hautaji malipo yoyote',
  order: 'Agizo {order} linahesabu {actual} kuwa zimelipwa, lakini malipo yake ni {expected}',
  closing: 'Salio la kufunga la akaunti {account} ni {actual}, lakini maingizo yake yanajumlika {expected}',
  unknownReceipt: 'Mtoa huduma alipokea {expected} kwa risiti {receipt}, na hakuna malipo yetu yenye risiti hiyo',
  unsettledReceipt: 'Mtoa huduma alipokea {expected} kwa risiti {receipt}, lakini malipo yaliyoombwa hayahesabiwi kuwa yamelipwa',
  missingReceipt: 'Malipo ya {actual} yana risiti {receipt}, lakini taarifa ya mtoa huduma haina risiti hiyo',
  otherAmount: 'Mtoa huduma alipokea {expected} kwa risiti {receipt}, lakini malipo ni ya {actual}',
  reversed: 'M-Pesa inasema {actual} za risiti {receipt} zilirudishwa, na hakuna urejeshaji wetu unaozieleza',
  invoice: 'Ankara za {month} kwa {organization} ni {actual}, na ada zake kwenye leja ni {expected}',
  differenceNotFound: 'Tofauti hii haipo',
  differenceOver: 'Tofauti hii imekwisha tayari',
  paymentNotFound: 'Malipo haya hayapo',
  tooManyQuestions: 'M-Pesa huulizwa mara kumi tu kwa dakika. Jaribu tena baada ya sekunde chache',
  noteMissing: 'Eleza kwa maneno machache kwa nini tofauti hii inafungwa',
  noteTooLong: 'Andika maelezo yasiyozidi herufi {most}',
};
