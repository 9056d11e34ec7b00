import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  willAsk: 'Kila siku ya malipo tutatuma ombi la M-Pesa kwa {phone}.',
  willSendLink: 'Kila siku ya malipo tutakutumia kiungo cha kulipa.',
  change: 'Badilisha',
  title: 'Siku ya malipo',
  lead: 'Ombi hutumwa mara moja kwa kila awamu, mchana. Lisipojibiwa, tunakutumia kiungo.',
  on: 'Tuma ombi la M-Pesa kwenye simu yangu',
  save: 'Hifadhi',
  saving: 'Inahifadhi...',
  saved: 'Imehifadhiwa.',
  failed: 'Imeshindikana kuhifadhi. Ulichoandika bado kiko hapa.',
  standing: {
    setUp: 'Acha M-Pesa ilipe yenyewe',
    instead: 'M-Pesa isipolipa awamu yenyewe, tunaiomba siku ya malipo kama kawaida.',
    asked: 'Angalia simu yako {phone}: M-Pesa inaomba PIN yako mara moja, kwa {amount} siku za {days}.',
    stands: 'M-Pesa inalipa {amount} yenyewe siku za {days}, kutoka {phone}.',
    unknown:
      'M-Pesa haijatuambia kama agizo lako la kudumu la {amount} siku za {days} kutoka {phone} limewekwa. Tunakuomba kila awamu kama kawaida. Kama limewekwa, linalipa hata hivyo.',
    hasEnded:
      'Agizo la kudumu la {amount} siku za {days} kutoka {phone} limeisha hapa. Lisimamishe pia kwenye menyu ya M-Pesa ya simu hiyo: sisi hatuwezi. Kinachokatwa na M-Pesa kwa agizo hilo kinarudi.',
    comesBack: 'Siku za {days} M-Pesa bado inakata {amount} kutoka {phone} kwa kilichokwisha kulipwa. Pesa hizo zinarudi kwako zenyewe.',
    idle: 'Hakuna kilichobaki kulipwa, lakini M-Pesa bado inaweza kukata {amount} siku za {days} kutoka {phone}, kwa agizo lako la kudumu. Tafadhali lisimamishe kwenye menyu ya M-Pesa ya simu hiyo: sisi hatuwezi. Kinachokatwa na M-Pesa kinarudi kwako chenyewe.',
    refused: 'M-Pesa hailipi yenyewe.',
    choose: 'Acha M-Pesa ilipe awamu zinazofuata yenyewe',
    takes:
      'M-Pesa inakata {amount} {frequency, select, once {mara moja, {first}} daily {kila siku, kuanzia {first} hadi {last}} weekly {kila wiki, kuanzia {first} hadi {last}} other {kila mwezi, kuanzia {first} hadi {last}}}.',
    secondPin:
      'Awamu ya kwanza ikishalipwa, M-Pesa inaomba PIN yako mara ya pili, kwa ajili ya hili. Unaweza kulisimamisha wakati wowote kwenye menyu ya M-Pesa ya simu yako.',
    soon: 'Kaa na simu yako karibu: punde M-Pesa itaomba PIN yako mara ya pili, kwa agizo la kudumu linalolipa awamu zinazofuata.',
    notAsked: 'Ulichagua M-Pesa ilipe awamu zinazofuata yenyewe, lakini simu yako haikuombwa. {reason}.',
    title: 'M-Pesa inalipa awamu zinazofuata yenyewe',
    lead: 'M-Pesa inaomba PIN yako mara moja, kwenye {phone}. Kisha inalipa kwa agizo la kudumu (M-Pesa Ratiba):',
    deduction: 'Awamu ya {number}, {day}',
    otherAmount:
      'Awamu ya {number} ni {amount}, kiasi tofauti ambacho M-Pesa haiwezi kukata kwa agizo hilo. Tunaiomba simu yako awamu hiyo siku yake.',
    withoutMoney:
      'Pesa zisipotosha siku hiyo, M-Pesa haikati chochote. Kisha tunatuma ombi kwenye simu yako na vikumbusho kama kawaida, na una siku zilezile za ziada.',
    howToStop:
      'Unaweza kulisimamisha wakati wowote kwenye menyu ya M-Pesa ya simu yako. Hatuwezi kulisimamisha kwa niaba yako: ukilimaliza hapa, au ukichagua simu nyingine, tunaandika hivyo, na kinachokatwa na M-Pesa baadaye kinarudi kwako.',
    askPhone: 'Omba simu yangu',
    otherPhone:
      'Agizo lako la kudumu ni la simu ya sasa. Kwa simu nyingine halihesabiwi tena: lisimamishe kwenye menyu ya M-Pesa. Kinachokatwa nalo baadaye kinarudi.',
    end: 'Maliza agizo la kudumu',
    endTitle: 'Umalize agizo la kudumu?',
    endLead:
      'Kwanza lisimamishe kwenye menyu ya M-Pesa ya {phone}: hatuwezi kulisimamisha kwa niaba yako. Hapa tunaandika kwamba hulitaki tena. Kinachokatwa na M-Pesa kwa agizo hilo baadaye kinarudi kwako, na tunakuomba kila awamu kama kawaida.',
    endIdleLead:
      'Kwanza lisimamishe kwenye menyu ya M-Pesa ya {phone}: hatuwezi kulisimamisha kwa niaba yako. Hapa tunaandika kwamba hulitaki tena. Kinachokatwa na M-Pesa kwa agizo hilo baadaye kinarudi kwako.',
    endNow: 'Limalize',
  },
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
