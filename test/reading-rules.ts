// How pages read data (docs/decisions/070-reading-data.md), as a rule from files to complaints.
import { isTest, sideOf, type Rule } from './tidy-rules.ts';
import { withoutComments, withoutStrings, type SourceFile } from './source-tree.ts';

/** Files that call a GET endpoint outside loaders and queries, with the reason: no screen shows the answer as it came. */
export const directReads: ReadonlyMap<string, string> = new Map([
  ['app/web/pages/home/health-status.tsx', 'a probe: whether the API answers is the question'],
  ['features/tickets/web/kept/kept-tickets.ts', 'copies tickets to the device in the background'],
  ['features/checkout/web/purchase/checkout-calls.ts', 'steps of a purchase: the answer decides what is done next'],
  ['features/reports/web/printed/report-actions.tsx', 'a step of a download: is the file made?'],
  ['features/checkout/web/orders/use-instalment-payment.ts', 'a step of a payment: was the request sent?'],
]);

/** What a loader or a query calls: the arguments of these, and the value of `queryFn`. */
const readers = /\b(?:pageLoader|useServerList)(?=\()|\bqueryFn(?=:)/g;

interface Part {
  readonly from: number;
  readonly to: number;
}

/** The calls of GET endpoints in screens that neither a loader nor a query makes, itself or by a function of its file. */
export function readsOutside(files: readonly SourceFile[]): { readonly path: string; readonly endpoint: string }[] {
  const reads = new Set(
    files
      .filter(({ path }) => /(^|[/-])endpoints\.ts$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = endpointAt<[^>]*>\('GET'/g)].map(([, name = '']) => name)),
  );
  return files
    .filter(({ path }) => sideOf(path) === 'web' && /\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text: raw }) => {
      const text = withoutStrings(withoutComments(raw));
      const parts = partsThatRead(text);
      return [...text.matchAll(/\bcall\(\s*(\w+)/g)]
        .filter(({ 1: endpoint = '', index }) => reads.has(endpoint) && !parts.some(({ from, to }) => from < index && index < to))
        .map(({ 1: endpoint = '' }) => ({ path, endpoint }));
    });
}

/** In `web/` a GET endpoint is called by a loader or by a query only. */
export const pagesReadInOneWay: Rule = (files) =>
  readsOutside(files)
    .filter(({ path }) => !directReads.has(path))
    .map(({ path, endpoint }) => `${path} calls ${endpoint} outside a loader and a query`);

function partsThatRead(text: string): readonly Part[] {
  const direct = [...text.matchAll(readers)].map(({ 0: name, index }): Part => {
    const from = index + name.length;
    return { from, to: endOfValue(text, text[from] === ':' ? from + 1 : from) };
  });
  const named = direct.map(({ from, to }) => text.slice(from, to)).join('\n');
  const functions = [...text.matchAll(/^(?:export )?(?:async )?function (\w+)/gm)]
    .filter(([, name = '']) => new RegExp(`\\b${name}\\b`).test(named))
    // The formatter closes a function of the file at the beginning of a line.
    .map(({ index }): Part => ({ from: index, to: text.indexOf('\n}', index) }));
  return [...direct, ...functions];
}

/** Where a value ends that begins at `start`: at the comma or bracket that is not its own. */
function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (depth < 0 || (depth === 0 && /[,;]/.test(char))) return at;
  }
  return text.length;
}
