import { test } from 'vitest';
import { openTab } from '../open-tab.ts';
import { expectAccessible } from './expect-accessible.ts';
import { sweepStates } from './sweep-states.ts';

const fixtures = sweepStates('attendee');

test('the phone and the mailbox of the sandbox', async () => {
  const page = await openTab(fixtures.visitors.guest);
  for (const path of ['/sandbox/phone', '/sandbox/phone/254712345678', '/sandbox/mail', '/sandbox/sms']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
