// React as modules. It is published as CommonJS: a bundler puts a helper of its own into every file that imports from it, which is one more file
// for each page and more work at start-up, and it cannot leave out unused exports.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const productionFiles: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};
const packages = join(import.meta.dirname, '../node_modules');
const MARK = '?as-module';

const REQUIRED = /\b(\w+) = require\("([\w-]+)"\)/g;
const EXPORTED = /\bexports\.(\w+)/g;

/**
 * A file of React as a module. It has to declare its requires at the top, and to assign its exports as `exports.name`.
 * @throws when it is written otherwise.
 */
function asModule(code: string): string {
  const imports = [...code.matchAll(REQUIRED)].map(([, variable, name]) => `import * as ${variable} from '${name}';`);
  const names = [...new Set([...code.matchAll(EXPORTED)].map(([, name]) => name))];
  const body = code.replace(REQUIRED, 'imported_$1').replace(EXPORTED, 'exported_$1');
  if (/\bexports\b|\bmodule\.|\brequire\(/.test(body)) throw new Error('React is not written as ops/react-as-modules.ts takes it to be');
  return [
    ...imports,
    `let ${names.map((name) => `exported_${name}`).join(', ')};`,
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
    `export default { ${names.map((name) => `${name}: exported_${name}`).join(', ')} };`,
  ].join('\n');
}

/** Provides React to the pages of a build as modules with named exports. */
export function reactAsModules(): Plugin {
  return {
    name: 'vumi:react-as-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId(source) {
      const file = productionFiles[source];
      return file === undefined ? null : join(packages, file) + MARK;
    },
    async load(id) {
      return id.endsWith(MARK) ? asModule(await readFile(id.slice(0, -MARK.length), 'utf8')) : null;
    },
  };
}
