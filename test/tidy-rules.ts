// The rules of ARCHITECTURE.md as functions from files to complaints.
import { basename, dirname, join, posix } from 'node:path';
import { importsOf, withoutComments, withoutStrings, type Import, type SourceFile } from './source-tree.ts';

export type Rule = (files: readonly SourceFile[]) => string[];

/** Import order: a later one may use an earlier one. */
export const featureOrder = [
  'audit',
  'identity',
  'notifications',
  'organizations',
  'currencies',
  'posters',
  'events',
  'views',
  'inventory',
  'waiting-room',
  'orders',
  'questions',
  'payments',
  'tickets',
  'checkout',
  'promoters',
  'payouts',
  'invoices',
  'risk',
  'books',
  'announcements',
  'guests',
  'check-in',
  'analytics',
  'reports',
  'integrations',
  'support',
];
const LINES_MAX = 300;
const FILES_MAX = 25;
const drawers = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'service', 'shared', 'lib'];

const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/') || /\/testing\//.test(path);
const featureOf = (path: string): string | null => /^features\/([^/]+)\//.exec(path)?.[1] ?? null;
/** `server` or `web` below a feature, app or platform; null for what both sides share. */
export const sideOf = (path: string): string | null => /^(?:features\/[^/]+|app|platform)\/(server|web)\//.exec(path)?.[1] ?? null;
const isFeatureRoot = (path: string): boolean => /^features\/[^/]+\/(?!server\/|web\/|testing\/)/.test(path) && isCode(path) && !isTest(path);

function eachImport(files: readonly SourceFile[], complain: (file: SourceFile, found: Import) => string | null): string[] {
  return files
    .filter(({ path }) => isCode(path) && !isTest(path))
    .flatMap((file) => importsOf(file).flatMap((found) => complain(file, found) ?? []))
    .toSorted();
}

const ownImport =
  (complain: (from: string, to: string) => string | null): Rule =>
  (files) =>
    eachImport(files, ({ path }, { to, isOwn }) => (isOwn ? complain(path, to) : null));

export const platformIsBelow = ownImport((from, to) =>
  from.startsWith('platform/') && /^(features|app|test)\//.test(to) ? `${from} imports ${to}` : null,
);

export const appIsAbove = ownImport((from, to) => (/^(platform|features)\//.test(from) && to.startsWith('app/') ? `${from} imports ${to}` : null));

export const sidesAreApart = ownImport((from, to) => {
  const [here, there] = [sideOf(from), sideOf(to)];
  return here !== null && there !== null && here !== there ? `${from} imports ${to}` : null;
});

export const websAreApart = ownImport((from, to) => {
  const [here, there] = [featureOf(from), featureOf(to)];
  return here !== null && there !== null && here !== there && sideOf(to) === 'web' ? `${from} imports ${to}` : null;
});

export const featuresComeInOrder = ownImport((from, to) => {
  const [here, there] = [featureOf(from), featureOf(to)];
  if (here === null || there === null || here === there) return null;
  return featureOrder.indexOf(there) < featureOrder.indexOf(here) && featureOrder.includes(here) ? null : `${from} imports ${to}`;
});

export const featureRootsArePure: Rule = (files) => [
  ...eachImport(files, ({ path }, { to, isOwn }) => {
    if (!isFeatureRoot(path)) return null;
    const allowed = isOwn ? to.startsWith('platform/contract/') || isFeatureRoot(to) : to === 'zod';
    return allowed ? null : `${path} imports ${to}`;
  }),
  ...files
    .filter(({ path, text }) => isFeatureRoot(path) && /\b(fetch|process|console|localStorage|document|window)\s*[.(]/.test(withoutComments(text)))
    .map(({ path }) => `${path} reaches outside`),
];

/** Operations take `now`; only edges read the clock. Screens are exempt, as they have no context. */
export const clockIsPassed: Rule = (files) =>
  files
    .filter(
      ({ path, text }) =>
        path.startsWith('features/') &&
        isCode(path) &&
        !isTest(path) &&
        sideOf(path) !== 'web' &&
        /\bDate\.now\(\)|\bnew Date\(\)/.test(withoutComments(text)),
    )
    .map(({ path }) => `${path} reads the clock`);

/** The id 0, which a missing process easily becomes, stands for all processes of the group: the tests and what started them. */
export const processesAreKilledWithCare: Rule = (files) =>
  files
    .filter(
      ({ path, text }) =>
        isCode(path) &&
        !['test/chaos/kill-process.ts', 'platform/server/database/database-guard.ts'].includes(path) &&
        /(?<![.\w])process\.kill\(/.test(withoutStrings(withoutComments(text))),
    )
    .map(({ path }) => `${path} kills a process by its id`);

/** Imports of types count: two files that need each other are read together. */
export const thereAreNoCycles: Rule = (files) => {
  const known = new Set(files.map(({ path }) => path));
  const code = files.filter(({ path }) => isCode(path));
  const edges = new Map(
    code.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ to }) => known.has(to))
        .map(({ to }) => to),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' > '));
      return;
    }
    state.set(path, 'open');
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of edges.keys()) visit(path, []);
  return cycles;
};

