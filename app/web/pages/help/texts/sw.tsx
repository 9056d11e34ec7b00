import { paths } from '#platform/web/paths.ts';
import { BuiltLink } from '../../built-link.tsx';
import type { Texts } from './en.tsx';

export const texts: Texts = {
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
    answer: (
      <p>
        Tumia ukurasa wa <BuiltLink to={paths.transfer()}>Hamisha tiketi</BuiltLink>: chagua tiketi, sema nani anaipokea, na uweke maswali ya usalama,
        moja hadi matatu. Anaikubali kwa akaunti yake mwenyewe, na kuanzia hapo ni msimbo wake tu unaokubaliwa langoni.
      </p>
    ),
  },
  questions: [
    {
      question: 'Je, naweza kurudishiwa pesa?',
      answer: (
        <p>
          Marejesho hutegemea masharti ya mwandalizi. Tukio likighairiwa, pesa zako zinarudi bila wewe kuomba. Mengine yako katika{' '}
          <BuiltLink to={paths.refunds()}>sera yetu ya marejesho</BuiltLink>.
        </p>
      ),
    },
    {
      question: 'Nitawekaje tiketi kwenye wallet ya simu yangu?',
      answer: (
        <p>
          Fungua tiketi chini ya <BuiltLink to={paths.tickets()}>Tiketi zangu</BuiltLink> kisha ubonyeze kitufe cha “Weka kwenye Wallet”.
        </p>
      ),
    },
    {
      question: 'Nimelipa kwa M-Pesa lakini sioni tiketi. Nifanye nini?',
      answer: (
        <>
          <p>
            Usilipe mara mbili. Angalia <BuiltLink to={paths.tickets({ tab: 'orders' })}>maagizo yako</BuiltLink> baada ya dakika moja: jibu la M-Pesa
            linaweza kuchelewa, nasi tunaendelea kulifuatilia wenyewe.
          </p>
          <p>Pesa zako zikichelewa na tiketi zikawa zimeisha, zinarudi kwako zenyewe.</p>
        </>
      ),
    },
    {
      question: 'Je, Vumi huomba PIN yangu ya M-Pesa?',
      answer: <p>Kamwe. Unaweka PIN yako kwenye simu yako tu, katika ombi ambalo M-Pesa inaonyesha hapo. Mwingine yeyote anayeiomba si sisi.</p>,
    },
    {
      question: 'Tiketi zangu hushikiliwa kwa muda gani?',
      answer: (
        <p>
          Kwa dakika 15 tangu unapozichagua, isipokuwa skrini ionyeshe muda mwingine. Malipo yako yakiendelea, hakuna mwingine anayeweza kuzinunua.
        </p>
      ),
    },
    {
      question: 'Je, tiketi yangu hufanya kazi bila mtandao?',
      answer: (
        <p>
          Ndiyo. Ifungue angalau mara moja ukiwa na mtandao, na simu yako itaihifadhi. Langoni msimbo husomwa kutoka skrini yako; mtandao hauhitajiki.
        </p>
      ),
    },
    {
      question: 'Je, naweza kulipa kwa awamu?',
      answer: (
        <p>
          Pale mwandalizi anaporuhusu. Tarehe, kiasi cha kila awamu na ada huonyeshwa kabla hujakubali. Tiketi yako inakubaliwa langoni awamu ya
          mwisho ikishalipwa.
        </p>
      ),
    },
    {
      question: 'Nalipa kwa sarafu gani?',
      answer: <p>Kwa sarafu ya tukio. Kiasi chenye alama ≈ ni cha kulinganisha tu; chagua sarafu yake mwishoni mwa ukurasa wowote.</p>,
    },
  ],
  more: (
    <>
      Tazama pia <BuiltLink to={paths.refunds()}>sera ya marejesho</BuiltLink>, <BuiltLink to={paths.terms()}>masharti</BuiltLink> na{' '}
      <BuiltLink to={paths.privacy()}>sera ya faragha</BuiltLink>.
    </>
  ),
};
