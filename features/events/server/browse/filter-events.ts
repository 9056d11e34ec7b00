// The query of a list as SQL over `events` and the rates of their currencies: visibility, filters, search words, order.
import { sql, type SQL } from 'drizzle-orm';
import { toMinor } from '#platform/contract/money.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { readCategory } from '../../categories.ts';
import type { EventListQuery } from '../../contract.ts';
import { listedRoles } from '../../policy.ts';
import type { StoredEventStatus } from '../../schemas.ts';
import { hasRoleAtEvent } from '../event/event-roles.ts';

/** How words are compared: exactly, or tolerating a typo. The second is used only when the first finds nothing. */
export type Matching = 'exact' | 'forgiving';

const WORDS_MAX = 12;
/** Shorter words resemble too many others. */
const FORGIVEN_LENGTH_MIN = 3;
/** A quote, or a minus before a word. */
const OPERATORS = /"|(^|\s)-/;

/** Letters and digits of a text, without accents, in lower case: none of them is an operator of LIKE or of a text query. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{Nd}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** An instant as an SQL timestamp. */
function at(instant: Date): SQL {
  return sql`${instant.toISOString()}::timestamptz`;
}

/** Which events this caller may list: live and not over for every caller; drafts and other states as the policy allows. Null: none. */
export function visibleEvents({ status, organizerId }: EventListQuery, actor: Actor | null, now: Date): SQL | null {
  const of = organizerId === undefined ? sql`true` : sql`organizer_id = ${organizerId}`;
  const live = sql`${of} and status = 'live' and ends_at > ${at(now)}`;
  if (status === undefined) return live;
  if (status === 'published') return sql`${live} and delivery_method <> 'virtual'`;
  if (status === 'active') return sql`${live} and delivery_method = 'virtual'`;
  const roles = listedRoles(actor, now);
  if (actor === null || roles === null) return null;
  const mine = roles === 'all' ? of : sql`${of} and ${hasRoleAtEvent(actor, roles)}`;
  return sql`${mine} and ${inStatus(status, now)}`;
}

/** The state at `now` (`statusAt` of ../../rules.ts) as a condition: an event past its end counts as ended, whether or not that is stored yet. */
export function inStatus(status: StoredEventStatus, now: Date): SQL {
  if (status === 'ended') return sql`(status = 'ended' or (status in ('live', 'paused') and ends_at <= ${at(now)}))`;
  if (status === 'live' || status === 'paused') return sql`status = ${status} and ends_at > ${at(now)}`;
  return sql`status = ${status}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const localStart = sql`(starts_at at time zone time_zone)`;

/** The start day in the event's own time zone; the plain bound beside it is a day wider and lets the index on the start be used. */
function startingFrom(from: string): SQL {
  if (!DAY.test(from)) return sql`starts_at >= ${from}::timestamptz`;
  return sql`starts_at >= ${from}::timestamptz - interval '1 day' and ${localStart} >= ${from}::date`;
}

function startingUntil(to: string): SQL {
  if (!DAY.test(to)) return sql`starts_at <= ${to}::timestamptz`;
  return sql`starts_at < ${to}::timestamptz + interval '2 days' and ${localStart} < ${to}::date + 1`;
}

function startingIn(month: string): SQL {
  const first = `${month}-01`;
  return sql`starts_at >= ${first}::timestamptz - interval '1 day' and starts_at < ${first}::timestamptz + interval '32 days'
    and to_char(${localStart}, 'YYYY-MM') = ${month}`;
}

/** The lowest price in dollars, for comparing events with one another. */
const priceInDollars = sql`(lowest_price_minor / units_per_usd::float8)`;

/** Compares the lowest price with an amount of shillings in major units. Multiplied, not divided, so that an equal price compares as equal. */
function comparePrice(operator: '>=' | '<=', shillings: number): SQL {
  const shillingsPerUsd = sql`(select units_per_usd from currency_rates where currency = 'KES')`;
  return sql`lowest_price_minor * ${shillingsPerUsd} ${sql.raw(operator)} ${toMinor(shillings)}::bigint * units_per_usd`;
}

function placed(location: string, matching: Matching): SQL[] {
  return wordsOf(location).map((word) => {
    const contains = sql`place_text like ${`%${word}%`}`;
    if (matching === 'exact' || word.length < FORGIVEN_LENGTH_MIN) return contains;
    return sql`(${contains} or id in (select vumi_events_near(${word})))`;
  });
}

/** `'jazz' & 'fes':*`: the last word may still be incomplete. */
function prefixQuery(words: readonly string[]): string {
  return words.map((word, index) => `'${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & ');
}

