// Which pages everybody can open: read from the route table, so that none that is added later is forgotten.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/web/routes.ts';

const SIGNED_IN = 'shell/signed-in.tsx';

export interface PublicPage {
  /** The route, as it stands in the table: "events/:eventId". */
  readonly route: string;
  /** An address of it that shows something. */
  readonly path: string;
}

/** Something to show for every parameter of a public route, by the route's id and the parameter's name. */
type Examples = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function findExamples(origin: string): Promise<Examples> {
  return {
    event: { eventId: await findEvent(origin, 'music') },
    festival: { eventId: await findEvent(origin, 'festivals') },
    'pages/not-found-page': { '*': 'no/such/page' },
  };
}

/** The id of an event that is on sale. */
async function findEvent(origin: string, category: string): Promise<string> {
  const response = await fetch(`${origin}/api/events?category=${category}&limit=50`);
  const { data } = (await response.json()) as { data: { items: readonly { id: string; saleState: string }[] } };
  const found = data.items.find(({ saleState }) => saleState === 'on_sale');
  if (found === undefined) throw new Error(`The demo sells no ticket in ${category}`);
  return found.id;
}

/** Pages below these routes that need no account. A file without JSX is no page but a picture or a feed. */
function publicRoutes(entries: readonly RouteConfigEntry[], parent = ''): { id: string; route: string }[] {
  return entries.flatMap(({ file, id, path, index, children = [] }) => {
    if (file === SIGNED_IN) return [];
    const route = [parent, path ?? ''].filter(Boolean).join('/');
    const isPage = file.endsWith('.tsx') && (index === true || path !== undefined);
    return [...(isPage ? [{ id: id ?? file.replace(/\.tsx$/, ''), route }] : []), ...publicRoutes(children, route)];
  });
}

/**
 * Every public page with an address to open.
 * @throws when a route has a parameter that `findExamples` gives no example for.
 */
export async function publicPages(origin: string): Promise<PublicPage[]> {
  const examples = await findExamples(origin);
  return publicRoutes(routes).map(({ id, route }) => {
    const path = route.replace(/:(\w+)\??|\*/g, (found, name: string | undefined) => {
      const example = examples[id]?.[name ?? found];
      if (example === undefined) throw new Error(`bench/public-pages.ts has no example for ${found} of the route ${id} (${route})`);
      return example;
    });
    return { route: route === '' ? '/' : route, path: `/${path}` };
  });
}

/** The purchase page of an event that is on sale; it needs an account. */
export async function purchasePage(origin: string): Promise<PublicPage> {
  return { route: 'tickets/purchase/:eventId', path: `/tickets/purchase/${await findEvent(origin, 'music')}` };
}
