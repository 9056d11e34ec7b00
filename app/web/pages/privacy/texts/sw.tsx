import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import type { Texts } from './en.tsx';

export const texts: Texts = {
  title: 'Faragha',
  description: 'Data binafsi ambayo Vumi huhifadhi, kwa nini, kwa muda gani, na haki zako chini ya Sheria ya Ulinzi wa Data ya 2019.',
  lead: 'Tunahifadhi kinachohitajika ili kukuuzia tiketi na kukuruhusu kuingia, si zaidi ya hapo. Haki zako ni zile za Sheria ya Ulinzi wa Data ya Kenya ya 2019.',
  updated: 'Ilisasishwa mwisho tarehe 21 Nov 2026',
  sections: [
    {
      title: 'Tunachohifadhi',
      body: (
        <ul>
          <li>Akaunti yako: jina, barua pepe, nambari ya simu ukiitoa, na nenosiri lako kwa namna ambayo hakuna anayeweza kulisoma.</li>
          <li>Maagizo na tiketi zako: ulichonunua, lini, ulilipa kiasi gani, na tiketi ilichanganuliwa langoni lini.</li>
          <li>Malipo: nambari ya simu au tarakimu nne za mwisho za kadi, na nambari ya risiti ya mtoa huduma. Hakuna PIN, hakuna nambari ya kadi.</li>
          <li>Unachowaandikia wahudumu wetu: ujumbe wako, jina lako na barua pepe yako.</li>
          <li>
            Kumbukumbu za kiufundi: anwani na nyakati za maombi, za kuingia na za kukataliwa, na vifaa na mitandao uliyoingia kutoka kwayo, ili huduma
            ibaki salama.
          </li>
        </ul>
      ),
    },
    {
      title: 'Kwa nini tunaruhusiwa',
      body: (
        <p>
          Ili kutekeleza ulichoagiza, kutimiza sheria za kodi na uhasibu, na kukulinda wewe na sisi dhidi ya ulaghai. Hii ndiyo misingi iliyowekwa na
          kifungu cha 30 cha Sheria ya Ulinzi wa Data ya 2019. Hatutumi matangazo isipokuwa umekubali, na unaweza kuondoa idhini hiyo wakati wowote.
        </p>
      ),
    },
    {
      title: 'Nani anapokea data yako',
      body: (
        <ul>
          <li>Mwandalizi wa tukio unalohudhuria: jina lako, barua pepe yako na tiketi yako, ili akuingize na kukuarifu mabadiliko.</li>
          <li>Watoa huduma za malipo: wanachohitaji ili kupokea na kurudisha pesa zako.</li>
          <li>Kampuni zinazoendesha seva zetu na kufikisha ujumbe wetu. Hufanya kazi kwa maelekezo yetu tu, wala si kwa kusudi lingine lolote.</li>
          <li>Mamlaka, pale sheria inapotulazimu.</li>
        </ul>
      ),
    },
    {
      title: 'Data yako iko wapi',
      body: (
        <p>
          Baadhi ya kampuni hizi huhifadhi data nje ya Kenya. Katika hali hiyo tunahakikisha, kwa mkataba, kwamba inalindwa kama Sehemu ya VI ya
          Sheria inavyotaka.
        </p>
      ),
    },
    {
      title: 'Kwenye kifaa chako',
      body: (
        <p>
          Kivinjari chako huhifadhi taarifa za kuingia kwako, chaguo lako la lugha, la sarafu na la mandhari ya mwangaza au giza, na tiketi zako ili
          zifunguke bila mtandao. Kidakuzi kimoja husaidia ukurasa wa kuingia kukitambua kifaa hiki kwa siku 90, ili mtu asikufungie nje kwa
          kubahatisha nenosiri lako. Hatuweki vidakuzi vya matangazo. Ukiondoka, taarifa za kuingia na tiketi zako hufutwa kwenye kifaa.
        </p>
      ),
    },
    {
      title: 'Tunaihifadhi kwa muda gani',
      body: (
        <p>
          Maagizo na malipo huhifadhiwa kwa miaka saba, kama sheria za uhasibu na kodi zinavyotaka. Akaunti yako huhifadhiwa hadi uifunge, na
          ulichowaandikia wahudumu wetu kwa miaka miwili. Kumbukumbu za kiufundi hufutwa baada ya siku 90.
        </p>
      ),
    },
    {
      title: 'Haki zako',
      body: (
        <>
          <p>
            Unaweza kuuliza tunahifadhi data gani kukuhusu, kuomba isahihishwe au ifutwe, kuipokea kwa muundo ambao huduma nyingine zinaweza kuusoma,
            na kupinga itumike. Tunajibu ndani ya siku 30. Pale sheria inapotutaka tuhifadhi kitu, tunasema hivyo.
          </p>
          <p>
            Usiporidhika na jibu letu, unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data jijini Nairobi,{' '}
            <a href="https://www.odpc.go.ke" className="link" rel="noreferrer">
              odpc.go.ke
            </a>
            .
          </p>
        </>
      ),
    },
    {
      title: 'Jambo likienda vibaya',
      body: (
        <p>
          Data yako ikifichuka na hilo likaweza kukudhuru, tunamwarifu Kamishna wa Ulinzi wa Data ndani ya saa 72 na wewe haraka iwezekanavyo, pamoja
          na unachopaswa kufanya. Jinsi tiketi na pesa zinavyofanya kazi iko katika{' '}
          <Link to={paths.terms()} className="link">
            masharti yetu
          </Link>
          .
        </p>
      ),
    },
  ],
};
