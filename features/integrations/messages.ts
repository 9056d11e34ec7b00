import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

/** About API keys and webhooks. */
export const integrationMessages = declareMessages('integrations', texts);
