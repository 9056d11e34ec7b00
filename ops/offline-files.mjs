// Lists the files of the ticket screens, for the page that stores them on the device (app/web/offline/keep-screens.ts).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const screens = [
  'app/web/entry.client.tsx',
  'app/web/root.tsx',
  'app/web/shell/guard/signed-in.tsx',
  'app/web/pages/my-account-page.tsx',
  'app/web/pages/ticket-page.tsx',
  'app/web/pages/linked-ticket-page.tsx',
];
/** The texts of one folder, or those that every page loads (vite.config.ts). */
const textFile = /(?:\/texts\/(?=\w+\.ts$)|^_frame-)(en|sw|fr)\b/;

/** Writes `assets/offline-<release>.json` into the built client: `{shared, en, sw, fr}`, each a list of addresses. */
export function listOfflineFiles(client) {
  const built = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const router = readdirSync(join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name));
  const release = /^manifest-(\w+)\.js$/.exec(router ?? '')?.[1];
  if (release === undefined) throw new Error('The build has no manifest of its routes');
  const lists = { shared: new Set([`/assets/${router}`]), en: new Set(), sw: new Set(), fr: new Set() };
  const seen = new Set();

  function add(key) {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = built[key];
    const language = textFile.exec(key)?.[1] ?? 'shared';
    for (const one of [file, ...css, ...assets]) lists[language].add(`/${one}`);
    for (const next of [...imports, ...dynamicImports]) add(next);
  }

  for (const screen of screens) {
    const key = Object.keys(built).find((name) => name.split('?', 1)[0] === screen);
    if (key === undefined) throw new Error(`The build does not know ${screen}`);
    add(key);
  }
  const plain = Object.fromEntries(Object.entries(lists).map(([name, files]) => [name, [...files].sort()]));
  writeFileSync(join(client, `assets/offline-${release}.json`), JSON.stringify(plain));
}