/**
 * A page loads addresses (`endpoints.ts`) only: schemas are as large as a quarter of React, and come with the validation of a form (`forms.ts`),
 * once it is filled in.
 */
export const screensLoadNoSchemas: Rule = (files) => {
  const imports = new Map(
    files
      .filter(({ path }) => isCode(path) && !isTest(path))
      .map((file) => [
        file.path,
        importsOf(file)
          .filter(({ typeOnly }) => !typeOnly)
          .map(({ to }) => to),
      ]),
  );
  const bringsSchemas = (path: string): boolean => path === 'zod' || (sideOf(path) !== 'web' && (imports.get(path) ?? []).some(bringsSchemas));
  return [...imports]
    .filter(([path]) => sideOf(path) === 'web')
    .flatMap(([path, all]) => all.filter((to) => bringsSchemas(to) && basename(to) !== 'forms.ts').map((to) => `${path} loads ${to}`));
};

export const thereAreNoBarrels: Rule = (files) =>
  files
    .filter(({ path }) => isCode(path))
    .filter(({ path, text }) => {
      const statements = withoutComments(text)
        .split(/;\s*\n?/)
        .map((statement) => statement.trim())
        .filter((statement) => statement !== '');
      const handsOnOnly = statements.length > 0 && statements.every((statement) => /^export\s+(type\s+)?(\*|\{)[^]*\sfrom\s/.test(statement));
      return /(^|\/)index\.tsx?$/.test(path) || handsOnOnly;
    })
    .map(({ path }) => `${path} is a barrel`);

export const namesSaySomething: Rule = (files) =>
  files
    .filter(({ path }) => isCode(path))
    .flatMap(({ path }) => {
      const name = basename(path).replace(/(\.(test|race|config|entry|client|server|d))*\.(tsx?|mjs)$/, '');
      const parts = [...dirname(path).split('/'), name, ...name.split('-')];
      return [
        ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || /^(entry|vite|vitest|react-router)\./.test(basename(path)) ? [] : [`${path} is not kebab-case`]),
        ...(parts.some((part) => drawers.includes(part)) ? [`${path} is a drawer`] : []),
      ];
    });

