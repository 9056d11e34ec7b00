// `npm start`, `npm run dev`: installs and builds what is missing, then runs Vumi on the Node that package.json pins. Plain JavaScript: it runs
// on whatever Node (20 or newer) started npm.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, pinnedNode, root } from './dependencies.mjs';
import { createRestarts } from './restart-rules.mjs';

const developing = process.argv.includes('--dev');
const QUIET_MS = 200;

ensureDependencies();
if (!developing) {
  const { ensureWebBuild } = await import('./web-build.mjs');
  ensureWebBuild();
}

const restarts = createRestarts();
let server = null;
let stopping = false;
let restarting = false;
let pause = null;

function run() {
  clearTimeout(pause);
  // In a process group of its own, so that Ctrl-C reaches it once, from here. The channel tells it when this process has ended, even by a kill.
  server = spawn(pinnedNode, [join(root, 'app/server/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A fifth of the start time is compiling some 1,400 modules, which rarely change.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env },
  });
  let readyAt = null;
  server.on('message', (message) => {
    if (message !== 'ready') return;
    readyAt = Date.now();
    restarts.ready();
  });
  server.once('exit', (code, signal) => {
    server = null;
    const exit = code ?? (signal ? 1 : 0);
    if (stopping) process.exit(exit);
    if (restarting) {
      restarting = false;
      return run();
    }
    // The last change does not start; the next one may fix it.
    if (developing && readyAt === null) return console.log('Vumi stopped. It starts again with the next change.');
    const pauseMs = restarts.ended({ code, servedMs: readyAt === null ? 0 : Date.now() - readyAt });
    if (pauseMs === null) process.exit(exit);
    console.error(`Vumi ended unexpectedly (${signal ?? `code ${code}`}). It starts again in ${pauseMs / 1000} s.`);
    pause = setTimeout(run, pauseMs);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    if (server === null) process.exit(0);
    server.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
  });
}

/** Restarts the server after a change of a file that it has loaded; Vite handles those of pages. */
function restartOnChange() {
  let timer = null;
  const changed = (_event, file) => {
    if (file === null || !/\.(ts|sql|css|js)$/.test(file) || /(^|[\\/])web[\\/]|\.test\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (server === null) return run();
      restarting = true;
      server.kill('SIGTERM');
    }, QUIET_MS);
  };
  for (const folder of ['app', 'features', 'platform', 'migrations']) {
    if (existsSync(join(root, folder))) watch(join(root, folder), { recursive: true }, changed);
  }
}

run();
if (developing) restartOnChange();
