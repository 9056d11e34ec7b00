// Every page in every state, in light and dark, on a phone and on a desktop: axe finds nothing (WCAG 2.2 AA and its best practice), headings and
// landmarks are in order, and nothing overflows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { findDisorder, findViolations } from './find-faults.ts';
import { expectReflow, findSideways } from './narrow-page.ts';
import { desktop, phone } from './open-browser.ts';
import { answerTestPhone, chooseTickets, fillPhone, press } from './purchase-steps.ts';
import { addressOf, leaveState, mainStates, pageRoutes, siteStates, type SiteState } from './site-states.ts';
import { setStage, strike, type Cast } from './site-stage.ts';
import { SITE_START_MS } from './start-site.ts';

let cast: Cast;

beforeAll(async () => {
  cast = await setStage();
}, SITE_START_MS);
afterAll(() => strike(cast));

/**
 * Checks the current page: all rules on a light phone, colours on a dark desktop. The main state of a page, and states of only one width, are
 * checked by all rules in both widths and both themes.
 */
async function expectAccessible(page: Page, { only, isMain = true }: { only?: SiteState['only']; isMain?: boolean } = {}): Promise<void> {
  const faults: string[] = [];
  const look = async (colorScheme: 'light' | 'dark', which: 'all' | 'colours') => {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await findViolations(page, which)).map((fault) => `${page.viewportSize()?.width ?? 0} px, ${colorScheme}: ${fault}`));
  };
  const isClose = isMain || only !== undefined;
  if (only !== 'desktop') {
    await page.setViewportSize(phone);
    await look('light', 'all');
    faults.push(...(await findDisorder(page, 'en')), ...(await findSideways(page)));
    if (isClose) await look('dark', 'colours');
  }
  if (only !== 'phone') {
    await page.setViewportSize(desktop);
    await look('dark', isClose ? 'all' : 'colours');
    faults.push(...(await findSideways(page)));
    if (isClose) await look('light', 'colours');
  }
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(faults, page.url()).toEqual([]);
}

test('every page of the route table is checked', () => {
  const known = new Set(siteStates.map(({ route }) => route));
  expect(pageRoutes().map(({ route }) => route).filter((route) => !known.has(route))).toEqual([]);
});

describe('every state', () => {
  test.each(siteStates)('$route: $name', async (state) => {
    const { page } = cast.visitors[state.who];
    try {
      await state.open(page, cast);
      await expectAccessible(page, { ...(state.only && { only: state.only }), isMain: mainStates.includes(state) });
    } finally {
      await leaveState(cast, state);
    }
  });
});

describe.each(['sw', 'fr'])('in the language %s', (language) => {
  test.each(mainStates.filter(({ route }) => !/^(test-backend|api-test|\*)$/.test(route)))('$route', async ({ route, who }) => {
    const { page } = cast.visitors[who];
    await page.goto(`/${language}${addressOf(route, cast)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([...(await findViolations(page)), ...(await findDisorder(page, language))], page.url()).toEqual([]);
    await expectReflow(page);
    await page.setViewportSize(phone);
  });
});

test('the request on the phone: waiting, refused, another number, paid', async () => {
  const { page } = cast.visitors.buyer;
  await page.goto(addressOf('tickets/purchase/:eventId', cast));
  await chooseTickets(page, 'Regular', 2);
  await fillPhone(page, '0712 345 678');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await expectAccessible(page);
  await answerTestPhone(page, null);
  const refused = page.getByRole('dialog', { name: 'Not paid yet' });
  await press(refused, 'Change number');
  await expectAccessible(page);
  await refused.getByLabel('Phone number').fill('0712 345 678');
  await press(refused, 'Try again');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await expectAccessible(page);
});

test('the phone and the mailbox of the sandbox', async () => {
  const { page } = cast.visitors.stranger;
  for (const path of ['/sandbox/phone', '/sandbox/phone/254712345678', '/sandbox/mail']) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
