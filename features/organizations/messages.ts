import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** About businesses that want to sell, and invitations of organizers. */
export const organizationMessages = declareMessages('organizations', texts);
