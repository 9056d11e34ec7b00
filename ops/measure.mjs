// `npm run bench:pages`, `npm run weigh`, `npm run lighthouse`, `npm run poor-phone`: installs and builds what is missing, then runs a script of
// bench/. Plain JavaScript: it runs on whatever Node (20 or newer) started npm.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies, pinnedNode, root } from './dependencies.mjs';
import { ensureWebBuild } from './web-build.mjs';

const [script, ...args] = process.argv.slice(2);

ensureDependencies();
ensureWebBuild();
const browser = ensureBrowser();
if (browser === null) {
  console.error('There is no Chromium to measure with.');
  process.exit(1);
}
const done = spawnSync(pinnedNode, [join(root, 'bench', script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, VUMI_TEST_BROWSER: browser },
});
process.exit(done.status ?? 1);
