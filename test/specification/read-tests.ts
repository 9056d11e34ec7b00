// Reads what the tests of a file look for from its source: for each test the texts in an expectation, a locator or its table.
import { parseSync } from 'vite';

export interface FoundTest {
  readonly title: string;
  readonly isSkipped: boolean;
  /** Normalized by `plainText`. */
  readonly texts: ReadonlySet<string>;
}

interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** Names by which tests look for a text: shared steps that fail when it is not on the screen, and locators. */
const lookingSteps = ['expect', 'see', 'seeAll', 'press', 'heading', 'linkTo', 'addressOf'];
const lookingMethod = /^(getBy\w+|locator|filter|to[A-Z]\w+)$/;
const statements = new Set(['ExpressionStatement', 'ForOfStatement', 'VariableDeclaration', 'ReturnStatement']);

/** A text normalized for comparison: typographic quotes become plain ones, white space a single space. */
export function plainText(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
}

/** The tests of a file, in order. */
export function readTests(path: string, source: string): readonly FoundTest[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const root = program as unknown as SyntaxNode;
  const looking = lookingNames(root);
  return everyNode(root).flatMap((node) => testOf(node, looking) ?? []);
}

function testOf(node: SyntaxNode, looking: ReadonlySet<string>): FoundTest | null {
  if (node.type !== 'CallExpression') return null;
  const callee = node['callee'] as SyntaxNode;
  // `test('…', …)`, `test.skip('…', …)`, `test.each(table)('…', …)`.
  const isTable = callee.type === 'CallExpression';
  const [name = '', ...modes] = chainOf(isTable ? (callee['callee'] as SyntaxNode) : callee);
  const [title, ...rest] = node['arguments'] as readonly SyntaxNode[];
  const words = title === undefined ? null : textOf(title);
  if (!['test', 'it'].includes(name) || words === null || isTable !== modes.includes('each')) return null;
  const tables = isTable ? (callee['arguments'] as readonly SyntaxNode[]) : [];
  const literals = [...tables.flatMap(everyNode), ...rest.flatMap((part) => lookedAt(part, looking))];
  return {
    title: words,
    isSkipped: modes.some((mode) => mode !== 'each'),
    texts: new Set(literals.flatMap((literal) => textOf(literal) ?? []).map(plainText)),
  };
}

/** The nodes of every statement that looks for something. */
function lookedAt(node: SyntaxNode, looking: ReadonlySet<string>): readonly SyntaxNode[] {
  const isBody = node.type === 'ArrowFunctionExpression' && (node['body'] as SyntaxNode).type !== 'BlockStatement';
  if ((statements.has(node.type) || isBody) && !holdsStatements(node)) return looksAt(node, looking) ? everyNode(node) : [];
  if (node.type === 'ForOfStatement' && looksAt(node['body'] as SyntaxNode, looking)) {
    return [...everyNode(node['right'] as SyntaxNode), ...lookedAt(node['body'] as SyntaxNode, looking)];
  }
  return partsOf(node).flatMap((part) => lookedAt(part, looking));
}

/** True for a loop or a closure with statements of its own: those are examined one by one. */
function holdsStatements(node: SyntaxNode): boolean {
  return partsOf(node).some((part) => everyNode(part).some(({ type }) => statements.has(type)));
}

/** The names by which a file looks for something: the shared steps, and its own functions that use them. */
function lookingNames(root: SyntaxNode): ReadonlySet<string> {
  const names = new Set(lookingSteps);
  const own = everyNode(root).flatMap((node): (readonly [string, SyntaxNode])[] => {
    const name = nameOf(node['id']);
    if (node.type === 'FunctionDeclaration' && name !== null) return [[name, node]];
    const init = node['init'] as SyntaxNode | null | undefined;
    return node.type === 'VariableDeclarator' && name !== null && init?.type === 'ArrowFunctionExpression' ? [[name, init]] : [];
  });
  for (let before = 0; before < names.size;) {
    before = names.size;
    for (const [name, body] of own) if (looksAt(body, names)) names.add(name);
  }
  return names;
}

function looksAt(node: SyntaxNode, looking: ReadonlySet<string>): boolean {
  return everyNode(node).some(({ type, callee }) => {
    if (type !== 'CallExpression') return false;
    const [first = '', ...members] = chainOf(callee as SyntaxNode);
    return (members.length === 0 && looking.has(first)) || lookingMethod.test(members.at(-1) ?? '');
  });
}

/** `page.getByRole` is ["page", "getByRole"]; an unnamed part is "". */
function chainOf(node: SyntaxNode): readonly string[] {
  if (node.type === 'MemberExpression') return [...chainOf(node['object'] as SyntaxNode), nameOf(node['property']) ?? ''];
  return [nameOf(node) ?? ''];
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;
}

/** The text of a literal; for a regular expression the literal text in it. */
function textOf({ type, value, regex, quasis }: SyntaxNode): string | null {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'Literal' && regex)
    return (regex as { pattern: string }).pattern
      .replace(/^\^|\$$/g, '')
      .replace(/\\s/g, ' ')
      .replace(/\\(\W)/g, '$1');
  const parts = (quasis ?? []) as readonly { readonly value: { readonly cooked: string } }[];
  return type === 'TemplateLiteral' && parts.length === 1 ? (parts[0]?.value.cooked ?? null) : null;
}

function isNode(part: unknown): part is SyntaxNode {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
}

function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flatMap((part) => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []));
}

function everyNode(node: SyntaxNode): readonly SyntaxNode[] {
  return [node, ...partsOf(node).flatMap(everyNode)];
}
