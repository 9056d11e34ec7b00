import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** About organizations and their members. */
export const memberMessages = declareMessages('members', texts);
