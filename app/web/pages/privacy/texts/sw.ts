import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Faragha',
  description: 'Data binafsi ambayo Vumi huhifadhi, kwa nini, kwa muda gani, na haki zako chini ya Sheria ya Ulinzi wa Data ya 2019.',
  lead: 'Tunahifadhi kinachohitajika ili kukuuzia tiketi na kukuruhusu kuingia, si zaidi ya hapo. Haki zako ni zile za Sheria ya Ulinzi wa Data ya Kenya ya 2019.',
  updated: 'Ilisasishwa mwisho tarehe 24 Nov 2026',
  sections: [
    {
      title: 'Tunachohifadhi',
      body: [
        [
          'Akaunti yako: jina, barua pepe, nambari ya simu, mji na tarehe ya kuzaliwa ukizitoa, na nenosiri lako kwa namna ambayo hakuna anayeweza kulisoma.',
          'Maagizo na tiketi zako: ulichonunua, lini, ulilipa kiasi gani, na tiketi ilichanganuliwa langoni lini.',
          'Malipo: nambari ya simu au tarakimu nne za mwisho za kadi, na nambari ya risiti ya mtoa huduma. Hakuna PIN, hakuna nambari ya kadi.',
          'Unachowaandikia wahudumu wetu: ujumbe wako, jina lako na barua pepe yako.',
          'Kumbukumbu za kiufundi: anwani na nyakati za maombi, za kuingia na za kukataliwa, na vifaa na mitandao uliyoingia kutoka kwayo, ili huduma ibaki salama.',
          'Mara ngapi kurasa zinaonwa: bila vidakuzi, kwa msimbo unaotokana na anwani ya mtandao wako na kivinjari, unaobadilika kila siku na kufutwa siku inapoisha. Zinabaki hesabu tu.',
        ],
      ],
    },
    {
      title: 'Kwa nini tunaruhusiwa',
      body: [
        'Ili kutekeleza ulichoagiza, kutimiza sheria za kodi na uhasibu, na kukulinda wewe na sisi dhidi ya ulaghai. Hii ndiyo misingi iliyowekwa na kifungu cha 30 cha Sheria ya Ulinzi wa Data ya 2019. Hatutumi matangazo isipokuwa umekubali, na unaweza kuondoa idhini hiyo wakati wowote.',
      ],
    },
    {
      title: 'Nani anapokea data yako',
      body: [
        [
          'Mwandalizi wa tukio unalohudhuria: jina lako, barua pepe yako na tiketi yako, ili akuingize na kukuarifu mabadiliko.',
          'Watoa huduma za malipo: wanachohitaji ili kupokea na kurudisha pesa zako.',
          'Mtoa huduma wetu wa ujumbe mfupi: nambari yako na maandishi ya kila ujumbe mfupi, kama umetoa nambari kwa ajili yake.',
          'Kampuni zinazoendesha seva zetu na kufikisha ujumbe wetu. Hufanya kazi kwa maelekezo yetu tu, wala si kwa kusudi lingine lolote.',
          'Mamlaka, pale sheria inapotulazimu.',
        ],
      ],
    },
    {
      title: 'Data yako iko wapi',
      body: [
        'Baadhi ya kampuni hizi huhifadhi data nje ya Kenya. Katika hali hiyo tunahakikisha, kwa mkataba, kwamba inalindwa kama Sehemu ya VI ya Sheria inavyotaka.',
      ],
    },
    {
      title: 'Kwenye kifaa chako',
      body: [
        'Kivinjari chako huhifadhi taarifa za kuingia kwako, chaguo lako la lugha, la sarafu na la mandhari ya mwangaza au giza, na tiketi zako ili zifunguke bila mtandao. Kiungo cha wakala uliyemfuata huhifadhiwa hadi ufunge kichupo. Kidakuzi kimoja husaidia ukurasa wa kuingia kukitambua kifaa hiki kwa siku 90, ili mtu asikufungie nje kwa kubahatisha nenosiri lako. Kingine chenye nambari ya nasibu huambatana na ununuzi wako kwa siku 30, ili kadi nyingi za wizi au akaunti nyingi katika kivinjari kimoja zitambuliwe; tunakihifadhi kwa muda huohuo, kwa namna isiyoweza kusomwa. Hatuweki vidakuzi vya matangazo. Ukiondoka, taarifa za kuingia na tiketi zako hufutwa kwenye kifaa.',
      ],
    },
    {
      title: 'Tunaihifadhi kwa muda gani',
      body: [
        'Maagizo na malipo huhifadhiwa kwa miaka saba, kama sheria za uhasibu na kodi zinavyotaka. Akaunti yako huhifadhiwa hadi uifunge, na ulichowaandikia wahudumu wetu kwa miaka miwili. Kumbukumbu za kiufundi hufutwa baada ya siku 90.',
      ],
    },
    {
      title: 'Haki zako',
      body: [
        'Unaweza kuuliza tunahifadhi data gani kukuhusu, kuomba isahihishwe au ifutwe, kuipokea kwa muundo ambao huduma nyingine zinaweza kuusoma, na kupinga itumike. Tunajibu ndani ya siku 30. Pale sheria inapotutaka tuhifadhi kitu, tunasema hivyo.',
        'Usiporidhika na jibu letu, unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data jijini Nairobi, <commissioner>odpc.go.ke</commissioner>.',
      ],
    },
    {
      title: 'Jambo likienda vibaya',
      body: [
        'Data yako ikifichuka na hilo likaweza kukudhuru, tunamwarifu Kamishna wa Ulinzi wa Data ndani ya saa 72 na wewe haraka iwezekanavyo, pamoja na unachopaswa kufanya. Jinsi tiketi na pesa zinavyofanya kazi iko katika <terms>masharti yetu</terms>.',
      ],
    },
  ],
};
