import { data } from 'react-router';
import { dayOf } from '#platform/contract/dates.ts';
import { failureOf, pageLoader, type PageFailure } from '#platform/web/page/page-data.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { getEventFilters, listEvents } from '../../endpoints.ts';
import type { PriceSteps } from '../../prices/price-steps.ts';
import { readCards, type EventCardData } from '../card/event-card-data.ts';
import { placeAt } from './list-places.ts';
import { callQuery, PAGE_SIZE, readListQuery } from './list-query.ts';
import type { NearEvents } from './near-events.ts';

export interface FoundEvents {
  readonly cards: readonly EventCardData[];
  /** How many events of this page cannot be shown. */
  readonly unreadable: number;
  readonly total: number;
  readonly pages: number;
}

export interface EventListData {
  /** Null when they could not be loaded; `failure` then has the reason. */
  readonly found: FoundEvents | null;
  /** Offered in place of an empty list. */
  readonly near: NearEvents | null;
  readonly failure: PageFailure | null;
  readonly cities: readonly string[];
  readonly genres: readonly string[];
  readonly prices: PriceSteps | null;
  /** The current day in Nairobi, YYYY-MM-DD. */
  readonly today: string;
}

const MOST_CHOICES = 10;

/** The events that match an address. A failure is part of the page, which keeps its filters; the HTTP status still reports it. */
export const loadEventList = pageLoader(async ({ api, url }) => {
  const today = dayOf(serverNow());
  const { category } = placeAt(url.pathname);
  const query = callQuery(readListQuery(url.searchParams), today, category);
  const [list, filters] = await Promise.allSettled([
    api.call(listEvents, { query }),
    api.call(getEventFilters, { query: category === undefined ? {} : { category } }),
  ]);
  const choices = filters.status === 'fulfilled' ? filters.value : { cities: [], genres: [], prices: null };
  const page = {
    cities: choices.cities.slice(0, MOST_CHOICES).map(({ city }) => city),
    genres: choices.genres.slice(0, MOST_CHOICES).map(({ genre }) => genre),
    prices: choices.prices,
    today,
  };
  if (list.status === 'rejected') {
    const failure = failureOf(list.reason);
    const failed: EventListData = { ...page, found: null, near: null, failure };
    // A refused query would be refused again: only with a server error should search engines retry.
    const isRefused = failure !== null && failure.status >= 400 && failure.status < 500;
    return data(failed, { status: isRefused ? failure.status : 503 });
  }
  const { items, total } = list.value;
  const { rows: cards, unreadable } = readCards(items);
  const found: FoundEvents = { cards, unreadable, total, pages: Math.ceil(total / PAGE_SIZE) };
  const near = total === 0 ? await findNear(query, (wider) => api.call(listEvents, { query: wider })) : null;
  const answer: EventListData = { ...page, found, near, failure: null };
  return data(answer);
});

type FindNear = typeof import('./near-events.ts').findNear;

/** Alternatives to an empty list. Their code loads only then; if it fails nothing is offered. */
async function findNear(...asked: Parameters<FindNear>): ReturnType<FindNear> {
  const near = await import('./near-events.ts').catch(() => null);
  return near === null ? null : near.findNear(...asked);
}
