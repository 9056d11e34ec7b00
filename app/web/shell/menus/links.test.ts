import { expect, test } from 'vitest';
import { addressesOf } from '#test/route-addresses.ts';
import { paths } from '#platform/web/paths.ts';
import { underConstruction } from './links.ts';

const plainPaths = Object.values(paths)
  .filter((path) => path.length === 0)
  .map((path) => (path as () => string)());

test('a page is under construction exactly when no route answers its address', async () => {
  const addresses = addressesOf();
  const menuPaths = plainPaths.filter((path) => underConstruction.has(path) || addresses.has(path));
  for (const path of menuPaths) expect([path, underConstruction.has(path)]).toEqual([path, !addresses.has(path)]);
});
