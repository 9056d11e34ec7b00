import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** About accounts that admins change. */
export const accountMessages = declareMessages('accounts', texts);
