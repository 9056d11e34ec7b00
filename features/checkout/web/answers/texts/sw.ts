import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Maswali ya mwandaaji',
  yours: 'Majibu yako',
  optional: 'Si lazima',
  choose: 'Chagua...',
  ticket: '{type}, tiketi {number, number}',
  asksLater: 'Mwandaaji ana maswali kwako.',
  asksRequired: 'Mwandaaji anahitaji majibu yako.',
  answer: 'Jibu',
  see: 'Tazama majibu yako',
  lead: '{event}, agizo {number}',
  save: 'Hifadhi majibu',
  saving: 'Inahifadhi...',
  saved: 'Majibu yako yamehifadhiwa',
  failed: 'Majibu yako hayakuweza kupakiwa',
  again: 'Jaribu tena',
  back: 'Maagizo yako',
  given: 'Ulivyojibu',
  closed: 'Majibu haya hayawezi kubadilishwa tena.',
  notAnswered: 'Halijajibiwa',
  nothing: 'Mwandaaji haulizi chochote kuhusu agizo hili.',
  answers: 'Majibu',
  files: 'Faili ulizotuma',
  saveFile: 'Hifadhi faili {name}',
  savingFile: 'Inaleta...',
};
