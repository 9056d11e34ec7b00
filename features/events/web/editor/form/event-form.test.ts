// The form of an event: what of it is sent, and how it meets what another person has saved.
import { expect, test } from 'vitest';
import type { EventDetail, TicketType } from '../../../schemas.ts';
import { checkEdited } from './check-edited.ts';
import { changeOf, fieldOf, formOf, typeChangeOf, typeFormOf } from './event-form.ts';
import { compare, merged } from './use-event-form.ts';

const event = {
  name: 'Lake Night',
  description: 'Bands.',
  category: 'music',
  deliveryMethod: 'in_person',
  capacity: 5000,
  venue: { name: 'Pier', city: 'Kisumu', country: 'Kenya', address: null },
  timeZone: 'Africa/Nairobi',
  currency: 'KES',
  startDate: '2026-12-05T16:00:00.000Z',
  endDate: '2026-12-05T20:30:00.000Z',
  refundPolicy: 'strict',
  terms: null,
  organizer: { name: 'Park Concerts', email: 'hello@park.vumi.test', phone: null },
  streamPlatform: null,
  gallery: [],
} as unknown as EventDetail;
const form = formOf(event);

test('an event is in the form on its own clock, and unchanged it sends nothing', () => {
  expect([form.startDate, form.startTime, form.endTime, form.totalCapacity]).toEqual(['2026-12-05', '19:00', '23:30', '5000']);
  expect(changeOf(form, form)).toEqual({});
  expect(changeOf(form, { ...form, totalCapacity: '5,000' })).toEqual({});
});

test.each([
  [{ name: 'B' }, { name: 'B' }],
  [{ posterStyle: 'food-3' }, { posterStyle: 'food-3' }],
  [{ picture: '/images/01900000-0000-7000-8000-000000000000-640.webp' }, { picture: '01900000-0000-7000-8000-000000000000' }],
  [{ totalCapacity: '4,500' }, { capacity: 4500 }],
  // A rate without a name is sent, too: the server says that a name is missing.
  [{ taxPercent: '16' }, { taxPercent: '16' }],
  [{ taxName: 'VAT' }, { taxName: 'VAT' }],
  [{ startTime: '20:00' }, { startDate: '2026-12-05', startTime: '20:00', timeZone: 'Africa/Nairobi' }],
  [{ endDate: '2026-12-06' }, { endDate: '2026-12-06', endTime: '23:30', timeZone: 'Africa/Nairobi' }],
  [
    { timeZone: 'Africa/Kigali' },
    { startDate: '2026-12-05', startTime: '19:00', endDate: '2026-12-05', endTime: '23:30', timeZone: 'Africa/Kigali' },
  ],
  [
    { city: 'Homa Bay', organizerPhone: '0712' },
    { venue: { city: 'Homa Bay' }, organizer: { phone: '0712' } },
  ],
  [{ deliveryMethod: 'virtual' as const }, { deliveryMethod: 'virtual', venue: { name: 'Virtual Event', city: 'Online', address: '' } }],
])('of %j only that is sent', (change, sent) => {
  expect(changeOf(form, { ...form, ...change })).toEqual(sent);
});

test('refusals stand at the fields of the form', () => {
  expect(['venue.city', 'capacity', 'virtualSettings.maxAttendees', 'status', 'images.0'].map((path) => fieldOf(path, form))).toEqual([
    'city',
    'totalCapacity',
    'virtualSettings.maxAttendees',
    'root',
    'root',
  ]);
});

test('a start that has passed can stay, but not be chosen; a capacity is needed', () => {
  expect(checkEdited(form, form, '2026-12-06')).toEqual({});
  expect(checkEdited(form, { ...form, startDate: '2026-12-04', totalCapacity: '' }, '2026-12-06')).toMatchObject({
    startDate: 'startBeforeToday',
    totalCapacity: 'capacityTooSmall',
  });
});

test('changes of different fields meet nowhere; of the same field only different ones do', () => {
  const theirs = { ...event, name: 'Lake Day', description: 'Bands and boats.' } as EventDetail;
  const apart = compare(form, { ...form, city: 'Homa Bay' }, theirs);
  expect([apart.changed, apart.both]).toEqual([['name', 'description'], []]);
  expect(merged(apart.form, { ...form, city: 'Homa Bay' }, ['city'])).toMatchObject({ name: 'Lake Day', city: 'Homa Bay' });
  expect(compare(form, { ...form, name: 'Mine', description: 'Bands and boats.' }, theirs).both).toEqual(['name']);
});

const type = {
  id: 'a',
  name: 'Regular',
  type: 'REGULAR',
  description: '',
  features: ['Shade'],
  price: { amount: 1500, currency: 'KES' },
  originalPrice: null,
  quantity: { total: 80, sold: 3, available: 77 },
  minPerPurchase: 1,
  maxPerPurchase: 10,
  hidden: false,
  saleStartDate: '2026-11-20T21:00:00.000Z',
  saleEndDate: '2026-11-30T21:00:00.000Z',
  paymentPlans: [],
  requires: [{ id: 'b', type: 'B', name: 'Adult' }],
  maxPerRequired: null,
} as unknown as TicketType;

test('a ticket type has the days of its sale, and sends what was changed', () => {
  const base = typeFormOf(type, 'Africa/Nairobi');
  expect([base.saleStartDate, base.saleEndDate, base.type]).toEqual(['2026-11-21', '2026-11-30', '']);
  const names = new Map([['b', 'Adult']]);
  expect(typeChangeOf(base, { ...base, price: '1,500' }, names)).toEqual({});
  expect(typeChangeOf(base, { ...base, price: '1,800', saleEndDate: '', requires: [], maxPerOrder: '4' }, names)).toEqual({
    price: '1800',
    saleEndDate: null,
    requires: [],
    maxPerPurchase: '4',
  });
  expect(typeChangeOf(base, { ...base, admits: '10', pool: 'p', minPerOrder: '2', hidden: true, unlockCode: ' CREW ' }, names)).toEqual({
    admits: '10',
    pool: 'p',
    minPerPurchase: '2',
    hidden: true,
    unlockCode: 'CREW',
  });
  // What is typed in a field that is no longer shown does not count.
  expect(typeChangeOf(base, { ...base, unlockCode: '!' }, names)).toEqual({ unlockCode: null });
  expect(typeChangeOf(null, base, names)).toMatchObject({ name: 'Regular', price: '1500', requires: ['Adult'], saleStartDate: '2026-11-21' });
});
