import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Uko kwenye chumba cha kusubiri mtandaoni',
  lead: 'Tukio limejaa kwa sasa. Umewekwa kwenye chumba cha kusubiri mtandaoni.',
  news: 'Nafasi yako kwenye foleni ni {position}. Muda wa kusubiri unakadiriwa kuwa dakika {minutes}.',
  position: 'Nafasi yako',
  wait: 'Muda wa kusubiri',
  minutes: 'dakika {minutes}',
  joined: 'Ulijiunga saa',
  updates: 'Ukurasa unajisasisha wenyewe. Uache wazi.',
  leave: 'Toka kwenye foleni',
  you: 'Wewe',
  proverb: null,
};
