import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Masharti',
  description: 'Unachokubali unaponunua tiketi kwenye Vumi, nani anashikilia pesa zako, na lini unarudishiwa.',
  lead: 'Unachokubali unapotumia Vumi, kwa maneno rahisi.',
  updated: 'Ilisasishwa mwisho tarehe 21 Nov 2026',
  sections: [
    {
      title: 'Unashughulika na nani',
      body: [
        'Vumi huuza tiketi kwa niaba ya waandalizi. Mwandalizi ndiye anayeandaa tukio na ndiye anayewajibika: ratiba, ukumbi, usalama na utaratibu wa kuingia. Tiketi yako ni mkataba kati yako na mwandalizi. Matumizi yako ya Vumi ni mkataba kati yako nasi. Mikataba yote miwili iko chini ya sheria za Kenya.',
        'Ni lazima uwe na umri wa miaka 18 au zaidi ili kununua, au uwe na idhini ya mzazi au mlezi.',
      ],
    },
    {
      title: 'Kununua tiketi',
      body: [
        'Ukichagua tiketi, tunazishikilia kwa ajili yako kwa dakika {holdMinutes}, isipokuwa skrini ionyeshe muda mwingine. Zinakuwa zako malipo yako yakishafika na tukishazitoa. Muda wa kushikilia ukiisha kabla ya hapo, zinauzwa tena.',
        'Unalipa jumla inayoonyeshwa kabla hujathibitisha, pamoja na ada zote. Malipo hutozwa kwa sarafu ya tukio. Kiasi cha sarafu nyingine, chenye alama ≈, ni makadirio tu.',
        'Pesa zako zikifika baada ya muda wa kushikilia kuisha, tunatoa tiketi ikiwa zimebaki. Zikiwa zimeisha, pesa zako zinarudi kwako bila wewe kuomba.',
      ],
    },
    {
      title: 'Kulipa kwa awamu',
      body: [
        'Baadhi ya tiketi zinaweza kulipiwa kwa awamu mbili au tatu. Tarehe, kiasi cha kila awamu na ada huonyeshwa kabla hujakubali. Tiketi yako inakubaliwa langoni awamu ya mwisho ikishalipwa. Tunakukumbusha kabla ya kila tarehe. Awamu ikibaki bila kulipwa baada ya vikumbusho, tiketi inaghairiwa.',
      ],
    },
    {
      title: 'Nani anashikilia pesa',
      body: [
        'Malipo hupokelewa na watoa huduma za malipo wenye leseni: Safaricom kwa M-Pesa. Kamwe hatuoni wala hatuombi PIN yako ya M-Pesa, na hatuhifadhi nambari za kadi. Bei ya tiketi hukusanywa kwa ajili ya mwandalizi; ada zinazoonyeshwa wakati wa malipo ni zetu.',
      ],
    },
    {
      title: 'Marejesho ya pesa',
      body: [
        [
          'Tukio limeghairiwa: unarudishiwa ulicholipa, kwa njia uliyotumia kulipa. Huhitaji kuomba.',
          'Tukio limehamishiwa tarehe nyingine au limebadilishwa katika jambo muhimu: unaweza kubaki na tiketi au kuomba pesa zako.',
          'Huwezi kuja: inatumika sera ya marejesho iliyochaguliwa na mwandalizi kwa tukio hilo.',
          'Umetozwa mara mbili au kimakosa: tuambie, nasi tutakurudishia.',
        ],
        'Kile ambacho waandalizi wanaweza kutoa, na muda ambao pesa huchukua kurudi, viko katika <refunds>sera yetu ya marejesho</refunds>.',
      ],
    },
    {
      title: 'Kutumia tiketi yako',
      body: [
        'Kila tiketi humwingiza mtu mmoja tu, mara moja tu. Msimbo wa QR ndio tiketi yako: usiuchapishe mtandaoni. Msimbo halali unaochanganuliwa kwanza ndio unaoingiza; nakala hukataliwa.',
        'Mwandalizi anaweza kuomba uthibitisho pale tiketi inapohitaji, kama kitambulisho cha mwanafunzi, na anaweza kukataa mtu kuingia kwa sababu za usalama.',
      ],
    },
    {
      title: 'Tunachowajibikia',
      body: [
        'Tunawajibikia huduma yetu wenyewe: kwamba ulichonunua ndicho kilichotangazwa, kwamba tiketi yako inafanya kazi na pesa zako zinafuatiliwa. Hakuna chochote hapa kinachokuondolea haki zako chini ya Sheria ya Ulinzi wa Watumiaji ya 2012.',
      ],
    },
    {
      title: 'Akaunti yako na data yako',
      body: [
        'Usimpe mtu yeyote nenosiri lako. Matumizi mabaya, kama kununua kwa roboti au kuuza tiketi ghushi, husababisha akaunti kufungwa. Jinsi tunavyoshughulikia data binafsi iko katika <privacy>sera yetu ya faragha</privacy>.',
      ],
    },
  ],
};
