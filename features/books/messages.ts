import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** Causes of differences, and refusals. */
export const bookMessages = declareMessages('books', texts);