/** Quotes, OR and a leading minus are operators, as in search engines; plain words also match by the beginning of the last one. */
function textQuery(search: string): SQL {
  const whole = sql`websearch_to_tsquery('simple', vumi_plain(${search})) || websearch_to_tsquery('english', vumi_plain(${search}))`;
  const words = wordsOf(search);
  return words.length === 0 || OPERATORS.test(search) ? sql`(${whole})` : sql`(${whole} || to_tsquery('simple', ${prefixQuery(words)}))`;
}

/** The words of a search as conditions on `events`. */
export function matchingWords(search: string, matching: Matching): SQL[] {
  if (matching === 'exact') return [sql`search_words @@ ${textQuery(search)}`];
  return wordsOf(search).map((word) => {
    const begins = sql`search_words @@ to_tsquery('simple', ${prefixQuery([word])})`;
    return word.length < FORGIVEN_LENGTH_MIN ? begins : sql`(${begins} or id in (select vumi_events_resembling(${word})))`;
  });
}

/** True when the query has words that may contain a typo. A query with operators is taken literally. */
export function mayHideTypo({ search = '', location = '' }: EventListQuery): boolean {
  return wordsOf(`${search} ${location}`).length > 0 && !OPERATORS.test(search);
}

/** Every filter of the query that was set, as one condition. */
export function filterEvents(query: EventListQuery, matching: Matching): SQL {
  const { search, location, category, genre, from, to, month, minPrice, maxPrice, free, online } = query;
  const conditions: SQL[] = [];
  if (search) conditions.push(...matchingWords(search, matching));
  if (location) conditions.push(...placed(location, matching));
  if (category) conditions.push(sql`category = ${readCategory(category)}`);
  if (genre) conditions.push(sql`vumi_plain(genre) = vumi_plain(${genre})`);
  if (from) conditions.push(startingFrom(from));
  if (to) conditions.push(startingUntil(to));
  if (month) conditions.push(startingIn(month));
  if (minPrice !== undefined) conditions.push(comparePrice('>=', minPrice));
  if (maxPrice !== undefined) conditions.push(comparePrice('<=', maxPrice));
  if (free !== undefined) conditions.push(free ? sql`lowest_price_minor = 0` : sql`lowest_price_minor > 0`);
  if (online !== undefined) conditions.push(online ? sql`delivery_method <> 'in_person'` : sql`delivery_method = 'in_person'`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The order of a list, with the id as the last criterion, so that pages neither repeat nor skip. */
export function orderEvents({ sort, search }: EventListQuery, matching: Matching): SQL {
  // Events that can no longer be bought come after all others.
  const soonest = sql`off_sale, starts_at, id`;
  switch (sort ?? (search ? 'relevance' : 'date')) {
    case 'price':
      return sql`${priceInDollars} asc nulls last, starts_at, id`;
    case '-price':
      return sql`${priceInDollars} desc nulls last, starts_at, id`;
    case 'name':
      return sql`vumi_plain(name), id`;
    case 'newest':
      return sql`created_at desc, id desc`;
    case 'relevance':
      if (!search) return soonest;
      return matching === 'exact'
        ? sql`ts_rank(search_words, ${textQuery(search)}) desc, starts_at, id`
        : sql`word_similarity(vumi_plain(${search}), search_text) desc, starts_at, id`;
    default:
      return soonest;
  }
}
