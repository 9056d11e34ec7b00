// The addresses that the route table answers, as patterns: "/events/:eventId".
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/web/routes.ts';

export function addressesOf(): ReadonlySet<string> {
  const within = (list: readonly RouteConfigEntry[]): string[] =>
    list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [`/${path}`]), ...within(children)]);
  return new Set(['/', ...within(routes)]);
}
