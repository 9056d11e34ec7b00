// What an account says of itself.
import type { Page } from 'playwright-core';
import type { Profile } from '#features/identity/profile/profile-contract.ts';
import { answer } from '../../answer-instead.ts';
import { press, see } from '../../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const calls = /\/api\/profile/;

const byNumber: Profile = {
  name: 'Guest 5678',
  email: null,
  phone: '+254712345678',
  role: 'customer',
  memberSince: '2026-10-04T09:00:00.000Z',
  city: null,
  dateOfBirth: null,
};
const ofNumber = async (page: Page) => {
  await answer(page, calls, { data: byNumber });
  await shows('/profile', 'Email and password')(page);
};

/** The first of each route is the normal state of the page. */
export const profileStates: readonly SiteState[] = [
  { route: 'profile', name: 'as it is kept', who: 'buyer', open: shows('/profile', 'Member since') },
  {
    route: 'profile',
    name: 'to change, refused',
    who: 'buyer',
    open: async (page) => {
      await shows('/profile', 'Member since')(page);
      await press(page, 'Edit');
      await page.getByLabel('Name', { exact: true }).fill('');
      await press(page, 'Save Changes');
      await see(page, 'Name is required');
    },
  },
  { route: 'profile', name: 'of a number alone', who: 'buyer', open: ofNumber },
  {
    route: 'profile',
    name: 'of a number alone, with the code for an address',
    who: 'buyer',
    open: async (page) => {
      await ofNumber(page);
      await press(page, 'Add an email address');
      await page.getByRole('textbox', { name: 'Email' }).fill('another@site.vumi.test');
      await page.route(/\/api\/profile\/email$/, (route) => route.fulfill({ json: { success: true, data: { email: 'another@site.vumi.test' } } }));
      await press(page, 'Send a code');
      await see(page, /We sent a code to another@site\.vumi\.test/);
    },
  },
  { route: 'profile', name: 'loading', who: 'buyer', open: loading('profile', calls) },
  { route: 'profile', name: 'failed', who: 'buyer', open: failing('profile', calls, 'Your profile could not be loaded') },
];
