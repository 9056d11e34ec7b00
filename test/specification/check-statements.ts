// Checks the list of the specification's statements: each is covered by a test that looks for it, or awaits a page that does not exist yet.
import { plainText, type FoundTest } from './read-tests.ts';

export interface Statement {
  /** The part of the specification: docs/reference/README.md#specified-texts. */
  readonly section: '2' | '4' | '5' | '6' | '8';
  /** As written in the specification; for a rule its statement, shortened. */
  readonly statement: string;
  /** `text`: users or programs read it. `rule`: a property that holds. */
  readonly kind: 'text' | 'rule';
  /** The test that shows it; `as`: what the test looks for, where the statement contains a figure or appears in another form. */
  readonly shownBy?: { readonly file: string; readonly test: string; readonly as?: string };
  /** The page that will show it. Once that is built, a test has to replace this. */
  readonly awaits?: string;
  /** What replaces the specified statement, and why; then the test shows the replacement. */
  readonly decision?: string;
}

export interface Project {
  /** The tests of a file; null when there is no such file. */
  readonly testsOf: (file: string) => readonly FoundTest[] | null;
  /** True while a page is not built. */
  readonly isAwaited: (path: string) => boolean;
}

/** The faults of the list, one line each. */
export function findFaults(statements: readonly Statement[], project: Project): readonly string[] {
  const seen = new Set<string>();
  const faults = statements.flatMap((entry) => {
    const name = `${entry.section}: ${entry.statement}`;
    const isDouble = seen.has(name);
    seen.add(name);
    return [...(isDouble ? ['stands twice'] : []), ...faultsOf(entry, project)].map((fault) => `${name}: ${fault}`);
  });
  const missing = (['2', '4', '5', '8'] as const).filter((section) => !statements.some((entry) => entry.section === section));
  return [...faults, ...missing.map((section) => `part ${section} has no sentence`)];
}

function faultsOf(entry: Statement, { testsOf, isAwaited }: Project): readonly string[] {
  const { statement, kind, shownBy, awaits, decision } = entry;
  if (statement.trim() === '' || decision?.trim() === '') return ['says nothing'];
  if ((shownBy === undefined) === (awaits === undefined)) return ['needs either a test or a page that it awaits'];
  if (shownBy === undefined) return isAwaited(awaits ?? '') ? [] : [`${awaits} is built: name a test`];
  const tests = testsOf(shownBy.file);
  if (tests === null) return [`there is no ${shownBy.file}`];
  const found = tests.filter(({ title }) => title === shownBy.test);
  const [test] = found;
  if (test === undefined) return [`${shownBy.file} has no test "${shownBy.test}"`];
  if (found.length > 1) return [`${shownBy.file} has several tests "${shownBy.test}"`];
  if (test.isSkipped) return [`"${shownBy.test}" is skipped`];
  // For a statement that was decided otherwise the test shows the replacement, which `as` gives.
  const text = shownBy.as ?? (decision === undefined && kind === 'text' ? statement : null);
  return text === null || test.texts.has(plainText(text)) ? [] : [`"${shownBy.test}" does not look for "${text}"`];
}
