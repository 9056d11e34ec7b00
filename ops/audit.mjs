// Known vulnerabilities of the installed packages, from the registry. Plain JavaScript: it runs on whatever Node (20 or newer) started npm.
import { spawnSync } from 'node:child_process';
import { root } from './dependencies.mjs';

const TIMEOUT_MS = 60_000;

/**
 * Reads the output of `npm audit --json`: the vulnerable packages with their severity, or why nothing is known.
 * @param {string} report
 */
export function readAudit(report) {
  let said;
  try {
    said = JSON.parse(report);
  } catch {
    return { known: false, why: 'the registry did not answer' };
  }
  if (typeof said?.vulnerabilities !== 'object' || said.vulnerabilities === null) {
    return { known: false, why: said?.message ?? said?.error?.summary ?? 'the registry gave no report' };
  }
  const found = Object.values(said.vulnerabilities).map(({ name, severity, via = [], range }) => {
    const titles = via.filter((one) => typeof one === 'object').map(({ title, url }) => `${title} (${url})`);
    return `${name} ${range ?? ''}: ${severity}${titles.length > 0 ? `, ${titles.join(', ')}` : ''}`;
  });
  return { known: true, found };
}

/** Audits everything in package-lock.json, tools too: they run on developers' machines. */
export function auditDependencies() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  return readAudit(stdout ?? '');
}
