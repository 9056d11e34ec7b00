// Checks that the linter finds what it is needed for: above all a query that is not awaited, which silently does nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './source-tree.ts';

const planted: Readonly<Record<string, string>> = {
  'typescript(no-floating-promises)': `
    class Query implements PromiseLike<number> {
      then<A, B>(done?: ((value: number) => A | PromiseLike<A>) | null, failed?: ((reason: unknown) => B | PromiseLike<B>) | null): PromiseLike<A | B> {
        return Promise.resolve(1).then(done, failed);
      }
    }
    export function write(): void { new Query(); lazy(); }
    function lazy(): Query { return new Query(); }`,
  'typescript(no-misused-promises)': 'export const yes = async (): Promise<boolean> => true; if (yes()) console.log(1);',
  'typescript(await-thenable)': 'export async function f(): Promise<number> { return await 1; }',
  'typescript(no-explicit-any)': 'export const a: any = 1;',
  'typescript(switch-exhaustiveness-check)': "export function f(a: 'x' | 'y'): void { switch (a) { case 'x': console.log(a); } }",
  'typescript(no-non-null-assertion)': 'export const f = (a: string | null): number => a!.length;',
  'eslint(eqeqeq)': "export const f = (a: unknown): boolean => a == '1';",
  'react(jsx-no-literals)': 'export const Price = () => <p>Free</p>;',
  'react-hooks(exhaustive-deps)':
    "import { useEffect } from 'react'; export function useTitle(title: string): void { useEffect(() => { document.title = title; }, []); }",
  'import(no-cycle)': "import { b } from './cycle.ts'; export const a = (): unknown => b;",
};

let folder = '';
let found = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vumi-lint-'));
  const options = {
    target: 'ES2024',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    jsx: 'preserve',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts', 'web/*.tsx'] }));
  const names = Object.values(planted).map((text, index) => {
    const name = text.includes('./cycle.ts') ? 'cycle-a.ts' : text.includes('<p>') ? 'web/planted.tsx' : `planted-${index}.ts`;
    mkdirSync(join(folder, 'web'), { recursive: true });
    writeFileSync(join(folder, name), text);
    return name;
  });
  writeFileSync(join(folder, 'cycle.ts'), "import { a } from './cycle-a.ts'; export const b = (): unknown => a;");
  const done = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), ...names, 'cycle.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/.bin/tsgolint') },
  });
  found = done.stdout + done.stderr;
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(planted))('%s', (rule) => {
  expect(found).toContain(rule);
});
