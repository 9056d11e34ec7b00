// What an account says of itself.
import { press, see } from '../../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from '../state-steps.ts';

const calls = /\/api\/profile/;

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
  { route: 'profile', name: 'loading', who: 'buyer', open: loading('profile', calls) },
  { route: 'profile', name: 'failed', who: 'buyer', open: failing('profile', calls, 'Your profile could not be loaded') },
];
