import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { pageFinder } from './find-page.ts';
import routes from './routes.ts';

/** A build's routes as the router's plugin makes them of the table, without the modules of their files. */
function builtRoutes(entries: readonly RouteConfigEntry[], parentId?: string): ServerBuild['routes'] {
  return Object.fromEntries(
    entries.flatMap(({ id, file, path, index, children = [] }) => {
      const key = id ?? file.replace(/\.tsx?$/, '');
      const module = file.endsWith('.tsx') ? { default: () => null } : {};
      return [[key, { id: key, parentId, path, index, module } as never], ...Object.entries(builtRoutes(children, key))];
    }),
  );
}

const find = pageFinder({ routes: builtRoutes(routes) } as ServerBuild);

test.each([
  ['/', 'open'],
  ['/events/1', 'open'],
  ['/login', 'open'],
  ['/tickets', 'guarded'],
  ['/tickets/purchase/1', 'guarded'],
  ['/admin/failed-work', 'guarded'],
  ['/program', 'file'],
])('%s is %s', (path, kind) => {
  expect(find(path)).toMatchObject({ kind });
});

test('what only the page for missing addresses answers is no page', () => {
  expect(find('/no/such/page')).toBeNull();
});
