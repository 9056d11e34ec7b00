// The query parameters that a page reads while it is rendered on the server. All others are dropped before: they cannot make another page.
const list = [
  'q',
  'location',
  'category',
  'genre',
  'when',
  'date',
  'from',
  'to',
  'minPrice',
  'maxPrice',
  'free',
  'online',
  'organizer',
  'sort',
  'view',
  'page',
] as const;

/** By the address of the page as in app/web/routes.ts. Pages behind sign-in read theirs in the browser. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  events: list,
  festivals: list,
  concerts: list,
  conferences: list,
  comedy: list,
  'events/:eventId': ['code'],
  'festivals/:eventId': ['code'],
  login: ['from', 'email'],
  'auth/login': ['from', 'email'],
  'login/phone': ['from'],
  'auth/register': ['from', 'email', 'step'],
  'auth/forgot-password': ['from', 'email', 'step'],
  contact: ['topic'],
  'organizers/:organizerId': ['when', 'page'],
};

/** The part of a query that the page reads, always in the same order; empty when there is none. */
export function readQuery(pageId: string, query: URLSearchParams): string {
  const known = (parameters[pageId] ?? []).flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}

/** Every parameter that some page reads. */
export const knownParameters: ReadonlySet<string> = new Set(Object.values(parameters).flat());
