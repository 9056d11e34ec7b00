import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Msaada na usaidizi',
  description:
    'Jinsi ya kuwasiliana na Vumi kwa barua pepe, simu au ujumbe, na majibu kuhusu kuhamisha tiketi, marejesho, malipo ya M-Pesa na tiketi.',
  lead: 'Pata jibu hapa chini, au muulize mtu.',
  email: { title: 'Barua pepe', text: 'Tuambie kilichotokea, ukitaja nambari ya agizo lako ikiwa unayo.' },
  phone: { title: 'Simu', text: 'Njia ya haraka zaidi ukiwa langoni.' },
  chat: { title: 'Gumzo la moja kwa moja', text: 'Mwandikie mtu na usome jibu papo hapo.', action: 'Fungua gumzo' },
  message: { title: 'Ujumbe', text: 'Andika unachohitaji; jibu litakuja kwa barua pepe yako.', action: 'Andika ujumbe' },
  questionsTitle: 'Maswali yanayoulizwa mara kwa mara',
  transfer: {
    question: 'Nitahamishaje tiketi kwa mtu mwingine?',
    answer: [
      'Tumia ukurasa wa <transfer>Hamisha tiketi</transfer>: chagua tiketi, sema nani anaipokea, na uweke maswali ya usalama, moja hadi matatu. Anaikubali kwa akaunti yake mwenyewe, na kuanzia hapo ni msimbo wake tu unaokubaliwa langoni.',
    ],
  },
  questions: [
    {
      question: 'Je, naweza kurudishiwa pesa?',
      answer: [
        'Marejesho hutegemea masharti ya mwandalizi. Tukio likighairiwa, pesa zako zinarudi bila wewe kuomba. Mengine yako katika <refunds>sera yetu ya marejesho</refunds>.',
      ],
    },
    {
      question: 'Nitawekaje tiketi kwenye wallet ya simu yangu?',
      answer: ['Fungua tiketi chini ya <tickets>Tiketi zangu</tickets> kisha ubonyeze kitufe cha “Weka kwenye Wallet”.'],
    },
    {
      question: 'Nimelipa kwa M-Pesa lakini sioni tiketi. Nifanye nini?',
      answer: [
        'Usilipe mara mbili. Angalia <orders>maagizo yako</orders> baada ya dakika moja: jibu la M-Pesa linaweza kuchelewa, nasi tunaendelea kulifuatilia wenyewe.',
        'Pesa zako zikichelewa na tiketi zikawa zimeisha, zinarudi kwako zenyewe.',
      ],
    },
    {
      question: 'Je, Vumi huomba PIN yangu ya M-Pesa?',
      answer: ['Kamwe. Unaweka PIN yako kwenye simu yako tu, katika ombi ambalo M-Pesa inaonyesha hapo. Mwingine yeyote anayeiomba si sisi.'],
    },
    {
      question: 'Tiketi zangu hushikiliwa kwa muda gani?',
      answer: [
        'Kwa dakika {holdMinutes} tangu unapozichagua, isipokuwa skrini ionyeshe muda mwingine. Malipo yako yakiendelea, hakuna mwingine anayeweza kuzinunua.',
      ],
    },
    {
      question: 'Je, tiketi yangu hufanya kazi bila mtandao?',
      answer: [
        'Ndiyo. Ifungue angalau mara moja ukiwa na mtandao, na simu yako itaihifadhi. Langoni msimbo husomwa kutoka skrini yako; mtandao hauhitajiki.',
      ],
    },
    {
      question: 'Je, naweza kulipa kwa awamu?',
      answer: [
        'Pale mwandalizi anaporuhusu. Tarehe, kiasi cha kila awamu na ada huonyeshwa kabla hujakubali. Tiketi yako inakubaliwa langoni awamu ya mwisho ikishalipwa.',
      ],
    },
    {
      question: 'Nalipa kwa sarafu gani?',
      answer: ['Kwa sarafu ya tukio. Kiasi chenye alama ≈ ni cha kulinganisha tu; chagua sarafu yake mwishoni mwa ukurasa wowote.'],
    },
  ],
  more: 'Tazama pia <refunds>sera ya marejesho</refunds>, <terms>masharti</terms> na <privacy>sera ya faragha</privacy>.',
};
