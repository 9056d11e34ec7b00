// Shortens the table of routes that every page loads.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const start = 'window.__reactRouterManifest=';

/**
 * Leaves out of the built client's route table what a route does not have (`false` means the same as nothing), and which files its file imports. Only the
 * server reads the imports (it has a table of its own), and links that fetch a page before they are followed, of which there are none. Throws when the table
 * is not as React Router writes it today.
 */
export function shortenRouteTable(client) {
  const assets = join(client, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const script = name === undefined ? '' : readFileSync(join(assets, name), 'utf8');
  if (!script.startsWith(start) || !script.endsWith(';')) throw new Error('The build has no table of its routes');
  const table = JSON.parse(script.slice(start.length, -1));
  for (const route of Object.values(table.routes)) delete route.imports;
  const shortened = JSON.stringify(table, (_key, value) => (value === false ? undefined : value));
  writeFileSync(join(assets, name), `${start}${shortened};`);
}
