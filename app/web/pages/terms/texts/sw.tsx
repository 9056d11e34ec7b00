import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import type { Texts } from './en.tsx';

export const texts: Texts = {
  title: 'Masharti',
  description: 'Unachokubali unaponunua tiketi kwenye Vumi, nani anashikilia pesa zako, na lini unarudishiwa.',
  lead: 'Unachokubali unapotumia Vumi, kwa maneno rahisi.',
  updated: 'Ilisasishwa mwisho tarehe 21 Nov 2026',
  sections: [
    {
      title: 'Unashughulika na nani',
      body: (
        <>
          <p>
            Vumi huuza tiketi kwa niaba ya waandalizi. Mwandalizi ndiye anayeandaa tukio na ndiye anayewajibika: ratiba, ukumbi, usalama na utaratibu
            wa kuingia. Tiketi yako ni mkataba kati yako na mwandalizi. Matumizi yako ya Vumi ni mkataba kati yako nasi. Mikataba yote miwili iko
            chini ya sheria za Kenya.
          </p>
          <p>Ni lazima uwe na umri wa miaka 18 au zaidi ili kununua, au uwe na idhini ya mzazi au mlezi.</p>
        </>
      ),
    },
    {
      title: 'Kununua tiketi',
      body: (
        <>
          <p>
            Ukichagua tiketi, tunazishikilia kwa ajili yako kwa dakika 15, isipokuwa skrini ionyeshe muda mwingine. Zinakuwa zako malipo yako
            yakishafika na tukishazitoa. Muda wa kushikilia ukiisha kabla ya hapo, zinauzwa tena.
          </p>
          <p>
            Unalipa jumla inayoonyeshwa kabla hujathibitisha, pamoja na ada zote. Malipo hutozwa kwa sarafu ya tukio. Kiasi cha sarafu nyingine,
            chenye alama ≈, ni makadirio tu.
          </p>
          <p>
            Pesa zako zikifika baada ya muda wa kushikilia kuisha, tunatoa tiketi ikiwa zimebaki. Zikiwa zimeisha, pesa zako zinarudi kwako bila wewe
            kuomba.
          </p>
        </>
      ),
    },
    {
      title: 'Kulipa kwa awamu',
      body: (
        <p>
          Baadhi ya tiketi zinaweza kulipiwa kwa awamu mbili au tatu. Tarehe, kiasi cha kila awamu na ada huonyeshwa kabla hujakubali. Tiketi yako
          inakubaliwa langoni awamu ya mwisho ikishalipwa. Tunakukumbusha kabla ya kila tarehe. Awamu ikibaki bila kulipwa baada ya vikumbusho, tiketi
          inaghairiwa.
        </p>
      ),
    },
    {
      title: 'Nani anashikilia pesa',
      body: (
        <p>
          Malipo hupokelewa na watoa huduma za malipo wenye leseni: Safaricom kwa M-Pesa. Kamwe hatuoni wala hatuombi PIN yako ya M-Pesa, na
          hatuhifadhi nambari za kadi. Bei ya tiketi hukusanywa kwa ajili ya mwandalizi; ada zinazoonyeshwa wakati wa malipo ni zetu.
        </p>
      ),
    },
    {
      title: 'Marejesho ya pesa',
      body: (
        <>
          <ul>
            <li>Tukio limeghairiwa: unarudishiwa ulicholipa, kwa njia uliyotumia kulipa. Huhitaji kuomba.</li>
            <li>Tukio limehamishiwa tarehe nyingine au limebadilishwa katika jambo muhimu: unaweza kubaki na tiketi au kuomba pesa zako.</li>
            <li>Huwezi kuja: inatumika sera ya marejesho iliyochaguliwa na mwandalizi kwa tukio hilo.</li>
            <li>Umetozwa mara mbili au kimakosa: tuambie, nasi tutakurudishia.</li>
          </ul>
          <p>
            Kile ambacho waandalizi wanaweza kutoa, na muda ambao pesa huchukua kurudi, viko katika{' '}
            <Link to={paths.refunds()} className="link">
              sera yetu ya marejesho
            </Link>
            .
          </p>
        </>
      ),
    },
    {
      title: 'Kutumia tiketi yako',
      body: (
        <>
          <p>
            Kila tiketi humwingiza mtu mmoja tu, mara moja tu. Msimbo wa QR ndio tiketi yako: usiuchapishe mtandaoni. Msimbo halali unaochanganuliwa
            kwanza ndio unaoingiza; nakala hukataliwa.
          </p>
          <p>
            Mwandalizi anaweza kuomba uthibitisho pale tiketi inapohitaji, kama kitambulisho cha mwanafunzi, na anaweza kukataa mtu kuingia kwa sababu
            za usalama.
          </p>
        </>
      ),
    },
    {
      title: 'Tunachowajibikia',
      body: (
        <p>
          Tunawajibikia huduma yetu wenyewe: kwamba ulichonunua ndicho kilichotangazwa, kwamba tiketi yako inafanya kazi na pesa zako zinafuatiliwa.
          Hakuna chochote hapa kinachokuondolea haki zako chini ya Sheria ya Ulinzi wa Watumiaji ya 2012.
        </p>
      ),
    },
    {
      title: 'Akaunti yako na data yako',
      body: (
        <p>
          Usimpe mtu yeyote nenosiri lako. Matumizi mabaya, kama kununua kwa roboti au kuuza tiketi ghushi, husababisha akaunti kufungwa. Jinsi
          tunavyoshughulikia data binafsi iko katika{' '}
          <Link to={paths.privacy()} className="link">
            sera yetu ya faragha
          </Link>
          .
        </p>
      ),
    },
  ],
};
