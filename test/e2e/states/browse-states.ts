// Home, the lists of events, and an event.
import { answer } from '../answer-instead.ts';
import { desktop } from '../open-browser.ts';
import { see } from '../purchase-steps.ts';
import { eventCalls, shows, toRoute, type SiteState } from './state-steps.ts';

/** The first of each route is the normal state of the page. */
export const browseStates: readonly SiteState[] = [
  { route: '/', name: 'full', who: 'guest', open: shows('/', 'Made for how we go out') },
  {
    route: '/',
    name: 'with the menu of a phone',
    who: 'newcomer',
    only: 'phone',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await see(page.getByRole('dialog', { name: 'Menu' }), 'Sign out');
    },
  },
  {
    route: '/',
    name: 'with the menu of an account',
    who: 'newcomer',
    only: 'desktop',
    open: async (page) => {
      await page.setViewportSize(desktop);
      await page.goto('/');
      await page.getByRole('button', { name: /^Menu of/ }).click();
      await see(page, 'Verified');
    },
  },
  { route: 'events', name: 'full', who: 'guest', open: shows('/events', /events available/) },
  { route: 'events', name: 'as rows, with hearts', who: 'buyer', open: shows('/events?view=list&category=music', /events available/) },
  { route: 'events', name: 'nothing found', who: 'guest', open: shows('/events?q=nothing+of+the+kind', 'No Events Found') },
  {
    route: 'events',
    name: 'with the filters of a phone',
    who: 'guest',
    only: 'phone',
    open: async (page) => {
      await shows('/events', /events available/)(page);
      await page.locator('summary').filter({ hasText: 'Price' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
  {
    route: 'events',
    name: 'with a menu of filters',
    who: 'guest',
    only: 'desktop',
    open: async (page) => {
      await page.setViewportSize(desktop);
      await shows('/events?when=today', /available/)(page);
      await page.locator('summary').filter({ hasText: 'Today' }).click();
      await see(page, 'This weekend');
    },
  },
  {
    route: 'events',
    name: 'loading',
    who: 'guest',
    open: async (page) => {
      await shows('/events', /events available/)(page);
      await answer(page, eventCalls, 'never');
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Comedy' }).click();
      await page.locator('section[aria-busy=true]').waitFor();
    },
  },
  {
    route: 'events',
    name: 'failed',
    who: 'guest',
    open: async (page) => {
      await shows('/events', /events available/)(page);
      await answer(page, eventCalls, 403);
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Comedy' }).click();
      await see(page, 'Unable to load events at this time.');
    },
  },
  { route: 'events/:eventId', name: 'full', who: 'guest', open: toRoute('events/:eventId', 'Starting from') },
  {
    route: 'events/:eventId',
    name: 'saved, with a toast',
    who: 'buyer',
    open: async (page, fixtures) => {
      await toRoute('events/:eventId', 'Starting from')(page, fixtures);
      await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click();
      await see(page, /Link copied|could not be copied/);
    },
  },
  { route: 'events/:eventId', name: 'missing', who: 'guest', open: shows('/events/no-such-event', 'Event Not Found') },
  {
    route: 'events/:eventId',
    name: 'failed',
    who: 'guest',
    open: async (page, { event }) => {
      await shows('/events', /events available/)(page);
      await answer(page, eventCalls, 403);
      await page.getByRole('link', { name: event.name, exact: true }).click();
      await see(page, 'Failed to load event');
    },
  },
  { route: 'festivals', name: 'full', who: 'guest', open: shows('/festivals', '(1 event available)') },
  { route: 'festivals', name: 'nothing found', who: 'guest', open: shows('/festivals?genre=none', /^No festivals found/) },
  { route: 'concerts', name: 'full', who: 'guest', open: shows('/concerts', /available/) },
  { route: 'conferences', name: 'full', who: 'guest', open: shows('/conferences', /available/) },
  { route: 'comedy', name: 'full', who: 'guest', open: shows('/comedy', /available/) },
  { route: 'festivals/:eventId', name: 'full', who: 'guest', open: toRoute('festivals/:eventId', 'Starting from') },
];