export const filesAreShort: Rule = (files) =>
  files
    // Data (demo events, patterns of posters, texts) and tests are as long as what they list.
    .filter(({ path }) => isCode(path) && !isTest(path) && !/^app\/dev\/demo\/demo-|^features\/posters\//.test(path))
    .flatMap(({ path, text }) => (text.split('\n').length > LINES_MAX + 1 ? [`${path} has ${text.split('\n').length - 1} lines`] : []));

/** A folder is read at a glance. A test stands beside what it tests and is not counted; decisions and migrations are found by their numbers. */
export const foldersAreSmall: Rule = (files) =>
  [
    ...Map.groupBy(
      files.filter(({ path }) => !/\.test\.tsx?$/.test(path) && !/^(docs\/decisions|migrations)\//.test(path)),
      ({ path }) => dirname(path),
    ),
  ].flatMap(([folder, inside]) =>
    inside
      .map(({ path }) => path)
      .toSorted()
      .slice(FILES_MAX)
      .map((path) => `${path} is one of ${inside.length} files in ${folder}`),
  );

export const typesAreHonest: Rule = (files) =>
  files
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('test/tidy'))
    .filter(
      ({ text }) =>
        /@ts-(ignore|nocheck|expect-error)/.test(text) ||
        /[:<|(,]\s*any\b|\bas any\b|^\s*(export\s+)?(const\s+)?enum\s/m.test(withoutStrings(withoutComments(text))),
    )
    .map(({ path }) => `${path} escapes the types`);

/** Permissions are decided in the policies and in `access` only; all other code asks them. */
export const policiesDecide: Rule = (files) =>
  files
    .filter(({ path }) => isCode(path) && !isTest(path) && !/^features\/[^/]+\/policy\.ts$/.test(path) && path !== 'platform/contract/access.ts')
    .filter(({ text }) =>
      /\brole\s*[!=]==?\s*['"]|['"](admin|organizer|customer)['"]\s*[!=]==?|\b(hasRole|hasPermission)\(/.test(withoutComments(text)),
    )
    .map(({ path }) => `${path} looks at a role by itself`);

export const testsAllRun: Rule = (files) =>
  files
    .filter(
      ({ path, text }) =>
        /\.test\.tsx?$/.test(path) && path !== 'test/tidy.test.ts' && /\b(test|it|describe)\.(only|skip|todo|fails)\b/.test(withoutComments(text)),
    )
    .map(({ path }) => `${path} does not run every test`);

/** The path of this checkout, which no file may contain. */
export const checkout = `${join(import.meta.dirname, '..')}/`;

/** Traces of a developer's machine. The lockfile must install from any registry. */
export const nothingIsFromHere: Rule = (files) =>
  files
    .filter(({ path }) => !path.startsWith('test/tidy'))
    .flatMap(({ path, text }) => [
      ...(text.includes(checkout) || /\/home\/\w+\/|\/Users\/\w+\//.test(text) ? [`${path} names a machine's path`] : []),
      ...(path === 'package-lock.json' && /"resolved":\s*"https?:/.test(text) ? [`${path} names a registry`] : []),
      ...(/\b(TODO|FIXME|XXX|HACK)\b/.test(text) && isCode(path) ? [`${path} leaves work undone`] : []),
    ]);

/** Tables are written by their feature only; tests and the demo insert what they need. */
export const ownersWriteTheirTables: Rule = (files) => {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const owner = featureOf(path);
    if (owner === null || !path.endsWith('/tables.ts')) continue;
    for (const [, name = ''] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(name, owner);
  }
  return files
    .filter(({ path }) => isCode(path) && !isTest(path) && featureOf(path) !== null)
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/\b(?:insert into|update|delete from)\s+(\w+)\b|\.(?:insert|update|delete)\((\w+)\)/gi)].flatMap(
        ([, raw = '', built = '']) => {
          const table = raw === '' ? built.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : raw;
          const owner = owners.get(table);
          return owner === undefined || owner === featureOf(path) ? [] : [`${path} writes ${table} of ${owner}`];
        },
      ),
    );
};

/** Files and headings that documents refer to exist. */
export const linksLeadSomewhere: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path));
  const isKnown = (path: string): boolean => paths.has(path) || [...paths].some((known) => known.startsWith(`${path.replace(/\/$/, '')}/`));
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].flatMap(([, link = '']) =>
        isKnown(posix.join(dirname(path), link)) ? [] : [`${path} links to ${link}`],
      ),
    );
};
