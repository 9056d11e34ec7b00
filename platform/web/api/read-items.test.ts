import { expect, test } from 'vitest';
import { readItems, readMoment } from './read-items.ts';

test('an unreadable item does not affect the others', () => {
  const items = [{ at: '2026-12-01T09:00:00Z' }, null, { at: 'soon' }, {}, { at: '2026-12-02T09:00:00Z' }] as { at: string }[];
  expect(readItems(items, (item) => readMoment(item.at))).toEqual({ rows: ['2026-12-01T09:00:00Z', '2026-12-02T09:00:00Z'], unreadable: 3 });
  expect(readItems([], String)).toEqual({ rows: [], unreadable: 0 });
});
