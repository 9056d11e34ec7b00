// Pages of organizers: their area, and what the public sees of them.
import type { Page } from 'playwright-core';
import type { OwnEvent } from '#features/events/own-events/own-events-contract.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import type { Team } from '#features/organizations/web/team/use-team.ts';
import type { OwnProfile } from '#features/events/organizers/organizer-contract.ts';
import { answer } from '../answer-instead.ts';
import type { Fixtures } from '../site-fixtures.ts';
import { press, see } from '../purchase-steps.ts';
import { dashboardCalls, dashboardStates } from './dashboard-states.ts';
import { reportStates } from './report-states.ts';
import { integrationStates } from './integration-states.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

function sampleEvent(number: number, given: Partial<OwnEvent>): OwnEvent {
  return {
    id: `01900000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`,
    name: `Event ${number}`,
    category: 'music',
    posterStyle: null,
    deliveryMethod: 'in_person',
    status: 'live',
    startDate: inDays(number * 9),
    endDate: inDays(number * 9 + 0.2),
    timeZone: 'Africa/Nairobi',
    venue: { name: 'Uhuru Gardens', city: 'Nairobi' },
    organizerName: 'Park Concerts',
    image: null,
    sold: 0,
    capacity: 1200,
    can: { seeSettings: true, copy: true, seeOrders: true, seeSales: true, checkIn: true },
    ...given,
  };
}

const events: readonly OwnEvent[] = [
  sampleEvent(1, { name: 'Benga Reloaded', sold: 3120, capacity: 5000 }),
  sampleEvent(2, { name: 'Three days of festival at the lake, with a name as long as they come', category: 'festivals', status: 'paused', sold: 84 }),
  sampleEvent(3, { name: 'From the living room', deliveryMethod: 'virtual', venue: { name: '', city: '' }, status: 'draft' }),
  sampleEvent(4, { name: 'Rooftop Sessions', status: 'ended', startDate: '2025-11-14T16:00:00.000Z', sold: 1200 }),
  sampleEvent(5, { name: 'Unplugged', status: 'cancelled', sold: 84 }),
];
const eventCalls = /\/api\/organizer\/events/;

/** The dashboard, with these of 200 events. */
const ownEvents =
  (items: readonly OwnEvent[], text: string, address = '/organizer') =>
  async (page: Page) => {
    const total = items.length * 40;
    await answer(page, eventCalls, { data: { items, page: 1, limit: 25, hasMore: total > 25, total } });
    await dashboardCalls(page, items);
    await shows(address, text)(page);
  };

const organization = { id: '01900000-0000-7000-8000-000000000401', name: 'Park Concerts' };
const since = inDays(-40);
const team = {
  organization,
  members: [
    {
      id: '01900000-0000-7000-8000-000000000411',
      name: 'The Owner',
      email: 'owner@site.vumi.test',
      role: 'owner',
      events: null,
      since,
      addedBy: null,
    },
    {
      id: '01900000-0000-7000-8000-000000000412',
      name: 'A manager with a name as long as names come',
      email: 'a-manager-with-a-long-address@park-concerts-of-nairobi.test',
      role: 'manager',
      events: null,
      since,
      addedBy: 'owner@site.vumi.test',
    },
    {
      id: '01900000-0000-7000-8000-000000000413',
      name: 'At the gate',
      email: 'gate@site.vumi.test',
      role: 'gate',
      events: events.slice(0, 2).map(({ id }) => id),
      since,
      addedBy: 'owner@site.vumi.test',
    },
  ],
  invitations: [
    {
      id: '01900000-0000-7000-8000-000000000421',
      email: 'box-office@site.vumi.test',
      role: 'box-office',
      events: null,
      state: 'open',
      invitedBy: 'owner@site.vumi.test',
      createdAt: inDays(-1),
      expiresAt: inDays(6),
    },
    {
      id: '01900000-0000-7000-8000-000000000422',
      email: 'late@site.vumi.test',
      role: 'analyst',
      events: null,
      state: 'expired',
      invitedBy: 'owner@site.vumi.test',
      createdAt: inDays(-9),
      expiresAt: inDays(-2),
    },
  ],
  can: { invite: true, handOver: true, withdrawHandOver: true },
} satisfies Team;
const mineCalls = /\/api\/organizations\/mine/;
const teamCalls = /\/api\/organization\/members/;
const memberOf = (role: MemberRole) => ({ items: [{ ...organization, role, allEvents: true }] });

/** The team as an account with this role sees it. */
const teamOf =
  (role: MemberRole, text: string, more?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await answer(page, mineCalls, { data: memberOf(role) });
    const also = (calls: RegExp, data: unknown) => page.route(calls, (route) => route.fulfill({ json: { success: true, data } }));
    await also(teamCalls, team);
    await also(eventCalls, { items: events, page: 1, limit: 100, hasMore: false, total: events.length });
    await shows('/organizer/team', text)(page);
    await more?.(page);
  };

const profile: OwnProfile = {
  id: '01900000-0000-7000-8000-000000000399',
  name: 'Lakeside Productions',
  about: 'Two festivals a year, at the lake.',
  links: { website: 'https://lakeside.vumi.test/', instagram: 'https://www.instagram.com/lakeside' },
  picture: null,
  verified: true,
  isPublic: true,
  followers: 214,
  timeZone: 'Africa/Nairobi',
};
const profileCalls = /\/api\/organizer\/profile/;
const ownProfile = (given: Partial<OwnProfile>, text: string) => async (page: Page) => {
  await answer(page, profileCalls, { data: { ...profile, ...given } });
  await shows('/organizer/profile', text)(page);
};
const refusal = { status: 400, code: 'INVALID_INPUT', message: 'Please check what you typed', fields: { name: 'Organizer name is required' } };

