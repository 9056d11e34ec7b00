import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  poster: 'Bango la QR',
  drawing: 'Inachora...',
};
