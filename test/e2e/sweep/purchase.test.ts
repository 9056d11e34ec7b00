import { afterEach, expect, test } from 'vitest';
import { walkByKeyboard } from '../find-faults.ts';
import { openTab } from '../open-tab.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from '../purchase-steps.ts';
import { dropPurchases } from '../site-fixtures.ts';
import { addressOf } from '../states/state-steps.ts';
import { expectAccessible } from './expect-accessible.ts';
import { sweepStates } from './sweep-states.ts';

const fixtures = sweepStates('purchase');

/** Read a moment after the dialog. */
const MENU = 'Pay from the M-Pesa menu';

afterEach(() => dropPurchases(fixtures));

test('nothing that has the focus lies under the bar of a running purchase', async () => {
  const page = await openTab(fixtures.visitors.buyer);
  await page.goto(addressOf('tickets/purchase/:eventId', fixtures));
  await chooseTickets(page, 'Regular');
  await see(page, 'Tickets held for');
  await page.goto('/help');
  await page.getByRole('region', { name: 'Your purchase' }).waitFor();
  expect((await walkByKeyboard(page)).faults).toEqual([]);
});

test('the request on the phone: waiting, refused, another number, paid', async () => {
  const page = await openTab(fixtures.visitors.buyer);
  await page.goto(addressOf('tickets/purchase/:eventId', fixtures));
  await chooseTickets(page, 'Regular', 2);
  await fillPhone(page, '0712 345 678');
  await press(page, 'Secure Purchase');
  await see(page.getByRole('dialog', { name: 'Check your phone' }), MENU);
  await expectAccessible(page);
  await answerTestPhone(page, null);
  const refused = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(refused, MENU);
  await press(refused, 'Change number');
  await expectAccessible(page);
  await refused.getByLabel('Phone number').fill('0712 345 678');
  await press(refused, 'Try again');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await expectAccessible(page);
});
