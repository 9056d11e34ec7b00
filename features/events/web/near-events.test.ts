import { expect, test } from 'vitest';
import { nearQuestions } from './near-events.ts';

const asked = (query: Parameters<typeof nearQuestions>[0], hasMore = true) => nearQuestions(query, hasMore).map(({ by, query }) => [by, Object.fromEntries(Object.entries(query).filter(([key]) => key !== 'limit'))]);

test('from the nearest to the widest', () => {
  expect(asked({ search: 'jazz night', location: 'Kisumu', category: 'music' })).toEqual([
    ['words', { search: 'jazz night' }],
    ['words', { search: 'jazz or night' }],
    ['place', { location: 'Kisumu' }],
    ['category', { category: 'music' }],
    ['time', {}],
  ]);
});

test('what has just found nothing is not asked again', () => {
  expect(asked({ search: 'jazz' }, false)).toEqual([['time', {}]]);
  expect(asked({}, false)).toEqual([['time', {}]]);
});
