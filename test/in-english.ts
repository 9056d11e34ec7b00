import { translate } from '#app/server/translate.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';

/** The English text of a message: the specified one. */
export function inEnglish(message: Message): string {
  return translate(message, 'en');
}
