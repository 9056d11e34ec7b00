// The states of one area of the site: each by all rules of axe, in light and dark, on a phone and on a desktop (WCAG 2.2 AA and its best
// practice); the main ones also in the other languages, by keyboard, enlarged, with wide spacing of characters, and without motion.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDisorder, findSmallTargets, findViolations, walkByKeyboard } from '../find-faults.ts';
import { expectReflow, expectStill, findSideways } from '../narrow-page.ts';
import { desktop, phone } from '../open-browser.ts';
import { openTab } from '../open-tab.ts';
import { openFixtures, closeFixtures, type Fixtures } from '../site-fixtures.ts';
import { SITE_START_MS } from '../start-site.ts';
import { mainStates, statesByArea } from '../states/site-states.ts';
import { addressOf, openState } from '../states/state-steps.ts';
import { expectAccessible } from './expect-accessible.ts';

/** 1280 px at 200 %. */
const enlarged = { width: 640, height: 400 };

/** By keyboard, enlarged, and without motion. */
async function expectAdaptable(page: Page): Promise<void> {
  await expectStill(page);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const { stops, faults } = await walkByKeyboard(page);
    expect([...faults, ...(await findSmallTargets(page))], `${page.url()} at ${viewport.width} px`).toEqual([]);
    expect(stops).toBeGreaterThan(1);
  }
  await page.setViewportSize(enlarged);
  expect(await findSideways(page), `${page.url()} at 200 %`).toEqual([]);
  await expectReflow(page);
}

/** Checks all states of an area. Returns its site and visitors, which can be used in tests only. */
export function sweepStates(area: keyof typeof statesByArea): Fixtures {
  const fixtures = {} as Fixtures;
  const states = statesByArea[area];
  const main = mainStates.filter((state) => states.includes(state));

  beforeAll(async () => void Object.assign(fixtures, await openFixtures()), SITE_START_MS);
  afterAll(() => closeFixtures(fixtures));

  describe('every state', () => {
    test.each(states)('$route: $name', async (state) => {
      const isMain = main.includes(state);
      const page = await openState(fixtures, state);
      await expectAccessible(page, { ...(state.only && { only: state.only }), isMain });
      if (isMain) await expectAdaptable(page);
    });
  });

  describe('in the languages sw and fr', () => {
    test.each(main.filter(({ route }) => !/^(test-backend|api-test|\*)$/.test(route)))('$route', async ({ route, who }) => {
      const page = await openTab(fixtures.visitors[who]);
      for (const language of ['sw', 'fr']) {
        await page.setViewportSize(phone);
        await page.goto(`/${language}${addressOf(route, fixtures)}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        // A frame has its heading before the page in it has loaded, which names the document.
        await page.waitForFunction(() => document.title !== '');
        // Colours are the same in every language.
        expect([...(await findViolations(page, 'but colours')), ...(await findDisorder(page, language))], page.url()).toEqual([]);
        await expectReflow(page);
      }
    });
  });

  return fixtures;
}
