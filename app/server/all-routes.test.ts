import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as site from '../site-endpoints.ts';
import { allRoutes } from './all-routes.ts';

const root = new URL('../../', import.meta.url);
const features = readdirSync(new URL('features/', root)).map((feature) => `features/${feature}`);
const files = ['app', ...features].map((folder) => `${folder}/endpoints.ts`).filter((file) => existsSync(new URL(file, root)));

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
