import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  choose: 'Chagua faili',
  replace: 'Chagua faili lingine',
  remove: 'Ondoa faili',
  stop: 'Simamisha',
  again: 'Tuma tena',
  allowed: 'PDF, JPEG au PNG, isiyozidi MB {megabytes, number}',
  sending: 'Inatuma {percent}%',
  isHere: '{name} imetumwa',
  notHere: '{name} haijatumwa. Ichague tena',
  tooLarge: 'Faili hili linazidi MB {megabytes, number}. Chagua dogo zaidi',
  offline: 'Muunganisho umekatika. Faili litatumwa ukirudi mtandaoni, au litume tena sasa.',
  about: '{action}: {question}',
};
