import { nameIn } from '#features/events/fixed-names.ts';
import { createTranslate } from '#platform/server/language/create-translate.ts';
import { allMessages } from './all-messages.ts';

/** Renders the server's messages in the language of their reader. */
export const translate = createTranslate(allMessages, nameIn);
