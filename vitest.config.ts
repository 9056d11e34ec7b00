import { defineConfig } from 'vitest/config';
import { compiledTexts } from './ops/compiled-texts.ts';

const serial = (name: string, groupOrder: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { groupOrder },
  },
});

export default defineConfig({
  plugins: [compiledTexts()],
  resolve: { conditions: ['node', 'import'] },
  test: {
    globalSetup: ['platform/testing/test-server.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    // How long a test waits for an asynchronous effect before it fails; a busy machine takes longer than the default second.
    expect: { poll: { timeout: 20_000 } },
    // Rules and operations run side by side first; then races, killed processes and browsers, each with the machine to itself.
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{app,features,platform,ops}/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/{adversary,specification}/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      serial('race', 1),
      serial('chaos', 2),
      serial('e2e', 3),
    ],
  },
});
