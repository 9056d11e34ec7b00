import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allRoutes } from './all-routes.ts';

const features = new URL('../../features/', import.meta.url);
const files = readdirSync(features).flatMap((feature) => readdirSync(new URL(`${feature}/`, features)).flatMap((name) => (name === 'endpoints.ts' ? `${feature}/${name}` : [])));

test.each(files)('%s gives the addresses of the contracts, under their names', async (file) => {
  const given = (await import(new URL(file, features).href)) as Record<string, object>;
  const contracts = new Map(allRoutes.map(({ endpoint }) => [endpoint.id, endpoint]));
  const expected = Object.keys(given).map((id) => {
    const { method, path, file: mediaType } = contracts.get(id) ?? {};
    return [id, { method, path, ...(mediaType !== undefined && { file: mediaType }) }];
  });
  expect({ ...given }).toEqual(Object.fromEntries(expected));
});
