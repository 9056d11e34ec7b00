// Installs dependencies when the lockfile asks for it. Plain JavaScript: it runs on whatever Node (20 or newer) started npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const stamp = join(root, 'node_modules', '.vumi-lockfile');

/** The Node binary that every part of Vumi runs on: the one pinned in package.json. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

// `npm install --no-save`, not `npm ci`: the lockfile lists only the platform binaries that were available when it was written, and `npm ci`
// refuses such a lockfile although what it does pin is exact.
/** Installs from the lockfile unless node_modules already matches package-lock.json; exits with its code when that fails. */
export function ensureDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies ...');
  const done = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) process.exit(done.status ?? 1);
  writeFileSync(stamp, wanted);
}
