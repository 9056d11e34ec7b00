import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Tiketi yako',
  for: 'Kwa {name}',
  lead: 'Onyesha msimbo huu langoni. Yeyote mwenye kiungo hiki anaweza kutumia tiketi: mpe yule tu ambaye tiketi ni yake.',
  loading: 'Tiketi inapakiwa',
  keep: 'Ihifadhi kwenye akaunti yangu',
  keeping: 'Inahifadhiwa…',
  keepHint: 'Kisha itakuwa kati ya tiketi zako, hata bila mtandao, na kiungo hiki kitakwisha.',
  signIn: 'Ingia ili uihifadhi',
  register: 'Fungua akaunti',
  kept: 'Tiketi iko kwenye akaunti yako',
  replace: 'Badilisha kiungo',
  replaceTitle: 'Ubadilishe kiungo cha tiketi hii?',
  replaceLead: 'Kiungo hiki hakitafungua chochote tena, popote kilipotumwa. Utapata kipya.',
  replacing: 'Kinabadilishwa…',
  replaced: 'Hiki ndicho kiungo kipya',
  share: 'Shiriki kiungo',
  copied: 'Kiungo kimenakiliwa',
  notCopied: 'Kiungo hakikuweza kunakiliwa. Kinakili kutoka upau wa anwani',
  failed: 'Tiketi haikuweza kufunguliwa',
  again: 'Jaribu tena',
  tickets: 'Tiketi zangu',
  events: 'Tafuta matukio',
};
