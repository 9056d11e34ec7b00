// Information pages, the contact form, the developers' test pages, and missing pages.
import type { Page } from 'playwright-core';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { customer } from '../start-site.ts';
import { failing, shows, toRoute, type SiteState } from './state-steps.ts';

/** The first of each route is the normal state of the page. */
export const informationStates: readonly SiteState[] = [
  { route: 'contact', name: 'full', who: 'guest', open: shows('/contact', 'Tell us what happened.') },
  {
    route: 'contact',
    name: 'refused',
    who: 'guest',
    open: async (page) => {
      await page.goto('/contact');
      await press(page, 'Send message');
      await see(page, 'Please tell us your name');
    },
  },
  { route: 'contact', name: 'sent', who: 'buyer', open: (page) => writeMessage(page, { data: { received: true } }, 'Message sent') },
  { route: 'contact', name: 'failed', who: 'buyer', open: (page) => writeMessage(page, 'none', 'No answer came') },
  { route: 'for-organizers', name: 'full', who: 'guest', open: toRoute('for-organizers', /./) },
  {
    route: 'help',
    name: 'with its answers',
    who: 'guest',
    open: async (page) => {
      await page.goto('/help');
      for (const question of await page.locator('main summary').all()) await question.click();
    },
  },
  { route: 'refunds', name: 'full', who: 'guest', open: toRoute('refunds', 'Refunds') },
  { route: 'terms', name: 'full', who: 'guest', open: toRoute('terms', 'Terms') },
  { route: 'privacy', name: 'full', who: 'guest', open: toRoute('privacy', 'Privacy') },
  { route: 'test-backend', name: 'full', who: 'guest', open: shows('/test-backend', 'Drums along the Mara') },
  {
    route: 'test-backend',
    name: 'loading',
    who: 'guest',
    open: async (page) => {
      await answer(page, /\/api\/(health|events)/, 'never');
      await page.goto('/test-backend');
      await page
        .getByRole('button', { name: /^Loading/ })
        .first()
        .waitFor();
    },
  },
  { route: 'test-backend', name: 'failed', who: 'guest', open: failing('test-backend', /\/api\/(health|events)/, 'API connection failed') },
  { route: 'api-test', name: 'passed', who: 'buyer', open: toRoute('api-test', /\d ms/) },
  { route: 'api-test', name: 'failed', who: 'guest', open: failing('api-test', /\/api\/(health|events)/, 'Failed') },
  { route: '*', name: 'missing', who: 'guest', open: toRoute('*', /./) },
];

async function writeMessage(page: Page, given: Parameters<typeof answer>[2], outcome: string): Promise<void> {
  await answer(page, /\/api\/contact$/, given, 'POST');
  await page.goto('/contact?topic=other');
  await page.getByLabel('Name').fill('A Buyer');
  await page.getByLabel('Email').fill(customer);
  await page.getByLabel('Message', { exact: true }).fill('A question about tickets.');
  await press(page, 'Send message');
  await see(page, outcome);
}
