// Builds the pages when their sources changed. Plain JavaScript: it runs on whatever Node (20 or newer) started npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pinnedNode, root } from './dependencies.mjs';
import { listOfflineFiles } from './offline-files.mjs';
import { shortenRouteTable } from './route-table.mjs';

const sources = [
  'app/web',
  'app/endpoints.ts',
  'app/text-facts.ts',
  'platform/web',
  'platform/contract',
  'platform/server/language/compile-texts.ts',
  'features',
  'public',
  'ops/compiled-texts.ts',
  'ops/offline-files.mjs',
  'ops/one-file.config.mjs',
  'ops/route-table.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = join(root, 'build', 'built-from');
const worthCompressing = /\.(js|css|svg|json|txt)$/;

function* filesOf(path) {
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'server') yield* filesOf(inner);
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      yield inner;
    }
  }
}

/** A hash over all sources of the pages. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = /\.\w+$/.test(source) ? [path] : filesOf(path);
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Compresses every file with brotli and gzip, so that none is compressed while a visitor waits. */
function compressFiles() {
  for (const file of filesOf(join(root, 'build', 'client'))) {
    if (!worthCompressing.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 512) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Runs a builder; exits when it fails. */
function run(builder, args) {
  const done = spawnSync(pinnedNode, [join(root, 'node_modules', builder), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status === 0) return;
  console.error(`${done.stdout}${done.stderr}\nThe pages could not be built.`);
  process.exit(done.status ?? 1);
}

/** Builds unless `build/` was made from the current sources; exits when that fails. */
export function ensureWebBuild() {
  const wanted = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the pages ...');
  run('@react-router/dev/bin.cjs', ['build', '--logLevel=warn']);
  for (const file of ['service-worker', 'embed']) run('vite/bin/vite.js', ['build', '--config', 'ops/one-file.config.mjs', '--mode', file]);
  shortenRouteTable(join(root, 'build', 'client'));
  listOfflineFiles(join(root, 'build', 'client'));
  compressFiles();
  writeFileSync(stamp, wanted);
}
