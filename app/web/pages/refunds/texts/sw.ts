import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Marejesho ya pesa',
  description:
    'Pesa zako zinarudi lini: matukio yaliyoghairiwa, malipo yaliyochelewa, sera ya marejesho ya mwandalizi, na M-Pesa huchukua muda gani.',
  lead: 'Pesa zako zinarudi lini, kiasi gani, na huchukua muda gani.',
  updated: 'Ilisasishwa mwisho tarehe 27 Nov 2026',
  sections: [
    {
      title: 'Tukio limeghairiwa',
      body: [
        'Kila mwenye tiketi anarudishiwa chote alicholipa, kwa njia aliyotumia kulipa. Marejesho huanza yenyewe mara tu mwandalizi anapoghairi tukio, nasi tunakuarifu. Huhitaji kuomba.',
      ],
    },
    {
      title: 'Tukio limeahirishwa au limebadilishwa',
      body: [
        'Likiahirishwa, unabaki na tiketi yako au unairudisha kwenye ukurasa wa tiketi. Ukiirudisha, unarudishiwa kila kitu ulicholipa, pamoja na ada, bila kujali sera ya marejesho. Barua pepe yetu inakuambia hadi lini.',
        'Likibadilika katika jambo lingine muhimu, omba pesa zako kabla tukio halijaanza.',
      ],
    },
    {
      title: 'Huwezi kuja',
      body: [
        'Hapo inatumika sera ya marejesho iliyochaguliwa na mwandalizi kwa tukio hilo. Ziko tatu:',
        [
          'Nyumbufu: marejesho kamili hadi siku 7 kabla ya tukio.',
          'Ya wastani: marejesho ya 80% hadi siku 14 kabla ya tukio.',
          'Kali: hakuna marejesho baada ya kununua.',
        ],
        'Usiporudishiwa chochote, bado unaweza kumpa mwingine tiketi yako: <transfer>mhamishie</transfer> rafiki, au <resale>iuze</resale> kwa bei isiyozidi 110% ya bei ya awali.',
      ],
    },
    {
      title: 'Pesa zako zilichelewa kufika',
      body: [
        'Malipo yako yakifika baada ya muda wa kushikilia kuisha, unapata tiketi zako ikiwa zimebaki. Zikiwa zimeisha, pesa zako zote zinarudi zenyewe, nasi tunakuarifu.',
      ],
    },
    {
      title: 'Umetozwa mara mbili au kimakosa',
      body: ['Tupe nambari ya risiti ya M-Pesa. Tutayatafuta malipo hayo na kuyarudisha.'],
    },
    {
      title: 'Huchukua muda gani',
      body: [
        'Tunatuma pesa mara moja, kwa nambari ya M-Pesa iliyolipa. Kwa kawaida hufika ndani ya dakika chache. M-Pesa ikihitaji kuchunguza, inaweza kuchukua hadi saa 72. “Maagizo yangu” huonyesha zikiwa njiani na zikishafika.',
        'Pesa za agizo lililolipiwa kwa awamu hurudishwa kwa awamu.',
      ],
    },
    {
      title: 'Jinsi ya kuomba',
      body: [
        'Katika historia ya maagizo yako chagua “Omba marejesho”: inakuonyesha kinachorudi kabla hujaomba. Kwa mengine yote <contact>tuandikie</contact> ukitaja nambari ya agizo lako na sababu. Unachokubali unaponunua kiko katika <terms>masharti yetu</terms>.',
      ],
    },
  ],
};
