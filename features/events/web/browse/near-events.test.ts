import { expect, test } from 'vitest';
import type { EventSummary } from '../../schemas.ts';
import { findNear, nearQuestions } from './near-events.ts';

const asked = (query: Parameters<typeof nearQuestions>[0], hasMore = true) =>
  nearQuestions(query, hasMore).map(({ by, query }) => [by, Object.fromEntries(Object.entries(query).filter(([key]) => key !== 'limit'))]);

test('from the nearest to the widest', () => {
  expect(asked({ search: 'jazz night', location: 'Kisumu', category: 'music' })).toEqual([
    ['words', { search: 'jazz night' }],
    ['words', { search: 'jazz or night' }],
    ['place', { location: 'Kisumu' }],
    ['category', { category: 'music' }],
    ['time', {}],
  ]);
});

test('the query that has just found nothing is not repeated', () => {
  expect(asked({ search: 'jazz' }, false)).toEqual([['time', {}]]);
  expect(asked({}, false)).toEqual([['time', {}]]);
});

const summary = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  name: 'Regatta by the Lake',
  description: 'Boats.',
  category: 'sports',
  deliveryMethod: 'in_person',
  startDate: '2026-12-05T16:00:00.000Z',
  endDate: '2026-12-05T20:00:00.000Z',
  timeZone: 'Africa/Nairobi',
  price: 500,
  currency: 'KES',
  capacity: 100,
  status: 'published',
  saleState: 'on_sale',
  venue: { name: 'The Lawns', city: 'Kisumu', country: 'Kenya' },
  images: [],
  releases: [],
  ticketTypes: [],
} as unknown as EventSummary;

test('the first query that finds anything is the answer; one that fails is skipped', async () => {
  const questions: object[] = [];
  const near = await findNear(
    { page: 3, limit: 12, search: 'jazz night', location: 'Kisumu', when: '' } as Parameters<typeof findNear>[0],
    (query) => {
      questions.push(query);
      if (questions.length === 1) return Promise.reject(new Error('busy'));
      return Promise.resolve({ items: query.location === 'Kisumu' ? [summary] : [] });
    },
  );
  expect(near).toMatchObject({ by: 'place', what: 'Kisumu', cards: [{ name: 'Regatta by the Lake' }] });
  expect(questions).toEqual([
    { search: 'jazz night', limit: 4 },
    { search: 'jazz or night', limit: 4 },
    { location: 'Kisumu', limit: 4 },
  ]);
});

test('when no query finds anything, nothing is offered', async () => {
  expect(await findNear({ page: 1, limit: 12, search: 'jazz' }, () => Promise.resolve({ items: [] }))).toBeNull();
});
