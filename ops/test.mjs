// `npm test`: dependencies, lint, types and tests, ending with one line `N passed, N failed`. `--all` (`npm run test:all`) adds the projects that take
// long (docs/decisions/063-test-time.md).
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { auditDependencies } from './audit.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies, pinnedNode, root } from './dependencies.mjs';

/** Vitest's projects that only `--all` runs. */
const LONG = ['chaos', 'e2e', 'states'];

const given = process.argv.slice(2);
const chosen = given.filter((argument) => argument !== '--all');
const isWhole = given.includes('--all') || chosen.length > 0;
let passed = 0;
let failed = 0;

function count(name, fine) {
  if (fine) passed += 1;
  else failed += 1;
  console.log(`${fine ? 'ok  ' : 'FAIL'} ${name}`);
}

/** Runs a script beside others; its output is printed in one piece. Resolves to whether it ended well. */
function run(args) {
  const child = spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    }),
  );
}

const check = async (name, script, args) => count(name, await run([join(root, 'node_modules', script), ...args]));

async function checkSources() {
  await check('page types', '@react-router/dev/bin.cjs', ['typegen']);
  await check('types', 'typescript/bin/tsc', ['--noEmit']);
  await check('lint', 'oxlint/bin/oxlint', ['--deny-warnings']);
  await check('format', 'oxfmt/bin/oxfmt', ['--check']);
  await check('unused files, exports and dependencies', 'knip/bin/knip.js', ['--no-config-hints']);
}

/** In a process of its own: it only waits for its builders. Resolves to whether there are pages. */
async function buildPages() {
  const script = pathToFileURL(join(root, 'ops/web-build.mjs')).href;
  const isBuilt = await run(['--input-type=module', '--eval', `(await import(${JSON.stringify(script)})).ensureWebBuild()`]);
  if (!isBuilt) count('the build of the pages', false);
  return isBuilt;
}

/** Known vulnerabilities fail; an unreachable registry is reported. */
function audit() {
  const report = auditDependencies();
  if (!report.known) return console.log(`??   known vulnerabilities of dependencies: cannot be told (${report.why})`);
  for (const line of report.found) console.log(`     ${line}`);
  count('known vulnerabilities of dependencies', report.found.length === 0);
}

/** Runs every test; a failure of a file outside its tests (a hook) counts as one failure. */
function runTests(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'vumi-report-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(isWhole ? [] : LONG.map((project) => `--project=!${project}`)),
    ...chosen,
  ];
  const done = spawnSync(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(browser === null ? {} : { VUMI_TEST_BROWSER: browser }) },
  });
  try {
    const totals = JSON.parse(readFileSync(report, 'utf8'));
    passed += totals.numPassedTests;
    failed += totals.numFailedTests;
    if (done.status !== 0 && totals.numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

ensureDependencies();
audit();
const [isBuilt] = await Promise.all([buildPages(), checkSources()]);
if (isBuilt) {
  const browser = ensureBrowser({ preferShell: true });
  if (browser === null) count('a Chromium for the browser tests', false);
  runTests(browser);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
