import { expect, test } from 'vitest';
import type { EventDetail } from '../schemas.ts';
import { completed } from '../drafts/complete-draft.ts';
import { planOfDraft } from '../drafts/plan-of-draft.ts';
import { draftFormSchema } from '../drafts/draft-contract.ts';
import { planOfEvent, type SalePlan } from './sale-plan.ts';
import { timelineOf } from './timeline.ts';

const steps = (plan: SalePlan, now = '2026-06-05T12:00') =>
  timelineOf(plan, now).map(({ at, kind, names, isPast, isEarlyWhenSoldOut }) => [
    at,
    kind,
    names.join('+'),
    ...(isPast ? ['past'] : []),
    ...(isEarlyWhenSoldOut ? ['early'] : []),
  ]);

const typeOf = (name: string, given: object = {}) => ({
  name,
  price: { amount: 500, currency: 'KES' },
  status: 'active',
  hidden: false,
  saleStartDate: null,
  saleEndDate: null,
  quantity: { total: 100, available: 100, sold: 0 },
  admits: 1,
  ...given,
});

/** In Nairobi, three hours before UTC. */
const eventOf = (given: object): EventDetail =>
  ({
    timeZone: 'Africa/Nairobi',
    deliveryMethod: 'in_person',
    startDate: '2026-07-10T16:00:00.000Z',
    endDate: '2026-07-10T23:00:00.000Z',
    capacity: 500,
    gallery: [],
    images: [],
    organizer: { email: null },
    releases: [],
    ticketTypes: [],
    ...given,
  }) as unknown as EventDetail;

test('an event: its releases, the dates of its types, its start and its end, on its own clock', () => {
  const event = eventOf({
    releases: [
      { issueNumber: 1, name: 'Early', startDate: '2026-06-01T06:00:00.000Z', endDate: '2026-06-10T21:00:00.000Z', opensWhenPreviousSoldOut: false },
      { issueNumber: 2, name: 'Door', startDate: '2026-06-10T21:00:00.000Z', endDate: '2026-07-10T16:00:00.000Z', opensWhenPreviousSoldOut: true },
    ],
    ticketTypes: [
      typeOf('Regular'),
      typeOf('Table', { admits: 10, saleEndDate: '2026-07-01T09:00:00.000Z' }),
      typeOf('Off', { status: 'paused', saleStartDate: '2026-06-20T09:00:00.000Z' }),
    ],
  });
  expect(steps(planOfEvent(event))).toEqual([
    ['2026-06-01T09:00', 'releaseOpens', 'Early', 'past'],
    ['2026-06-10T24:00', 'releaseCloses', 'Early'],
    ['2026-06-11T00:00', 'releaseOpens', 'Door', 'early'],
    ['2026-07-01T12:00', 'closes', 'Table'],
    ['2026-07-10T19:00', 'releaseCloses', 'Door'],
    ['2026-07-10T19:00', 'starts', ''],
    ['2026-07-11T02:00', 'ends', ''],
  ]);
  expect(planOfEvent(event)).toMatchObject({ people: 1200, hasPicture: false, organizerEmail: '' });
});

test('an event without dates of sale is sold from when it is live until its end, and a pool counts once', () => {
  const pool = { id: 'p', name: 'Hall' };
  const event = eventOf({ ticketTypes: [typeOf('Regular', { pool }), typeOf('VIP', { pool })], pools: [{ id: 'p', total: 60 }] });
  expect(steps(planOfEvent(event))).toEqual([
    [null, 'opens', 'Regular+VIP'],
    ['2026-07-10T19:00', 'starts', ''],
    ['2026-07-11T02:00', 'closes', 'Regular+VIP'],
    ['2026-07-11T02:00', 'ends', ''],
  ]);
  expect(planOfEvent(event).people).toBe(60);
});

test('the doors of an online event open before it starts', () => {
  const online = ['2026-07-10T18:30', 'doors', ''];
  expect(steps(planOfEvent(eventOf({ deliveryMethod: 'hybrid' })))).toContainEqual(online);
  const on = (platform: string, hasJoinLink: boolean) => planOfEvent(eventOf({ virtualSettings: { platform, hasJoinLink } })).lacksLink;
  expect([on('zoom', false), on('zoom', true), on('vumi_live', false)]).toEqual([true, false, false]);
  const form = { deliveryMethod: 'virtual', startDate: '2026-07-10', startTime: '19:00', endDate: '2026-07-10', endTime: '22:00' };
  expect(steps(planOfDraft(draftFormSchema.parse(form)))).toContainEqual(online);
  expect(steps(planOfDraft(draftFormSchema.parse({ ...form, deliveryMethod: 'in_person' })))).not.toContainEqual(online);
});

test('a draft: the days of its releases, the last of them to its end', () => {
  const form = draftFormSchema.parse({
    startDate: '2026-07-10',
    startTime: '19:00',
    endDate: '2026-07-11',
    endTime: '02:00',
    totalCapacity: '300',
    releases: [
      { key: 'a', name: ' First ', price: '1,500', quantity: '100', saleStartDate: '2026-06-01', saleEndDate: '2026-06-30' },
      { key: 'b', name: 'Second', price: '', quantity: '50', saleStartDate: '2026-07-01', saleEndDate: '2026-07-11' },
    ],
  });
  expect(planOfDraft(form)).toMatchObject({ capacity: 300, people: 150, hasPicture: null, types: [{ name: 'First', price: 1500 }, { price: null }] });
  expect(steps(planOfDraft(form))).toEqual([
    ['2026-06-01T00:00', 'opens', 'First', 'past'],
    ['2026-06-30T24:00', 'closes', 'First'],
    ['2026-07-01T00:00', 'opens', 'Second'],
    ['2026-07-10T19:00', 'starts', ''],
    ['2026-07-11T02:00', 'closes', 'Second'],
    ['2026-07-11T02:00', 'ends', ''],
  ]);
  expect(steps(planOfDraft(draftFormSchema.parse({ releases: [{ key: 'a', name: 'First' }] })))).toEqual([[null, 'opens', 'First']]);
});

test('a draft with sales releases: their windows, and the days that its tickets have of their own', () => {
  const tickets = { price: '500', quantity: '50' };
  const typed = draftFormSchema.parse({
    startDate: '2026-07-10',
    startTime: '19:00',
    releases: [
      { key: 'a', name: 'First', ...tickets, issueNumber: 1 },
      { key: 'b', name: 'Second', ...tickets, issueNumber: 2 },
      { key: 'c', name: 'Student', ...tickets, issueNumber: 2, saleEndDate: '2026-06-30' },
    ],
    windows: { 1: { endDate: '2026-06-20', endTime: '18:00' }, 2: { opensWhenPreviousSoldOut: true } },
  });
  expect(steps(planOfDraft(completed(typed, '2026-06-05')))).toEqual([
    ['2026-06-05T00:00', 'releaseOpens', 'Early Bird', 'past'],
    ['2026-06-20T18:00', 'releaseCloses', 'Early Bird'],
    ['2026-06-20T18:00', 'releaseOpens', 'General Sales', 'early'],
    ['2026-06-30T24:00', 'closes', 'Student'],
    ['2026-07-10T19:00', 'starts', ''],
    ['2026-07-10T22:00', 'releaseCloses', 'General Sales'],
    ['2026-07-10T22:00', 'ends', ''],
  ]);
});
