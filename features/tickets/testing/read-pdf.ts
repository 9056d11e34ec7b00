// For tests: what stands in a PDF of ours, read without the library that wrote it.
import { inflateSync } from 'node:zlib';

export interface ReadPage {
  /** The texts in the order they were drawn, one a part. */
  readonly texts: readonly string[];
  /** Black bars of the code: x, y (down from the top), width, height in points. */
  readonly bars: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

interface PdfObject {
  readonly head: string;
  /** The stream, unpacked; of what is no stream nothing. */
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

/** Which text each glyph of a font stands for. */
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
    const texts = [...content.matchAll(/\/(F\d+) [\d.]+ Tf[^[]*\[([^\]]*)\] TJ/g)].map(([, font = '', shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/gi)]
        .map(([, hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(font)?.[Number.parseInt(glyph, 16)] ?? '?').join(''))
        .join(''),
    );
    const path = /((?:-?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+ re\n){100,})\/DeviceRGB cs\n0 0 0 scn\nf\n/.exec(content)?.[1] ?? '';
    const bars = path
      .trim()
      .split('\n')
      .map((bar) => bar.split(' ').slice(0, 4).map(Number) as [number, number, number, number]);
    return { texts, bars };
  });
}
