// Sources that a reader can open: comments and documents refer to files and headings of this repository, and each of them exists.
import { dirname, posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';
import type { Rule } from './tidy-rules.ts';

/** Applied migrations, which are never edited; docs/reference/README.md explains their references. */
const appliedMigrations = new Set(['migrations/0080_capacity_cut.sql', 'migrations/0085_currencies.sql']);

/** The rules themselves and their tests. */
const isAboutRules = (path: string): boolean => /^test\/(reference-rules|tidy)/.test(path);

/** The anchors of a document's headings, as Markdown programs make them; a repeated one is numbered. */
export function anchorsOf(document: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const counts = new Map<string, number>();
  for (const [, heading = ''] of document.replace(/^```[^]*?^```/gm, '').matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

interface DocumentLink {
  /** As written. */
  readonly written: string;
  readonly path: string;
  readonly anchor: string | null;
}

/** Links to documents: in a document relative to it, elsewhere as a path from the root, `docs/reference/money.md#rates`. */
function documentLinks({ path, text }: SourceFile): DocumentLink[] {
  const links: DocumentLink[] = [];
  const add = (written: string, to: string, anchor: string | undefined): void => void links.push({ written, path: to, anchor: anchor ?? null });
  if (path.endsWith('.md')) {
    for (const [, to = '', anchor] of text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g))
      if (to === '' || to.endsWith('.md'))
        add(`${to}${anchor === undefined ? '' : `#${anchor}`}`, to === '' ? path : posix.join(dirname(path), to), anchor);
  }
  for (const [written, to = '', anchor] of text.matchAll(/(?<![\w./-]|\]\()(docs\/[\w./-]+?\.md)(?:#([\p{L}\p{N}_-]*))?/gu)) add(written, to, anchor);
  return links;
}

/** Every document that a comment or a document links to exists, and so does the heading. */
export const documentLinksLeadSomewhere: Rule = (files) => {
  const documents = new Map(files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, anchorsOf(text)]));
  return files
    .filter(({ path }) => !isAboutRules(path))
    .flatMap((file) =>
      documentLinks(file).flatMap(({ written, path, anchor }) => {
        const anchors = documents.get(path);
        if (anchors === undefined) return [`${file.path} links to ${written}: no such document`];
        return anchor === null || anchors.has(anchor) ? [] : [`${file.path} links to ${written}: no such heading`];
      }),
    );
};

/** Every file and folder that a document for contributors names exists, at the end of its path: `server/routes.ts`, `test/e2e/states/`. */
export const namedFilesExist: Rule = (files) => {
  const paths = files.map(({ path }) => `/${path}`);
  return files
    .filter(({ path }) => /^(ARCHITECTURE|CONTRIBUTING|docs\/walkthroughs|docs\/reference\/[\w-]+)\.md$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`([\w-][\w./-]*(?:\/|\.(?:tsx?|mjs|sql)))`/g)].flatMap(([, named = '']) => {
        const isThere = paths.some((known) => (named.endsWith('/') ? known.includes(`/${named}`) : known.endsWith(`/${named}`)));
        return isThere ? [] : [`${path} names ${named}`];
      }),
    );
};

/** References to documents that are not in the repository, and to numbered sections of anything but a public standard or an Act. */
const outsideSources = [
  /\b(?:kenya|decisions|architecture|design|specification)(?:['’]s)?[,:]? (?:["“]|sections?\b)/i,
  /\battendee core\b|\bsecondary areas\b/i,
  /\(specification[,:;) ]/i,
  /(?<!\bRFC \d{3,5}, )\bsections? \d+(?![\d, and]* of the \p{Lu}[\w ]* Act\b)/u,
  /\bSections? \d/,
];

/** A comment over several lines as one text. */
function flattened(text: string): string {
  return text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--|#+)?[ \t]*/g, ' ');
}

/** No comment refers to a document that a reader does not have. */
export const sourcesAreHere: Rule = (files) =>
  files
    .filter(
      ({ path }) =>
        /\.(tsx?|mjs|css|sql|md|json|sh)$/.test(path) && !isAboutRules(path) && !appliedMigrations.has(path) && path !== 'package-lock.json',
    )
    .flatMap(({ path, text }) => {
      const found = outsideSources.map((pattern) => pattern.exec(flattened(text))?.[0]).find((match) => match !== undefined);
      return found === undefined ? [] : [`${path} names a source that is not here: ${found}`];
    });
