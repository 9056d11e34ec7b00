import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Add-ons',
  lead: 'Sold with a ticket. Each has a code of its own, shown where you get it.',
  left: message('{count} left', { count: 'number' }),
  soldOut: 'Sold out',
  notYet: 'Not on sale yet',
  refused: message('{name} is not held', { name: 'text' }),
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
