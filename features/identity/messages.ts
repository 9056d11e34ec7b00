import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** For the forms of the sign-in screens; the identity service words its refusals as its protocol does. */
export const identityMessages = declareMessages('identity', texts);
