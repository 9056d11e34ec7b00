import { declareMessages } from './language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** The messages of the platform's errors, and for invalid input where a schema declares none of its own. */
export const platformMessages = declareMessages('platform', texts);
