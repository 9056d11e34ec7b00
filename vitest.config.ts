import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['node', 'import'] },
  test: {
    include: ['{app,features,platform,ops,test}/**/*.test.{ts,tsx}'],
    globalSetup: ['platform/testing/test-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    maxWorkers: 2,
  },
});
