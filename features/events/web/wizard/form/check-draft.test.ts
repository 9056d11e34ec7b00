import { expect, test } from 'vitest';
import { draftFormSchema, draftPoolSchema, draftReleaseSchema, type DraftForm } from '../../../drafts/draft-contract.ts';
import { checkDraft } from './check-draft.ts';
import { byKey, releaseKeyOf, stepOf } from './draft-paths.ts';
import { longest } from './lengths.ts';

const TODAY = '2026-11-23';
const simple = {
  name: 'An evening',
  category: 'music',
  description: 'By the lake.',
  venue: 'The park',
  city: 'Kisumu',
  startDate: '2026-12-05',
  startTime: '19:00',
  organizerName: 'Park Concerts',
  organizerEmail: 'hello@park.vumi.test',
};
const release = { key: 'a', name: 'General Admission', price: '1500', quantity: '200' };
const form = (given: object = {}, ...releases: readonly object[]): DraftForm =>
  draftFormSchema.parse({ ...simple, releases: [release, ...releases], ...given });

test('nine entries are enough for a simple event', () => {
  expect(checkDraft(form(), TODAY)).toEqual({});
});

test.each([
  [{ name: ' ' }, { name: 'nameRequired' }],
  [{ category: '' }, { category: 'categoryRequired' }],
  [{ description: '' }, { description: 'descriptionRequired' }],
  [{ venue: '' }, { venue: 'venueRequired' }],
  [{ city: '' }, { city: 'cityRequired' }],
  [{ venue: '', city: '', deliveryMethod: 'virtual', virtualSettings: { platform: 'zoom' } }, {}],
  [{ deliveryMethod: 'hybrid' }, { 'virtualSettings.platform': 'platformRequired' }],
  [
    { deliveryMethod: 'hybrid', virtualSettings: { platform: 'zoom' }, hybridSettings: { physicalCapacity: '0', virtualCapacity: 'x' } },
    { 'hybridSettings.physicalCapacity': 'capacityTooSmall', 'hybridSettings.virtualCapacity': 'capacityTooSmall' },
  ],
  [{ startDate: '' }, { startDate: 'startDateRequired' }],
  [
    { startDate: '2026-11-22', releases: [{ ...release, saleEndDate: TODAY }] },
    { startDate: 'startBeforeToday', 'releases.a.saleEndDate': 'saleEndAfterEvent' },
  ],
  [{ startTime: '' }, { startTime: 'startTimeRequired' }],
  [{ endDate: '2026-12-07' }, { endTime: 'endTimeRequired' }],
  [{ endDate: '2026-12-05', endTime: '18:00' }, { endDate: 'endBeforeStart' }],
  [{ totalCapacity: '0' }, { totalCapacity: 'capacityTooSmall' }],
  [{ organizerName: '' }, { organizerName: 'organizerNameRequired' }],
  [{ organizerEmail: '' }, { organizerEmail: 'organizerEmailRequired' }],
  [{ organizerEmail: 'nobody' }, { organizerEmail: 'organizerEmailNotValid' }],
  [{ releases: [] }, { releases: 'releasesMissing' }],
])('%j is found as %j', (given, found) => expect(checkDraft(form(given), TODAY)).toEqual(found));

test.each([
  [{ name: '' }, { name: 'nameRequired' }],
  [{ name: 'general admission' }, { name: 'ticketNameTaken' }],
  [{ price: '' }, { price: 'priceRequired' }],
  [{ price: 'ten' }, { price: 'priceNotANumber' }],
  [{ price: '-1' }, { price: 'priceTooSmall' }],
  [{ type: 'CHILD_FREE' }, { price: 'childTicketNotFree' }],
  [
    { price: '0', paymentPlans: [{ id: '2', name: 'Two', installments: 2, downPaymentPercentage: 50, processingFee: 0 }] },
    { paymentPlans: 'freeTicketInParts' },
  ],
  [{ originalPrice: '900' }, { originalPrice: 'originalPriceTooLow' }],
  [{ quantity: '' }, { quantity: 'quantityNotANumber' }],
  [{ quantity: '0' }, { quantity: 'quantityTooSmall' }],
  [{ saleStartDate: '2026-11-22' }, { saleStartDate: 'saleStartBeforeToday' }],
  [{ saleStartDate: '2026-12-02', saleEndDate: '2026-12-01' }, { saleEndDate: 'saleEndBeforeStart' }],
  [{ saleEndDate: '2026-12-06' }, { saleEndDate: 'saleEndAfterEvent' }],
  [{ maxPerOrder: '0' }, { maxPerOrder: 'maxPerPurchaseTooSmall' }],
  [{ minPerOrder: '0' }, { minPerOrder: 'maxPerPurchaseTooSmall' }],
  [{ minPerOrder: '5', maxPerOrder: '4' }, { minPerOrder: 'minAboveMax' }],
  [{ minPerOrder: '11' }, { minPerOrder: 'minAboveMax' }],
  [{ minPerOrder: '9', quantity: '8' }, { minPerOrder: 'minAboveQuantity' }],
  [{ admits: '51' }, { admits: 'admitsNotValid' }],
  [{ admits: '0' }, { admits: 'admitsNotValid' }],
  [{ hidden: true }, { unlockCode: 'unlockCodeRequired' }],
  [{ hidden: true, unlockCode: 'A B' }, { unlockCode: 'unlockCodeNotValid' }],
  [{ unlockCode: '!' }, {}],
  [{ quantity: '20', places: 'A, 1-20' }, {}],
  [{ quantity: '21', places: 'A, 1-20' }, { places: 'placesTooFew' }],
  [{ quantity: '1', places: 'A, 1-2\nA, 2' }, { places: 'placesTwice' }],
  [{ quantity: '1', places: 'A, B, C, 1' }, { places: 'placesNotRead' }],
])('a release with %j is found as %j', (given, found) => {
  const expected = Object.fromEntries(Object.entries(found).map(([field, name]) => [`releases.b.${field}`, name]));
  expect(checkDraft(form({}, { ...release, key: 'b', name: 'VIP', ...given }), TODAY)).toEqual(expected);
});

