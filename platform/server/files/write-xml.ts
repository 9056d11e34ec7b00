// XML of elements, attributes and texts: what a message to a bank needs.

// What XML cannot carry, not even escaped.
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** An element: its name, what it has in it (a text, or elements in order), and its attributes. */
export type XmlElement = readonly [name: string, content: string | readonly XmlElement[], attributes?: Readonly<Record<string, string>>];

const escape = (text: string): string => text.replace(UNPRINTABLE, '').replace(/[&<>"\n\r\t]/g, (found) => escapes[found] ?? '');

function write([name, content, attributes = {}]: XmlElement): string {
  const tag = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ');
  return `<${tag}>${typeof content === 'string' ? escape(content) : content.map(write).join('')}</${name}>`;
}

/** The bytes of a document (UTF-8); texts and attributes are escaped, names are taken as they are. */
export function writeXml(root: XmlElement): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`);
}
