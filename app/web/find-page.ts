// Finds the page of an address, for the server before it renders anything.
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { FoundPage } from '../rendered-pages.ts';

/** The layout around the pages behind sign-in (routes.ts): the server renders the same document for all addresses of one of them. */
const SIGNED_IN_LAYOUT = 'signed-in';
/** A placeholder for a parameter where the document does not depend on it: an id of nothing. */
const STAND_IN = '00000000-0000-7000-8000-000000000000';

/** The finder of a build's pages. Paths have no language prefix; null for addresses that only the not-found page answers. */
export function pageFinder(build: ServerBuild): (path: string) => FoundPage | null {
  const routes = childrenOf(build, undefined);
  return (path) => {
    const matches = matchRoutes(routes, path) ?? [];
    const last = matches.at(-1);
    const module = build.routes[last?.route.id ?? '']?.module;
    if (last?.route.id === undefined || last.route.path === '*' || module === undefined) return null;
    const isGuarded = matches.some(({ route }) => route.id === SIGNED_IN_LAYOUT);
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
    return {
      id: last.route.id,
      kind: module.default === undefined ? 'file' : isGuarded ? 'guarded' : 'open',
      standIn: generatePath(pattern, Object.fromEntries(Object.keys(last.params).map((name) => [name, STAND_IN]))),
    };
  };
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    if (index === true) return [{ id, index }];
    return [{ id, ...(path !== undefined && { path }), children: childrenOf(build, id) }];
  });
}
