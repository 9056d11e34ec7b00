import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  poster: 'Affiche QR',
  drawing: 'Création...',
};
