// XML that comes from outside. A document type is refused, and with it everything that could refer to files, addresses or itself.
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** ISO 20022 nests about fifteen deep. */
const DEPTH_MAX = 40;

/** Texts stay as they are written; an attribute is `@name`. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: DEPTH_MAX,
});

/** An element: read with the functions below. */
export type XmlNode = Readonly<Record<string, unknown>>;

/** The document as a node with its root in it; null for what is not well-formed UTF-8 without a document type, or nested too deep. */
export function readXml(bytes: Uint8Array): XmlNode | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return null;
    return parser.parse(text) as XmlNode;
  } catch {
    return null;
  }
}

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The elements of a name in a node, whatever the prefix of their namespace, in their order; those that hold a text alone as a node of that text. */
export function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  return Object.entries(node).flatMap(([key, found]) => {
    if (key.slice(key.indexOf(':') + 1) !== name) return [];
    return (Array.isArray(found) ? (found as unknown[]) : [found]).map((one) => (isNode(one) ? one : { '#text': one }));
  });
}

/** The first element at the end of a path; null: there is none. */
export function elementAt(node: XmlNode, ...path: readonly string[]): XmlNode | null {
  let at: XmlNode | undefined = node;
  for (const name of path) at = at === undefined ? undefined : childrenOf(at, name)[0];
  return at ?? null;
}

/** The text of the first element at the end of a path; empty: there is none. */
export function textAt(node: XmlNode, ...path: readonly string[]): string {
  const text = elementAt(node, ...path)?.['#text'];
  return typeof text === 'string' ? text.trim() : '';
}

/** An attribute of a node; empty: it has none. */
export function attributeOf(node: XmlNode | null, name: string): string {
  const value = node?.[`@${name}`];
  return typeof value === 'string' ? value : '';
}
