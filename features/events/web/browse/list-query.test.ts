import { expect, test } from 'vitest';
import { callQuery, isLeftOutOnPhones, isNarrowed, listAddress, listParams, pageNumbers, readListQuery } from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));
const empty = read('');
const today = '2026-11-21';

test('an address is unchanged after reading and writing', () => {
  const search =
    'q=benga&location=Nairobi&category=live-music&genre=Jazz&when=weekend&minPrice=500&maxPrice=2000&free=1&online=1&sort=-price&view=list&page=3';
  expect(new URLSearchParams(listParams(read(search)).map((pair) => [...pair])).toString()).toBe(search);
  expect(listParams(empty)).toEqual([]);
});

test.each([
  ['page=abc', { page: 1 }],
  ['page=-2', { page: 1 }],
  ['page=1.5', { page: 1 }],
  ['from=2026-02-30', { from: '' }],
  ['from=soon', { from: '' }],
  ['when=never', { when: '' }],
  ['when=2026-13', { when: '' }],
  ['minPrice=cheap&maxPrice=-4', { minPrice: '', maxPrice: '' }],
  ['minPrice=1,500', { minPrice: '1500' }],
  ['sort=random', { sort: '' }],
  ['view=table', { view: 'grid' }],
  ['organizer=1', { organizer: '' }],
  ['q=%20%20', { q: '' }],
  ['q=a%00b', { q: 'ab' }],
  [`q=${'a'.repeat(99)}%F0%9F%98%80`, { q: 'a'.repeat(99) }],
  ['free=false', { free: false }],
])('invalid values in ?%s are left out', (search, expected) => {
  expect(read(search)).toMatchObject(expected);
});

test('the home page’s date is one whole day', () => {
  expect(callQuery(read('date=2026-12-05'), today)).toMatchObject({ from: '2026-12-05', to: '2026-12-05' });
});

test.each([
  ['', {}],
  ['q=jazz&location=Kisumu', { search: 'jazz', location: 'Kisumu' }],
  ['when=today', { from: today, to: today }],
  ['when=weekend', { from: '2026-11-21', to: '2026-11-22' }],
  ['when=2026-12', { month: '2026-12' }],
  ['when=today&from=2027-01-01', { from: today, to: today }],
  ['when=&from=2027-01-01&to=2027-01-02', {}],
  ['when=dates&from=2027-01-01&to=2027-01-02', { from: '2027-01-01', to: '2027-01-02' }],
  ['from=2027-01-01', { from: '2027-01-01' }],
  ['free=1&online=true', { free: 'true', online: 'true' }],
  ['sort=name', { sort: 'name' }],
])('?%s requests the right events from the server', (search, expected) => {
  expect(callQuery(read(search), today)).toEqual({ page: 1, limit: 12, ...expected });
});

test('a category page’s own category wins', () => {
  expect(callQuery(read('category=food'), today, 'comedy')).toMatchObject({ category: 'comedy' });
});

test('another choice starts at the first page; a page link keeps the choices', () => {
  const query = read('q=benga&page=4');
  expect(listAddress('/events', query, { location: 'Mombasa' })).toBe('/events?q=benga&location=Mombasa');
  expect(listAddress('/events', query, { page: 5 })).toBe('/events?q=benga&page=5');
  expect(listAddress('/events', query, { q: '' })).toBe('/events');
});

test('sorting and paging are not filters', () => {
  expect(isNarrowed(read('sort=name&view=list&page=2'))).toBe(false);
  expect(isNarrowed(read('online=1'))).toBe(true);
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
  [4, 8, [1, 0, 3, 4, 5, 0, 8]],
])('page %i of %i links to the right pages', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});

test('phones show at most five numbers and gaps, and a gap stands between numbers that are not neighbours', () => {
  for (let pages = 1; pages <= 12; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const shown = pageNumbers(page, pages).filter((number) => !isLeftOutOnPhones(number, page, pages));
      expect(shown.length, `page ${page} of ${pages}`).toBeLessThanOrEqual(5);
      for (const [at, number] of shown.entries()) {
        const before = at === 0 ? 0 : (shown[at - 1] ?? 0);
        if (number !== 0 && before !== 0) expect(number - before, `page ${page} of ${pages}: ${shown.join(' ')}`).toBe(1);
      }
    }
  }
});
