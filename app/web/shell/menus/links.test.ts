import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { paths } from '#platform/web/paths.ts';
import routes from '../../routes.ts';
import { underConstruction } from './links.ts';

function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [...(entry.path === undefined ? [] : [`/${entry.path}`]), ...addressesOf(entry.children ?? [])]);
}

const plainPaths = Object.values(paths)
  .filter((path) => path.length === 0)
  .map((path) => (path as () => string)());

test('a page is under construction exactly when no route answers its address', async () => {
  const addresses = new Set(['/', ...addressesOf(routes)]);
  const menuPaths = plainPaths.filter((path) => underConstruction.has(path) || addresses.has(path));
  for (const path of menuPaths) expect([path, underConstruction.has(path)]).toEqual([path, !addresses.has(path)]);
});
