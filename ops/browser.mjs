// Finds a Chromium for the browser tests, or gets one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, root } from './dependencies.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
/** Chromium without the parts that draw windows: the same pages for about a fifth less processor time. */
const SHELL = 'chromium-headless-shell';
const macApplications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

function installed({ preferShell }) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...(preferShell ? [SHELL, ...names] : names).flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApplications,
  ];
  return candidates.find((file) => existsSync(file)) ?? null;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function fromPlaywright() {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const done = spawnSync(pinnedNode, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (done.status !== 0) return null;
  const asked = spawnSync(pinnedNode, ['-e', "console.log(require('playwright-core').chromium.executablePath())"], { cwd: root, encoding: 'utf8' });
  const file = asked.stdout.trim();
  return existsSync(file) ? file : null;
}

/**
 * The path of a Chromium: `VUMI_TEST_BROWSER`, the system's, one from the system's packages, or Playwright's; null when none is available. Tests
 * prefer the one without windows; measurements take the one that visitors have.
 */
export function ensureBrowser({ preferShell = false } = {}) {
  const named = process.env.VUMI_TEST_BROWSER;
  if (named) return named;
  const found = installed({ preferShell });
  if (found) return found;
  console.log('Installing Chromium for the browser tests ...');
  if (process.getuid?.() === 0 && isDebian()) {
    const apt = (args) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
    if (apt(['update']) && apt(['install', '-y', preferShell ? SHELL : 'chromium'])) return installed({ preferShell });
  }
  return fromPlaywright();
}
