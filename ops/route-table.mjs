// Shortens the table of routes that every page loads.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const start = 'window.__reactRouterManifest=';
const folder = '/assets/';

/** What a route may have, each by a sign in its row. */
const flags = { l: 'hasLoader', c: 'hasClientLoader', m: 'hasClientMiddleware', d: 'hasDefaultExport', e: 'hasErrorBoundary', i: 'index' };

/** What is left out: `false` means the same as nothing, and which files a route's file imports only the server reads, which has a table of its own. */
const leftOut = new Set(['imports']);

/** Makes the routes of their rows again: runs in the browser, before anything reads them. */
const routesOf = `rows=>Object.fromEntries(rows.map(([has,file,path,parentId,id=path])=>[id,Object.assign({id,path:path||undefined,...(parentId&&{parentId}),module:"${folder}"+file+".js",css:[]},...[...has].map(flag=>({[${JSON.stringify(flags)}[flag]]:true})))]))`;

/**
 * A route as a row, without its keys, and without an id that is its path: with them a table of seventy routes is a third larger, also compressed. Throws
 * for what a row cannot say.
 */
function rowOf([key, { id, path, parentId, module: file, css, ...rest }]) {
  const given = Object.entries(rest).filter(([name, value]) => value !== false && !leftOut.has(name));
  const has = Object.entries(flags).flatMap(([flag, name]) => (rest[name] === true ? flag : []));
  const isKnown = key === id && css.length === 0 && file.startsWith(folder) && file.endsWith('.js') && has.length === given.length;
  if (!isKnown) throw new Error(`The table of routes has what its rows cannot say: ${JSON.stringify({ id, css, ...rest })}`);
  const row = [has.join(''), file.slice(folder.length, -'.js'.length), path ?? '', parentId ?? null];
  return id === path ? row : [...row, id];
}

/** Writes the built client's table of routes as rows. Throws when the table is not as React Router writes it today. */
export function shortenRouteTable(client) {
  const assets = join(client, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const script = name === undefined ? '' : readFileSync(join(assets, name), 'utf8');
  if (!script.startsWith(start) || !script.endsWith(';')) throw new Error('The build has no table of its routes');
  const { routes, ...table } = JSON.parse(script.slice(start.length, -1));
  const rows = JSON.stringify(Object.entries(routes).map(rowOf));
  writeFileSync(join(assets, name), `${start}{...${JSON.stringify(table)},routes:(${routesOf})(${rows})};`);
}
