// Builds what is one file at a fixed address, apart from the pages, so that it shares nothing with them: the service worker, and the script for other
// sites. The mode is the name of the file.
import { join } from 'node:path';
import { root } from './dependencies.mjs';

const sources = { 'service-worker': 'app/web/offline/offline-worker.ts', embed: 'features/events/web/embed/embed.ts' };

export default ({ mode }) => ({
  configFile: false,
  publicDir: false,
  root,
  logLevel: 'warn',
  build: {
    outDir: join(root, 'build/client'),
    emptyOutDir: false,
    rolldownOptions: {
      input: join(root, sources[mode]),
      output: { format: 'iife', entryFileNames: `${mode}.js` },
    },
  },
});
