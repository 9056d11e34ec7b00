import { declareMessages } from '#platform/contract/language/declare-messages.ts';
import { texts } from './messages/en.ts';

export const riskMessages = declareMessages('risk', texts);
