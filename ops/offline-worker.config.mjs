// Builds the service worker: one file at a fixed address, apart from the pages, so that it shares nothing with them.
import { join } from 'node:path';
import { root } from './dependencies.mjs';

export default {
  configFile: false,
  publicDir: false,
  root,
  logLevel: 'warn',
  build: {
    outDir: join(root, 'build/client'),
    emptyOutDir: false,
    rolldownOptions: {
      input: join(root, 'app/web/offline/offline-worker.ts'),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
};
