import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  button: 'Test it',
  starting: 'Preparing the test...',
  tryTitle: 'Try it before anybody buys',
  tryText: 'Buy a ticket as your buyers will: page, payment and ticket. Nothing is sold, paid or counted.',
  unsaved: 'The test is of what is saved, and the draft could not be saved yet',
  bar: 'Test: nothing here is sold or paid',
  back: { draft: 'Back to the draft', event: 'Back to the event' },
  title: message('Test: {name}', { name: 'text' }),
  kept: message('Only you see this test. It is deleted on {day} unless you use it again.', { day: 'text' }),
  opening: 'Moment of the sale',
  openingNow: 'Now',
  openingNames: message('{number}: {names} on sale', { number: 'number', names: 'text' }),
  moving: 'Going to that moment...',
  remove: 'Remove the test',
  removeText: 'The test event goes with every order and ticket that you tried. Your event stays as it is.',
  removing: 'Removing...',
  removed: 'The test is removed',
  nothing: 'This is a test: only tickets can be bought here',
  goneTitle: 'This test is over',
  gone: 'It was removed, made anew, or not used for a week. Start another one from your event.',
  failed: 'The test could not be loaded',
  again: 'Try again',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