test.each([
  [[{ key: 'p', name: '', total: '' }], { 'pools.p.name': 'poolNameRequired', 'pools.p.total': 'poolTotalRequired' }],
  [[{ key: 'p', name: 'Hall', total: '0' }], { 'pools.p.total': 'poolTotalRequired' }],
  [[{ key: 'p', name: 'Hall', total: '60' }], {}],
  [
    [
      { key: 'p', name: 'Hall', total: '60' },
      { key: 'q', name: ' hall', total: '9' },
    ],
    { 'pools.q.name': 'poolNameTaken' },
  ],
])('pools %j are found as %j', (pools, found) => {
  const drawing = ['p', 'q'].map((key) => ({ ...release, key, name: key, pool: key }));
  expect(checkDraft(form({ pools, releases: drawing }), TODAY)).toEqual(found);
});

const early = { ...release, name: 'Early', issueNumber: 1 };
const late = { ...release, key: 'b', name: 'Late', issueNumber: 2 };

test.each([
  [{}, { 'windows.2.startDate': 'releasesOverlap' }],
  [{ 1: { endDate: '2026-12-01' } }, {}],
  [{ 2: { startDate: '2026-12-01', startTime: '09:00' } }, {}],
  [{ 1: { endDate: '2026-12-02' }, 2: { startDate: '2026-12-01' } }, { 'windows.2.startDate': 'releasesOverlap' }],
  [{ 1: { startDate: '2026-11-22', endDate: '2026-12-01' } }, { 'windows.1.startDate': 'saleStartBeforeToday' }],
  [{ 1: { startDate: '2026-12-01', endDate: '2026-12-01', endTime: '00:00' } }, { 'windows.1.endDate': 'releaseEndsBeforeStart' }],
  [{ 1: { endDate: '2026-12-01' }, 2: { endDate: '2026-12-05', endTime: '22:01' } }, { 'windows.2.endDate': 'releaseEndsAfterEvent' }],
  [{ 3: { startDate: '2020-01-01' }, 1: { endDate: '2026-12-01' } }, {}],
])('windows %j of sales releases are found as %j', (windows, found) => {
  expect(checkDraft(form({ windows, releases: [early, late] }), TODAY)).toEqual(found);
});

test('a pool that nothing draws from does not hinder', () => {
  expect(checkDraft(form({ pools: [{ key: 'p', name: '', total: '' }] }), TODAY)).toEqual({});
});

test('a field leads to its step, and the server’s path of a release to its key', () => {
  const steps = ['venue', 'virtualSettings.platform', 'releases.a.price', 'currency', 'windows.2.endDate', 'organizerEmail', 'terms'].map(stepOf);
  expect(steps).toEqual([1, 1, 2, 2, 2, 3, 3]);
  const pooled = form({ pools: [{ key: 'p' }], releases: [release, { ...release, key: 'b', pool: 'p', issueNumber: 2 }] });
  expect(['releases.0.price', 'releases.7.price', 'pools.0.total', 'startDate'].map((path) => byKey(path, pooled))).toEqual([
    'releases.a.price',
    'releases.7.price',
    'pools.p.total',
    'startDate',
  ]);
  const fields = ['releases.a.price', 'pools.p.total', 'pools.q.total', 'windows.2.endDate', 'windows.1.endDate', 'startDate'];
  expect(fields.map((path) => releaseKeyOf(path, pooled))).toEqual(['a', 'b', null, 'b', null, null]);
});

test('fields take as many characters as the contract does', () => {
  const typed = (schema: unknown): number | null => {
    const { def } = schema as { def: { innerType?: { maxLength?: number | null } } };
    return def.innerType?.maxLength ?? null;
  };
  const wrong = (shape: object, prefix: string) =>
    Object.entries(shape).flatMap(([name, schema]) => {
      const known = longest(`${prefix}${name}`);
      return known === undefined || known === typed(schema) ? [] : [`${prefix}${name}`];
    });
  expect(wrong(draftReleaseSchema.shape, 'releases.a.')).toEqual([]);
  expect(wrong(draftPoolSchema.shape, 'pools.a.')).toEqual([]);
  expect(wrong(draftFormSchema.shape, '')).toEqual([]);
  expect(longest('releases.a.name')).toBe(80);
});
