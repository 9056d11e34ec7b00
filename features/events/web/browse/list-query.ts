// The query of an event list. It is in the address, so that it can be shared, and Back returns to it.
import { isUuid } from '#platform/contract/uuid.ts';
import { weekendOf } from '../event-dates.ts';

export const PAGE_SIZE = 12;

const sorts = ['date', 'price', '-price', 'name', 'newest'] as const;
export type ListSort = (typeof sorts)[number];

export interface ListQuery {
  /** Words to search for. */
  readonly q: string;
  /** City or venue. */
  readonly location: string;
  /** As in the address: a slug, a code or a name. */
  readonly category: string;
  readonly genre: string;
  /** `today`, `weekend`, a month as YYYY-MM, or empty: then `from` and `to` count. */
  readonly when: string;
  readonly from: string;
  readonly to: string;
  /** Whole units of the currency, as typed. */
  readonly minPrice: string;
  readonly maxPrice: string;
  readonly free: boolean;
  readonly online: boolean;
  /** Only this organizer's. */
  readonly organizer: string;
  readonly sort: ListSort | '';
  readonly view: 'grid' | 'list';
  readonly page: number;
}

/** Reads an address. Invalid values are left out: an old or mistyped link still shows events. */
export function readListQuery(params: URLSearchParams): ListQuery {
  // Neither a NUL nor half a surrogate pair can be searched for.
  const text = (name: string, longest = 100) =>
    (params.get(name) ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, longest)
      .replace(/[\uD800-\uDBFF]$/, '')
      .toWellFormed();
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const date = day('date');
  const when = text('when');
  const isPreset = when === 'today' || when === 'weekend' || /^2[01]\d{2}-(0[1-9]|1[0-2])$/.test(when);
  // A form also sends the date fields that it hides: with "Any date", which is empty, and with the presets they are ignored. An address with
  // dates alone uses them.
  const hasDates = !isPreset && params.get('when') !== '';
  const page = Number(text('page'));
  const organizer = text('organizer');
  return {
    q: text('q'),
    location: text('location'),
    category: text('category', 60),
    genre: text('genre', 60),
    when: isPreset ? when : '',
    from: hasDates ? date || day('from') : '',
    to: hasDates ? date || day('to') : '',
    minPrice: amount(text('minPrice')),
    maxPrice: amount(text('maxPrice')),
    free: isYes(text('free')),
    online: isYes(text('online')),
    organizer: isUuid(organizer) ? organizer : '',
    sort: sorts.find((sort) => sort === text('sort')) ?? '',
    view: text('view') === 'list' ? 'list' : 'grid',
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
  };
}

/** Reads the fields of a form as if they were an address. */
export function readListFields(fields: FormData): ListQuery {
  return readListQuery(new URLSearchParams([...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))));
}

/** The parts of an address that are set, in a fixed order. */
export function listParams(query: ListQuery): readonly (readonly [string, string])[] {
  const { q, location, category, genre, when, from, to, minPrice, maxPrice, free, online, organizer, sort, view, page } = query;
  const all: readonly (readonly [string, string])[] = [
    ['q', q],
    ['location', location],
    ['category', category],
    ['genre', genre],
    ['when', when],
    ['from', from],
    ['to', to],
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
    ['free', free ? '1' : ''],
    ['online', online ? '1' : ''],
    ['organizer', organizer],
    ['sort', sort],
    ['view', view === 'list' ? 'list' : ''],
    ['page', page > 1 ? String(page) : ''],
  ];
  return all.filter(([, value]) => value !== '');
}

/** The address of a list with part of its query changed. Another choice starts again at the first page. */
export function listAddress(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const params = listParams({ ...query, page: 1, ...change });
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params.map((pair) => [...pair]))}`;
}

/** True when the list is filtered beyond what its page does by itself. */
export function isNarrowed(query: ListQuery): boolean {
  return listParams({ ...query, sort: '', view: 'grid', page: 1 }).length > 0;
}

/** The input of the list's call. `today` is YYYY-MM-DD in Nairobi; `category` is the page's own and wins over the address's. */
export function callQuery(query: ListQuery, today: string, category?: string) {
  const { when } = query;
  const days = when === 'today' ? { from: today, to: today } : when === 'weekend' ? weekendOf(today) : { from: query.from, to: query.to };
  const month = /^\d/.test(when) ? when : '';
  return {
    page: query.page,
    limit: PAGE_SIZE,
    ...filled({ search: query.q, location: query.location, category: category ?? query.category, genre: query.genre }),
    ...filled({ ...days, month, minPrice: query.minPrice, maxPrice: query.maxPrice, organizerId: query.organizer }),
    ...(query.free && { free: 'true' as const }),
    ...(query.online && { online: 'true' as const }),
    ...(query.sort && { sort: query.sort }),
  };
}

/** The pages to link to: the first, the last, the current one and its neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? 0;
    return n - before > 1 ? [0, n] : [n];
  });
}

/** True for a neighbour of the current page that is hidden on phones, which have room for seven in a row: a gap stands on its other side. */
export function isLeftOutOnPhones(number: number, page: number, pages: number): boolean {
  return pages > 5 && Math.abs(number - page) === 1 && number > 2 && number < pages - 1;
}

function filled<T extends Readonly<Record<string, string>>>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;
}

function isDay(text: string): boolean {
  return /^2[01]\d{2}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

function amount(text: string): string {
  const value = Number(text.replaceAll(',', ''));
  return text !== '' && Number.isFinite(value) && value >= 0 && value <= 1_000_000_000 ? String(value) : '';
}

function isYes(text: string): boolean {
  return text === '1' || text === 'true' || text === 'on';
}
