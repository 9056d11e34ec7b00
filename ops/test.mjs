// `npm test`: dependencies, lint, types and every test, ending with one line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, pinnedNode, root } from './dependencies.mjs';

ensureDependencies();
const report = join(mkdtempSync(join(tmpdir(), 'vumi-test-')), 'report.json');
let passed = 0;
let failed = 0;

function check(name, script, args) {
  const done = spawnSync(pinnedNode, [join(root, 'node_modules', script), ...args], { cwd: root, stdio: 'inherit' });
  if (done.status === 0) passed += 1;
  else failed += 1;
  console.log(`${done.status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
}

check('page types', '@react-router/dev/bin.cjs', ['typegen']);
check('types', 'typescript/bin/tsc', ['--noEmit']);
check('lint', 'oxlint/bin/oxlint', ['--deny-warnings']);
spawnSync(pinnedNode, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
try {
  const totals = JSON.parse(readFileSync(report, 'utf8'));
  passed += totals.numPassedTests;
  failed += totals.numFailedTests + (totals.numFailedTestSuites > 0 && totals.numFailedTests === 0 ? totals.numFailedTestSuites : 0);
  if (totals.numPassedTests === 0) failed += 1;
} catch {
  failed += 1;
}
rmSync(join(report, '..'), { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
