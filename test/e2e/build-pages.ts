// Vitest's global setup of the browser tests: builds the pages once, unless they were built from the current sources.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export default function buildPages(): void {
  const script = pathToFileURL(join(import.meta.dirname, '../../ops/web-build.mjs')).href;
  const done = spawnSync(process.execPath, ['--input-type=module', '--eval', `(await import(${JSON.stringify(script)})).ensureWebBuild()`], {
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The pages could not be built:\n${done.stdout}${done.stderr}`);
}
