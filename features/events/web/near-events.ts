// What is offered in place of a list that is empty: the first of a few wider questions that finds anything.
import type { callQuery } from './list-query.ts';
import type { EventCardData } from './event-card-data.ts';

export interface NearEvents {
  /** By what they are near: the words, the place, the category, or only the time. */
  readonly by: 'words' | 'place' | 'category' | 'time';
  /** The words, place or category itself. */
  readonly what: string;
  readonly cards: readonly EventCardData[];
}

const SHOWN = 4;

type Asked = ReturnType<typeof callQuery>;
type Question = Pick<NearEvents, 'by' | 'what'> & { readonly query: Partial<Asked> & { readonly limit: number } };

/** The questions, the nearest first. At most five, each small: an empty list is not made to cost much. */
export function nearQuestions(
  { search = '', location = '', category = '' }: Pick<Asked, 'search' | 'location' | 'category'>,
  hasMore: boolean,
): readonly Question[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const ask = (by: NearEvents['by'], what: string, query: Partial<Asked>): Question => ({ by, what, query: { ...query, limit: SHOWN } });
  return [
    // The words alone, then any of them, then the place and the category each alone.
    ...(search !== '' && hasMore ? [ask('words', search, { search })] : []),
    ...(words.length > 1 ? [ask('words', search, { search: words.join(' or ') })] : []),
    ...(location === '' ? [] : [ask('place', location, { location })]),
    ...(category === '' ? [] : [ask('category', category, { category })]),
    ask('time', '', {}),
  ];
}
