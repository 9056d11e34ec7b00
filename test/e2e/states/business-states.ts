// Becoming an organizer: the business sign-up, one's own application, an invitation.
import type { Page } from 'playwright-core';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const ownCalls = /\/api\/business\/applications\/mine/;
const lookCalls = /\/api\/invitations\/look/;

const sent: Application = {
  id: '01900000-0000-7000-8000-000000000001',
  status: 'pending',
  contactName: 'First Last',
  email: 'buyer@site.vumi.test',
  phone: '+254712345678',
  companyName: 'Lakeside Productions Ltd',
  businessType: 'Festival Producer',
  website: 'https://lakeside.vumi.test',
  address: null,
  city: 'Kisumu',
  country: 'Kenya',
  expectedEvents: '6-15',
  description: 'Two festivals a year, by the lake.',
  submittedAt: '2026-11-01T09:00:00.000Z',
  grossLimit: null,
  history: [{ at: '2026-11-01T09:00:00.000Z', kind: 'submitted', note: null, admin: null }],
};
const then = (kind: Application['history'][number]['kind'], note: string | null) => [
  ...sent.history,
  { at: '2026-11-02T09:00:00.000Z', kind, note, admin: null },
];

/** The page of one's own application with this one. */
const own = (application: Application | null, text: string) => async (page: Page) => {
  await answer(page, ownCalls, { data: application });
  await shows('/business/application', text)(page);
};
const applying = (application: Application | null, text: string) => async (page: Page) => {
  await answer(page, ownCalls, { data: application });
  await shows('/auth/business-signup', text)(page);
};
const invited = (email: string, text: string) => async (page: Page) => {
  await answer(page, lookCalls, { data: { email, expiresAt: '2026-12-01T09:00:00.000Z', organization: null } });
  await shows('/invitation#token', text)(page);
};

/** The first of each route is the normal state of the page. */
export const businessStates: readonly SiteState[] = [
  { route: 'auth/business-signup', name: 'full', who: 'guest', open: shows('/auth/business-signup', 'Create a business account') },
  {
    route: 'auth/business-signup',
    name: 'refused',
    who: 'guest',
    open: async (page) => {
      await page.goto('/auth/business-signup');
      await press(page, 'Create business account');
      await see(page, 'Company name is required');
    },
  },
  {
    route: 'auth/business-signup',
    name: 'the code',
    who: 'guest',
    open: async (page) => {
      await page.goto('/events');
      await page.evaluate(() => sessionStorage.setItem('vumi_signed_up', 'someone@test.vumi.test'));
      await shows('/auth/business-signup?step=confirm&email=someone%40test.vumi.test', 'Enter the code that we sent to')(page);
      await page.evaluate(() => sessionStorage.removeItem('vumi_signed_up'));
    },
  },
  { route: 'auth/business-signup', name: 'with an account', who: 'buyer', open: applying(null, 'You apply with your account') },
  {
    route: 'auth/business-signup',
    name: 'again after a rejection',
    who: 'buyer',
    open: applying({ ...sent, status: 'rejected', history: then('rejected', 'The phone is not answered.') }, 'You apply with your account'),
  },
  { route: 'auth/business-signup', name: 'for an organizer', who: 'newcomer', open: shows('/auth/business-signup', 'You can create events already') },
  { route: 'business/application', name: 'full', who: 'buyer', open: own(sent, 'Pending approval') },
  {
    route: 'business/application',
    name: 'asked',
    who: 'buyer',
    open: own({ ...sent, status: 'more_information', history: then('asked', 'Which licence do you have?') }, 'We have a question'),
  },
  {
    route: 'business/application',
    name: 'approved',
    who: 'buyer',
    open: own({ ...sent, status: 'approved', history: then('approved', null) }, 'You can sell on Vumi'),
  },
  {
    route: 'business/application',
    name: 'rejected',
    who: 'buyer',
    open: own({ ...sent, status: 'rejected', history: then('rejected', 'The phone is not answered.') }, 'Apply again'),
  },
  { route: 'business/application', name: 'none', who: 'buyer', open: own(null, 'No application yet') },
  { route: 'business/application', name: 'loading', who: 'buyer', open: loading('business/application', ownCalls) },
  {
    route: 'business/application',
    name: 'failed',
    who: 'buyer',
    open: failing('business/application', ownCalls, 'Your application could not be loaded'),
  },
  { route: 'invitation', name: 'full', who: 'guest', open: invited('guest@site.vumi.test', 'guest@site.vumi.test') },
  { route: 'invitation', name: 'for another account', who: 'buyer', open: invited('guest@site.vumi.test', 'guest@site.vumi.test') },
  { route: 'invitation', name: 'for this account', who: 'buyer', open: invited('customer@site.vumi.test', 'Accept') },
  { route: 'invitation', name: 'not valid', who: 'guest', open: shows('/invitation#nonsense', 'not valid') },
];
