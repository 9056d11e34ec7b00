import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'You’re in the virtual waiting room',
  lead: 'Event is at capacity. You have been placed in a virtual waiting room.',
  news: message('Position in queue {position}. Estimated wait {minutes} {minutes, plural, one {minute} other {minutes}}.', {
    position: 'number',
    minutes: 'number',
  }),
  position: 'Position in queue',
  wait: 'Estimated wait',
  minutes: message('{minutes} {minutes, plural, one {minute} other {minutes}}', { minutes: 'number' }),
  joined: 'Joined at',
  updates: 'Updates by itself. Keep this page open.',
  leave: 'Leave the queue',
  you: 'You',
  /** What the proverb above means; null where it needs no translation. */
  proverb: 'Hurry, hurry has no blessing.' as string | null,
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
