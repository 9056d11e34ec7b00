import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { compiledTexts } from './ops/compiled-texts.ts';

const unitFiles = ['{app,features,platform,ops}/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/{adversary,specification}/*.test.ts'];

/** Unit tests that replace a module, or load it anew. All others find the modules loaded that an earlier file of their worker has used. */
const replacing = globSync(unitFiles, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|unmock|doMock|doUnmock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/** Rules and operations. */
const units = (name: string, files: { readonly include: string[]; readonly exclude?: string[]; readonly isolate: boolean }) => ({
  extends: true as const,
  test: {
    name,
    setupFiles: ['test/cheap-hashes.ts', 'test/take-back.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { groupOrder: 0 },
    ...files,
  },
});

/** Tests with other processes, and no other kind beside them. */
const long = (name: string, groupOrder: number, { folder = name, globalSetup = [] }: { folder?: string; globalSetup?: string[] } = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${folder}/*.test.ts`],
    isolate: false,
    sequence: { groupOrder },
    // Steps of a browser wait for a minute at most.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    globalSetup,
  },
});

/** Files that take long begin first, whatever their size: what begins last should end soon. */
const longest = /\/e2e\/sweep\/|\/chaos\/(database-faults|payouts-in-flight|payments-in-flight)|generated-clients/;

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const rank = ({ moduleId, project }: (typeof files)[number]) => 2 * project.config.sequence.groupOrder + (longest.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  plugins: [compiledTexts()],
  resolve: { conditions: ['node', 'import'] },
  test: {
    globalSetup: ['platform/testing/test-server.ts'],
    restoreMocks: true,
    // One more than processors: tests wait for the database, for retries and for browsers.
    maxWorkers: 3,
    // Most objects of a test die young: a larger space for them saves a sixth of the processor time, for collecting them less often.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // How long a test waits for an asynchronous effect before it fails; a busy machine takes longer than the default second.
    expect: { poll: { timeout: 40_000 } },
    // In this order: rules and operations, races, and the browser tests of the main paths, which are `npm test`; killed processes, all other browser
    // tests and every state of every page, which `npm run test:all` adds (docs/decisions/063-test-time.md).
    projects: [
      units('units', { include: unitFiles, exclude: [...configDefaults.exclude, ...replacing], isolate: false }),
      units('units-replacing', { include: replacing, isolate: true }),
      long('race', 1),
      long('main-paths', 2, { folder: 'e2e/main-paths', globalSetup: ['test/e2e/build-pages.ts'] }),
      long('chaos', 3, { globalSetup: ['test/e2e/build-pages.ts'] }),
      long('e2e', 4, { globalSetup: ['test/e2e/build-pages.ts'] }),
      long('states', 4, { folder: 'e2e/sweep', globalSetup: ['test/e2e/build-pages.ts'] }),
    ],
  },
});
