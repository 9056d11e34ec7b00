import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Kwa waandalizi',
  description: 'Uza tiketi kote Afrika Mashariki kwa M-Pesa, ingiza watu bila mtandao, na ulipwe siku 3 hadi 7 za kazi baada ya tukio.',
  hero: {
    title: ['Jaza ukumbi.', 'Lala vizuri.'],
    lead: 'Uza kwa M-Pesa, ingiza watu bila mtandao, na uone kila shilingi ilikoenda.',
    start: 'Unda tukio',
    pricing: 'Tazama bei',
  },
  factsTitle: 'Kwa takwimu',
  facts: [
    { value: '5%', label: 'kiwango cha juu kwa kila tiketi', text: 'Matukio ya bure hayatozwi.' },
    { value: 'Dak. {holdMinutes}', label: 'za kulipia tiketi iliyoshikiliwa', text: 'Kisha inauzwa tena.' },
    { value: '110%', label: 'ndicho kikomo cha bei ya kuuza tena', text: 'Walanguzi hawapati faida.' },
    { value: '3 hadi 7', label: 'siku za kazi hadi ulipwe', text: 'Kuanzia siku ya tukio.' },
  ],
  featuresTitle: 'Kila kitu ambacho tukio linahitaji',
  features: {
    mpesa: { title: 'Malipo ya M-Pesa', text: 'Ombi huonekana kwenye simu ya mnunuzi. Tiketi hutolewa pesa zikishafika, na kamwe si kabla ya hapo.' },
    releases: {
      title: 'Matoleo yanayofuatana',
      text: 'Mauzo ya mapema, mauzo ya kawaida, mauzo ya mwisho: kila toleo hufunguka na kujifunga lenyewe, kwa bei yake.',
    },
    holds: {
      title: 'Haziuzwi kupita idadi iliyopo',
      text: 'Tiketi zilizochaguliwa hushikiliwa kwa dakika {holdMinutes}. Ya mwisho huuzwa mara moja tu, hata wanaoitaka wawe wengi kiasi gani.',
    },
    queue: { title: 'Foleni ya haki', text: 'Wote wakija kwa wakati mmoja hupanga foleni, na kila mmoja huona nafasi yake na muda wa kusubiri.' },
    plans: {
      title: 'Mipango ya malipo',
      text: 'Waruhusu watu kulipa kwa awamu mbili au zaidi. Tiketi hukubaliwa langoni awamu ya mwisho ikishalipwa.',
    },
    offline: {
      title: 'Kuingia bila mtandao',
      text: 'Misimbo imetiwa saini, hivyo simu iliyoko langoni huikagua bila mtandao na kutambua iliyokwisha kutumika.',
    },
    resale: {
      title: 'Uuzaji tena wa haki',
      text: 'Wenye tiketi huwauzia wengine kwa bei isiyozidi 110% ya bei ya awali. Msimbo wa zamani huzimwa, mpya hufanya kazi.',
    },
    streams: { title: 'Mubashara na mseto', text: 'Uza viti na matangazo mubashara ya tukio hilohilo, kila aina kwa idadi yake.' },
    figures: { title: 'Takwimu za kweli', text: 'Mauzo, waliotembelea ukurasa na walioingia langoni papo hapo, kutokana na kilichouzwa kweli.' },
  },
  pricingTitle: 'Bei',
  pricing: 'Kila mpango una vipengele vyote. Unalipa sehemu ya unachouza, na hulipi chochote mapema.',
  mostPopular: 'Unaopendwa zaidi',
  upToFree: 'Hadi tiketi {tickets, number} za bure',
  upTo: 'Hadi tiketi {tickets, number}',
  unlimited: 'Tiketi bila kikomo',
  plans: {
    community: {
      name: 'Jumuiya',
      price: 'Bure',
      unit: null,
      text: 'Kwa mikutano, siku za wazi na mtaa wako.',
      action: 'Anza bure',
    },
    starter: {
      name: 'Mwanzo',
      price: null,
      unit: 'ya kila tiketi iliyouzwa',
      text: 'Kwa matukio yako ya kwanza ya kulipia.',
      action: 'Anza',
    },
    professional: {
      name: 'Kitaalamu',
      price: null,
      unit: 'ya kila tiketi iliyouzwa',
      text: 'Kwa kumbi, mapromota na matamasha.',
      action: 'Anza',
    },
    enterprise: {
      name: 'Kampuni kubwa',
      price: 'Maalum',
      unit: null,
      text: 'Kwa misimu, viwanja na ziara.',
      action: 'Zungumza nasi',
    },
  },
  questionsTitle: 'Maswali ya waandalizi',
  questions: [
    {
      question: 'Nitalipwa lini?',
      answer: [
        'Siku 3 hadi 7 za kazi baada ya tukio. Hadi hapo pesa huhifadhiwa kwa ajili ya marejesho, ili tukio likighairiwa mtu yeyote asipoteze pesa zake.',
      ],
    },
    {
      question: 'Nani anaweza kuuza kwenye Vumi?',
      answer: ['Yeyote mwenye akaunti ya biashara iliyoidhinishwa. Unatuambia wewe ni nani, tunakagua, kisha unaweza kuchapisha matukio.'],
    },
    {
      question: 'Naweza kutoa sera gani ya marejesho?',
      answer: [
        'Nyumbufu (marejesho kamili hadi siku 7 kabla), ya wastani (80% hadi siku 14 kabla) au kali (hakuna). Ukighairi tukio, kila mtu anarudishiwa pesa zake zote bila kujali sera. Wanunuzi huisoma katika <refunds>sera yetu ya marejesho</refunds>.',
      ],
    },
    {
      question: 'Mtandao ukikatika langoni je?',
      answer: [
        'Watu bado wanaingia. Tiketi zimehifadhiwa kwenye simu zao, na msimbo unaweza kukaguliwa bila mtandao. Rekodi za walioingia huunganishwa baadaye.',
      ],
    },
    {
      question: 'Je, naweza kuuza kwa sarafu nyingine?',
      answer: ['Bei hutozwa kwa sarafu ya tukio lako, na wageni huonyeshwa pia kwa sarafu yao. M-Pesa hupokea shilingi za Kenya.'],
    },
  ],
  close: {
    title: ['Tuko tayari,', 'ukiwa tayari.'],
    lead: 'Tuambie kuhusu tukio lako, na uuze tiketi ya kwanza wiki hii.',
    start: 'Unda tukio',
    talk: 'Zungumza nasi',
  },
};
