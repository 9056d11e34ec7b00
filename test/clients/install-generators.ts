// The clients and generators of clients that the tests use, each installed once into a folder of its own beside the other dependencies.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../source-tree.ts';

export const run = promisify(execFile);

const cache = join(root, 'node_modules/.cache/vumi-clients');
const here = import.meta.dirname;
const DONE = 'installed';

/**
 * The folder into which `install` installs the pinned versions of `pins`; null where that is impossible (no Python, no registry), which it
 * reports. In CI that is an error: there the test has to run.
 */
async function installed(name: string, pins: readonly string[], install: (folder: string) => Promise<void>): Promise<string | null> {
  const wanted = createHash('sha256');
  for (const file of pins) wanted.update(await readFile(join(here, file)));
  const folder = join(cache, `${name}-${wanted.digest('hex').slice(0, 16)}`);
  if (existsSync(join(folder, DONE))) return folder;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await install(folder);
    await writeFile(join(folder, DONE), '');
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (process.env['CI']) throw error;
    console.warn(`NOT TESTED: no ${name} client, because it or its generator could not be installed: ${String(error).slice(0, 300)}`);
    return null;
  }
}

/** openapi-typescript with the compiler that it needs, and openapi-fetch. */
export const installTypescriptGenerator = (): Promise<string | null> => installPackages('typescript');

/** The clients that others wrote for providers of payments. */
export const installRailClients = (): Promise<string | null> => installPackages('rails');

function installPackages(name: string): Promise<string | null> {
  const pins = [`${name}/package.json`, `${name}/package-lock.json`];
  return installed(name, pins, async (folder) => {
    for (const file of pins) await cp(join(here, file), join(folder, file.slice(name.length + 1)));
    await run('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error'], { cwd: folder, shell: process.platform === 'win32' });
  });
}

/** openapi-python-client in a Python environment of its own. */
export function installPythonGenerator(): Promise<string | null> {
  return installed('python', ['requirements.txt'], async (folder) => {
    await run('python3', ['-m', 'venv', folder]);
    await run(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', join(here, 'requirements.txt')]);
  });
}
