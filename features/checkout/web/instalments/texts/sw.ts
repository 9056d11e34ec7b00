import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  willAsk: 'Siku ya malipo tutatuma ombi la M-Pesa kwa {phone}.',
  willSendLink: 'Siku ya malipo tutakutumia kiungo cha kulipa.',
  change: 'Badilisha',
  title: 'Siku ya malipo',
  lead: 'Ombi hutumwa mara moja kwa kila awamu, mchana. Lisipojibiwa, tunakutumia kiungo.',
  on: 'Tuma ombi la M-Pesa kwenye simu yangu',
  save: 'Hifadhi',
  saving: 'Inahifadhi...',
  saved: 'Imehifadhiwa.',
  failed: 'Imeshindikana kuhifadhi. Ulichoandika bado kiko hapa.',
  parts: {
    unread:
      'Jibu halikuweza kusomeka, kwa hivyo bado hatujui kama simu yako imeombwa kulipa. Angalia simu yako kwanza. Isipoonyesha kitu, jaribu tena: malipo yaleyale hayaombwi mara mbili.',
    paidOf: '{paid} kati ya {total} zimelipwa',
    paid: 'imelipwa',
    instalment: 'Awamu ya {number}:',
    due: 'ilipwe {day}',
    pay: 'Lipa awamu ya {number}',
    payAmount: 'Lipa awamu ya {number}: {amount}',
    next: 'Awamu ya {number}, {amount}, ilipwe {day}.',
    payLead: '{amount}, ilipwe {day}.',
    send: 'Tuma ombi',
    toCard: 'Nenda kwenye ukurasa wa kadi',
    toPage: 'Nenda kwenye ukurasa wa malipo',
    nowPaid: 'Awamu ya {number} imelipwa.',
    allPaid: 'Kila kitu kimelipwa. Tiketi zako sasa zinakubaliwa langoni.',
    overdue: 'ilipaswa kulipwa {day}',
    notPaid: 'haijalipwa',
    nextLate: 'Awamu ya {number}, {amount}, ilipaswa kulipwa {day}.',
    endsAt:
      'Isipolipwa kufikia {moment}, agizo lako linaisha na tiketi zinarudi kuuzwa. Ulicholipa kinarudi kwa sera ya kurejesha pesa ya tukio, ikiondolewa ada ya mpango wa malipo.',
    payRest: 'Lipa zilizobaki: {amount}',
    payRestLead: '{amount} za awamu zote ambazo hazijalipwa.',
    ended: 'Awamu ya {number}, ya {day}, haikulipwa kwa wakati. Agizo liliisha {moment}: tiketi zake si halali tena.',
    endedNothing: 'Kwa sera ya kurejesha pesa ya tukio, hakuna kinachorudi katika ulicholipa.',
  },
};
