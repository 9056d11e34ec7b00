// Alternatives to an empty list: the first of a few wider queries that finds anything.
import type { callQuery } from './list-query.ts';
import type { EventSummary } from '../../schemas.ts';
import { readCards, type EventCardData } from '../card/event-card-data.ts';

export interface NearEvents {
  /** What they have in common with the query: the words, the place, the category, or only the time. */
  readonly by: 'words' | 'place' | 'category' | 'time';
  /** The words, place or category itself. */
  readonly what: string;
  readonly cards: readonly EventCardData[];
}

const SHOWN = 4;

type Asked = ReturnType<typeof callQuery>;
type Question = Pick<NearEvents, 'by' | 'what'> & { readonly query: Partial<Asked> & { readonly limit: number } };

/** The queries, the most similar first. At most five, each small, so that an empty list stays cheap. */
export function nearQuestions(
  { search = '', location = '', category = '' }: Pick<Asked, 'search' | 'location' | 'category'>,
  hasMore: boolean,
): readonly Question[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const ask = (by: NearEvents['by'], what: string, query: Partial<Asked>): Question => ({ by, what, query: { ...query, limit: SHOWN } });
  return [
    // All words, then any of them, then the place and the category each alone.
    ...(search !== '' && hasMore ? [ask('words', search, { search })] : []),
    ...(words.length > 1 ? [ask('words', search, { search: words.join(' or ') })] : []),
    ...(location === '' ? [] : [ask('place', location, { location })]),
    ...(category === '' ? [] : [ask('category', category, { category })]),
    ask('time', '', {}),
  ];
}

type Wider = Question['query'];

/** Events similar to a query that found nothing; null when there are none, or they cannot be loaded. */
export async function findNear(
  asked: Asked,
  list: (query: Wider) => Promise<{ readonly items: readonly EventSummary[] }>,
): Promise<NearEvents | null> {
  const { page: _page, limit: _limit, search, sort: _sort, ...others } = asked;
  const hasMore = Object.keys(others).length > 0;
  for (const { by, what, query } of nearQuestions({ search, location: asked.location, category: asked.category }, hasMore)) {
    const { items } = await list(query).catch(() => ({ items: [] }));
    const { rows: cards } = readCards(items);
    if (cards.length > 0) return { by, what, cards };
  }
  return null;
}