const publicPage =
  (text: string, query = '') =>
  async (page: Page, fixtures: Fixtures) =>
    shows(`/organizers/${fixtures.event.organizerId}${query}`, text)(page);

/** The first of each route is the normal state of the page. */
export const organizerStates: readonly SiteState[] = [
  { route: 'organizer', name: 'full', who: 'newcomer', open: ownEvents(events, 'Benga Reloaded') },
  { route: 'organizer', name: 'of an admin', who: 'admin', open: ownEvents(events, 'by Park Concerts') },
  { route: 'organizer', name: 'no events', who: 'newcomer', open: ownEvents([], 'No events yet') },
  { route: 'organizer', name: 'nothing found', who: 'newcomer', open: ownEvents([], 'Nothing found', '/organizer?search=none') },
  ...dashboardStates(events),
  { route: 'organizer', name: 'loading', who: 'newcomer', open: loading('organizer', eventCalls) },
  { route: 'organizer', name: 'failed', who: 'newcomer', open: failing('organizer', eventCalls, 'This could not be loaded') },
  { route: 'organizer/profile', name: 'full', who: 'newcomer', open: ownProfile({}, '214 people follow you') },
  {
    route: 'organizer/profile',
    name: 'new',
    who: 'newcomer',
    open: ownProfile({ about: '', links: {}, isPublic: false, followers: 0 }, 'Nobody follows you yet'),
  },
  {
    route: 'organizer/profile',
    name: 'refused',
    who: 'newcomer',
    open: async (page) => {
      await ownProfile({}, '214 people follow you')(page);
      await answer(page, profileCalls, refusal, 'PUT');
      await press(page, 'Save page');
      await see(page, 'Organizer name is required');
    },
  },
  {
    route: 'organizer/profile',
    name: 'refused time zone',
    who: 'newcomer',
    open: async (page) => {
      await ownProfile({ timeZone: 'Africa/Kigali' }, '214 people follow you')(page);
      await answer(page, profileCalls, { status: 403, code: 'FORBIDDEN', message: 'Not allowed' }, 'PUT');
      await press(page, 'Save time zone');
      await see(page, "You don't have permission to perform this action");
    },
  },
  {
    route: 'organizer/profile',
    name: 'without an organization',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, profileCalls, { status: 404, code: 'ORGANIZATION_NOT_FOUND', message: 'This organization does not exist' });
      await shows('/organizer/profile', 'No public page yet')(page);
    },
  },
  { route: 'organizer/profile', name: 'loading', who: 'newcomer', open: loading('organizer/profile', profileCalls) },
  { route: 'organizer/profile', name: 'failed', who: 'newcomer', open: failing('organizer/profile', profileCalls, 'This could not be loaded') },
  { route: 'organizer/profile', name: 'for another role', who: 'buyer', open: shows('/organizer/profile', 'Role Restriction') },
  { route: 'organizers/:organizerId', name: 'upcoming', who: 'guest', open: publicPage('Drums along the Mara') },
  { route: 'organizers/:organizerId', name: 'signed in', who: 'buyer', open: publicPage('Drums along the Mara') },
  { route: 'organizers/:organizerId', name: 'no past events', who: 'guest', open: publicPage('No past events', '?when=past') },
  {
    route: 'organizers/:organizerId',
    name: 'not found',
    who: 'guest',
    open: shows('/organizers/01900000-0000-7000-8000-000000000398', 'Organizer Not Found'),
  },
  { route: 'organizer', name: 'for another role', who: 'buyer', open: shows('/organizer', 'Role Restriction') },
  { route: 'organizer/team', name: 'of an owner', who: 'newcomer', open: teamOf('owner', 'Open invitations') },
  {
    route: 'organizer/team',
    name: 'inviting',
    who: 'newcomer',
    open: teamOf('owner', 'Open invitations', async (page) => {
      await press(page, 'Invite a member');
      await page.getByRole('radio', { name: 'Only the chosen ones' }).check();
      const dialog = page.getByRole('dialog');
      for (const name of [/^Benga Reloaded/, /^Three days/]) {
        await dialog.getByRole('checkbox', { name }).focus();
        await page.keyboard.press('Space');
      }
      await see(page, '2 events chosen');
    }),
  },
  { route: 'organizer/team', name: 'of a member without a say', who: 'newcomer', open: teamOf('gate', 'You work with Park Concerts') },
  {
    route: 'organizer/team',
    name: 'without an organization',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, mineCalls, { data: { items: [], isApplicant: false } });
      await shows('/organizer/team', 'No team yet')(page);
    },
  },
  {
    route: 'organizer/team',
    name: 'of a business that nobody has looked at',
    who: 'newcomer',
    open: async (page) => {
      await teamOf('owner', 'Open invitations')(page);
      const can = { ...team.can, handOver: 'The organization can be handed over once we have looked at your business' };
      await page.route(teamCalls, (route) => route.fulfill({ json: { success: true, data: { ...team, can } } }));
      await page.reload();
      await see(page, can.handOver);
    },
  },
  { route: 'organizer/team', name: 'loading', who: 'newcomer', open: loading('organizer/team', teamCalls) },
  { route: 'organizer/team', name: 'failed', who: 'newcomer', open: failing('organizer/team', teamCalls, 'The team could not be loaded') },
  ...reportStates,
  ...integrationStates,
];
