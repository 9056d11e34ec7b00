import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Vous êtes dans la salle d’attente virtuelle',
  lead: 'L’événement connaît une très forte affluence. Vous avez été placé dans une salle d’attente virtuelle.',
  news: 'Votre place dans la file\u00a0: {position}. Attente estimée\u00a0: {minutes} {minutes, plural, one {minute} other {minutes}}.',
  position: 'Place dans la file',
  wait: 'Attente estimée',
  minutes: '{minutes} {minutes, plural, one {minute} other {minutes}}',
  joined: 'Arrivée à',
  updates: 'Se met à jour toute seule. Gardez cette page ouverte.',
  leave: 'Quitter la file',
  you: 'Vous',
  proverb: 'La précipitation ne porte pas bonheur.',
};
