import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Your events',
  lead: 'Hold one again, or use it as a pattern.',
  repeat: 'Repeat',
  duplicate: 'Duplicate',
  working: 'Copying...',
  /** The title of the dialog. */
  again: message('Repeat {name}', { name: 'text' }),
  text: 'Everything but the pictures is copied, and the sale dates move along. You check it before it is published.',
  date: 'Date',
  at: message('{day}, {time}', { day: 'text', time: 'text' }),
  cancel: 'Cancel',
  dateRequired: 'Please choose a date',
  dateOver: 'Choose today or a later day',
  /** In a draft without a name. */
  instead: 'Repeat an event',
  /** At the end of a draft that is a copy. */
  copied: message('The add-ons and questions of {event} are copied when the event is made, with their whole stock.', { event: 'text' }),
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
