import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { compiledTexts } from './ops/compiled-texts.ts';

const long = { testTimeout: 120_000, hookTimeout: 120_000 };

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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { groupOrder: 0 },
    ...files,
  },
});

/** One file after the other, with the machine to itself. */
const serial = (name: string, groupOrder: number) => ({
  extends: true as const,
  test: { name, include: [`test/${name}/**/*.test.ts`], fileParallelism: false, sequence: { groupOrder }, ...long },
});

/** The sweeps of the site are short files that take long, and go first among the browser tests: what begins last should end soon. */
class SweepsFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const rank = ({ moduleId, project }: (typeof files)[number]) =>
      2 * project.config.sequence.groupOrder + (moduleId.includes('/e2e/sweep/') ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  plugins: [compiledTexts()],
  resolve: { conditions: ['node', 'import'] },
  test: {
    globalSetup: ['platform/testing/test-server.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    sequence: { sequencer: SweepsFirst },
    // How long a test waits for an asynchronous effect before it fails; a busy machine takes longer than the default second.
    expect: { poll: { timeout: 20_000 } },
    // Rules and operations run side by side first; then races and killed processes, each with the machine to itself; then browsers side by side.
    projects: [
      units('units', { include: unitFiles, exclude: [...configDefaults.exclude, ...replacing], isolate: false }),
      units('units-replacing', { include: replacing, isolate: true }),
      serial('race', 1),
      serial('chaos', 2),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/build-pages.ts'],
          sequence: { groupOrder: 3 },
          // Much of a browser test is waiting.
          maxWorkers: 3,
          ...long,
        },
      },
    ],
  },
});
