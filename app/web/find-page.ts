// Which page answers an address, as the server asks it before anything is rendered.
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** The layout around the pages behind sign-in (routes.ts): the server renders the same document for all addresses of one of them. */
const SIGNED_IN_LAYOUT = 'shell/signed-in';
/** In place of a parameter where the document is the same whatever it is: the id of nothing. */
const STAND_IN = '00000000-0000-7000-8000-000000000000';

export interface FoundPage {
  /** Of the route (routes.ts). */
  readonly id: string;
  /** `open`: rendered with its data; `guarded`: behind sign-in; `file`: no document. */
  readonly kind: 'open' | 'guarded' | 'file';
  /** An address of the same page whose parameters lead to nothing. */
  readonly standIn: string;
}

/** The finder of a build's pages. Paths come without the prefix of a language; null for those that only the page for unknown addresses answers. */
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
