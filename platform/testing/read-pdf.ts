// For tests: reads the content of a PDF of ours, without the library that wrote it.
import { inflateSync } from 'node:zlib';

export interface ReadPage {
  /** The texts in the order they were drawn, one for each part; the characters of a part from left to right, also those of Arabic. */
  readonly texts: readonly string[];
  /** Where each of them begins, in points from the left. */
  readonly lefts: readonly number[];
  /** Black bars of the code: x, y (down from the top), width, height in points. */
  readonly bars: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

interface PdfObject {
  readonly head: string;
  /** The decompressed stream; empty for an object that is not a stream. */
  readonly content: string;
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const raw = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', 2: head = '', 3: stream, index } of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)(?:\nendobj|(\nstream\n))/g)) {
    const start = index + (raw.slice(index).indexOf(head) + head.length) + (stream?.length ?? 0);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = pdf.subarray(start, start + length);
    const isText = stream !== undefined && head.includes('/FlateDecode') && !head.includes('/Image');
    objects.set(id, { head, content: isText ? inflateSync(bytes).toString('latin1') : '' });
  }
  return objects;
}

/** The text of each glyph of a font. */
function readGlyphs(map: string): readonly string[] {
  const range = /beginbfrange\s*(?:<[0-9a-f]+> ){2}\[([^\]]*)\]/i.exec(map)?.[1] ?? '';
  return [...range.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
    String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
  );
}

/** The pages of a document in order. */
export function readPdf(pdf: Buffer): ReadPage[] {
  const objects = readObjects(pdf);
  const refOf = (head: string, key: string): PdfObject | undefined => objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '');
  const kids = [...objects.values()].find(({ head }) => /\/Type \/Pages/.test(head))?.head.match(/\/Kids \[([^\]]*)\]/)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const page = objects.get(id)?.head ?? '';
    const content = refOf(page, 'Contents')?.content ?? '';
    const resources = refOf(page, 'Resources')?.head ?? '';
    const glyphs = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [
        name,
        readGlyphs(refOf(objects.get(font)?.head ?? '', 'ToUnicode')?.content ?? ''),
      ]),
    );
    // One text may be drawn in several pieces, where a mark is positioned apart from its letter.
    const shows = [...content.matchAll(/BT\n1 0 0 1 ([\d.]+) [\d.]+ Tm\n\/(F\d+) [\d.]+ Tf([^]*?)\nET/g)];
    const lefts = shows.map(([, left]) => Number(left));
    const texts = shows.map(([, , font = '', shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/gi)]
        .map(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(font)?.[Number.parseInt(glyph, 16)] ?? '?').join(''))
        .join(''),
    );
    const path = /((?:-?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+ re\n){100,})\/DeviceRGB cs\n0 0 0 scn\nf\n/.exec(content)?.[1] ?? '';
    const bars = path
      .trim()
      .split('\n')
      .map((bar) => bar.split(' ').slice(0, 4).map(Number) as [number, number, number, number]);
    return { texts, lefts, bars };
  });
}

export interface PdfElement {
  /** `H1`, `P`, `Figure`, `Link` ... */
  readonly kind: string;
  /** The alternative text for screen readers. */
  readonly says: string;
  /** The kind of its parent. */
  readonly within: string | null;
}

export interface PdfTags {
  readonly isTagged: boolean;
  readonly language: string | undefined;
  readonly showsTitle: boolean;
  /** About the document, as XML. */
  readonly metadata: string;
  /** In reading order. */
  readonly elements: readonly PdfElement[];
  /** The texts of the links of all pages. */
  readonly links: readonly string[];
  /** How many texts, pictures and shapes are neither part of an element nor marked as decoration. */
  readonly untagged: number;
}

/** The accessible structure of a document. */
export function readPdfTags(pdf: Buffer): PdfTags {
  const objects = readObjects(pdf);
  const heads = [...objects.values()].map(({ head }) => head);
  const catalog = heads.find((head) => head.includes('/Type /Catalog')) ?? '';
  const refOf = (head: string, key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const elements: PdfElement[] = [];
  const walk = (head: string, within: string | null): void => {
    const kind = /\/S \/(\w+)/.exec(head)?.[1] ?? '';
    elements.push({ kind, says: readText(head, 'ActualText') || readText(head, 'Alt') || readText(head, 'T'), within });
    for (const [, id = ''] of childrenOf(head).matchAll(/(\d+) 0 R(?! ?\n?\/Pg)/g)) {
      const child = objects.get(id)?.head ?? '';
      if (/\/S \/\w+/.test(child)) walk(child, kind);
    }
  };
  const root = refOf(catalog, 'StructTreeRoot')?.head ?? '';
  for (const [, id = ''] of childrenOf(root).matchAll(/(\d+) 0 R/g)) walk(objects.get(id)?.head ?? '', null);
  return {
    isTagged: refOf(catalog, 'MarkInfo')?.head.includes('/Marked true') === true,
    language: /\/Lang \((\w+)\)/.exec(catalog)?.[1],
    showsTitle: refOf(catalog, 'ViewerPreferences')?.head.includes('/DisplayDocTitle true') === true,
    metadata: /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(pdf.toString('utf8'))?.[0] ?? '',
    elements,
    links: heads.filter((head) => head.includes('/Subtype /Link')).map((head) => readText(head, 'Contents')),
    untagged: [...objects.values()].map(({ content }) => countUntagged(content)).reduce((sum, count) => sum + count, 0),
  };
}

function childrenOf(head: string): string {
  return /\/K \[([^\]]*)\]/.exec(head)?.[1] ?? '';
}

/** A text of a dictionary: in Latin letters, or in UTF-16 with its byte order mark. */
function readText(head: string, key: string): string {
  const written = new RegExp(`/${key} \\(((?:[^\\\\)]|\\\\[^])*)\\)`).exec(head)?.[1] ?? '';
  const bytes = Buffer.from(
    written.replace(/\\([^])/g, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

function countUntagged(content: string): number {
  let depth = 0;
  let count = 0;
  for (const line of content.split('\n')) {
    if (/ (BMC|BDC)$/.test(line)) depth += 1;
    else if (line === 'EMC') depth -= 1;
    else if (depth === 0 && /( TJ|^f\*?|^S| Do)$/.test(line)) count += 1;
  }
  return count;
}
