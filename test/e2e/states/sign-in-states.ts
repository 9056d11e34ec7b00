// Signing in, registering, a forgotten password.
import { press, see } from '../purchase-steps.ts';
import { customer } from '../start-site.ts';
import { shows, type SiteState } from './state-steps.ts';

/** The first of each route is the normal state of the page. */
export const signInStates: readonly SiteState[] = [
  { route: 'login', name: 'full', who: 'guest', open: shows('/login', 'Welcome back') },
  {
    route: 'login',
    name: 'refused',
    who: 'guest',
    open: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(customer);
      await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
      await press(page, 'Login');
      await see(page, 'Login failed');
    },
  },
  {
    route: 'login',
    name: 'on the way to tickets',
    who: 'guest',
    open: (page, { event }) => shows(`/login?from=/tickets/purchase/${event.id}`, 'To hold your tickets for')(page),
  },
  { route: 'login', name: 'for who is signed in', who: 'buyer', open: shows('/login', 'You are signed in') },
  { route: 'login/phone', name: 'full', who: 'guest', open: shows('/login/phone', 'We send a code by SMS') },
  {
    route: 'login/phone',
    name: 'refused',
    who: 'guest',
    open: async (page) => {
      await page.goto('/login/phone');
      await page.getByLabel('Phone number').fill('0712');
      await press(page, 'Send the code');
      await see(page, 'Please enter a Kenyan mobile number');
    },
  },
  {
    route: 'login/phone',
    name: 'the code',
    who: 'guest',
    open: async (page) => {
      await page.goto('/events');
      const asked = JSON.stringify({ phone: '+254712345678', sentAt: Date.now() - 60_000 });
      await page.evaluate((kept) => sessionStorage.setItem('vumi_phone_code', kept), asked);
      await shows('/login/phone', 'Enter the code')(page);
      await see(page, 'Send the code again');
    },
  },
  { route: 'login/phone', name: 'for who is signed in', who: 'buyer', open: shows('/login/phone', 'You are signed in') },
  { route: 'auth/login', name: 'full', who: 'guest', open: shows('/auth/login', 'Welcome back') },
  { route: 'auth/register', name: 'full', who: 'guest', open: shows('/auth/register', 'One place for your tickets') },
  {
    route: 'auth/register',
    name: 'refused',
    who: 'guest',
    open: async (page) => {
      await page.goto('/auth/register');
      await press(page, 'Create account');
      await see(page, 'Name is required');
    },
  },
  {
    route: 'auth/register',
    name: 'a known address',
    who: 'guest',
    open: async (page, { event }) => {
      await page.goto(`/auth/register?from=/tickets/purchase/${event.id}`);
      await page.getByLabel('Name').fill('Somebody new');
      await page.getByLabel('Email').fill(customer);
      await page.getByLabel('Password', { exact: true }).fill('Marula2027');
      await page.getByLabel('Confirm password').fill('Marula2027');
      await press(page, 'Create account');
      await see(page, 'Is this your address?');
    },
  },
  {
    route: 'auth/register',
    name: 'the code',
    who: 'guest',
    open: async (page) => {
      await page.goto('/events');
      await page.evaluate(() => sessionStorage.setItem('vumi_signed_up', 'someone@test.vumi.test'));
      await shows('/auth/register?step=confirm&email=someone%40test.vumi.test', 'Enter the code that we sent to')(page);
      await page.evaluate(() => sessionStorage.removeItem('vumi_signed_up'));
    },
  },
  {
    route: 'auth/register',
    name: 'the code, elsewhere',
    who: 'guest',
    open: shows('/auth/register?step=confirm&email=someone%40test.vumi.test', 'and choose the password'),
  },
  { route: 'auth/forgot-password', name: 'full', who: 'guest', open: shows('/auth/forgot-password', 'Reset your password') },
  {
    route: 'auth/forgot-password',
    name: 'the new one',
    who: 'guest',
    open: shows('/auth/forgot-password?step=reset&email=someone%40test.vumi.test', 'Choose a new password'),
  },
];
