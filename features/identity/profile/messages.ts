import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** About what an account says of itself. */
export const profileMessages = declareMessages('profile', texts);
