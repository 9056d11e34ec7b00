// `npm start`, `npm run dev`: what is missing is installed and built, then Vumi runs on the Node that package.json pins.
// Plain JavaScript: it runs on whatever Node (20 or newer) started npm.
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
  // Of its own group: Ctrl-C reaches it once, from here. The channel tells it when we are gone, even killed.
  server = spawn(pinnedNode, [join(root, 'app/server/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A fifth of a start is compiling some 1,400 modules, which are the same every time.
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
    // What was just written does not start: the next change may mend it.
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

/** Starts the server again after a change of something that it has loaded; pages are Vite's to follow. */
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
