import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import * as site from '../site-endpoints.ts';
import { allRoutes } from './all-routes.ts';

const root = new URL('../../', import.meta.url);
const files = ['app', 'features']
  .flatMap((side) => readdirSync(new URL(`${side}/`, root), { recursive: true, encoding: 'utf8' }).map((file) => `${side}/${file}`))
  .filter((file) => basename(file) === 'endpoints.ts');

test.each(files)('%s has the addresses of the contracts, under their names', async (file) => {
  const given = (await import(new URL(file, root).href)) as Record<string, object>;
  const contracts = new Map(
    [...allRoutes.map(({ endpoint }) => endpoint), site.getHealth, site.listFailedWork, site.retryFailedWork].map((endpoint) => [
      endpoint.id,
      endpoint,
    ]),
  );
  const expected = Object.keys(given).map((id) => {
    const { method, path, file: mediaType } = contracts.get(id) ?? {};
    return [id, { method, path, ...(mediaType !== undefined && { file: mediaType }) }];
  });
  expect({ ...given }).toEqual(Object.fromEntries(expected));
});
