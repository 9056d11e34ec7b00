import { expect, test } from 'vitest';
import { withoutFilters } from './use-list-query.ts';

test.each([
  ['page=3&search=lake&status=live', ''],
  // The organization is not a filter: without it the list would be of another one.
  ['organization=a&sort=name&search=lake&page=2', 'organization=a&sort=name'],
])('of %s clearing the filters leaves "%s"', (before, after) => {
  expect(String(withoutFilters(new URLSearchParams(before)))).toBe(after);
});
