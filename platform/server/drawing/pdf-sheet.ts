import { buffer } from 'node:stream/consumers';
import type { Language } from '#platform/contract/language/languages.ts';
import { createPen, type Document, type Pen } from './pdf-pen.ts';
import { createTags, type Tags } from './pdf-tags.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

export interface PdfSheet {
  readonly document: Document;
  readonly pen: Pen;
  readonly tags: Tags;
  /** Ends the document, and returns all of it. */
  finish(): Promise<Buffer<ArrayBuffer>>;
}

interface SheetFacts {
  /** Of the document, as readers show it. */
  readonly title: string;
  readonly language: Language;
  /** Written into it as the time of creation. */
  readonly now: Date;
}

/** Begins a PDF without a page yet: A4, its text stays text, accessible to screen readers (PDF/UA). @throws when a font cannot be read */
export async function createSheet({ title, language, now }: SheetFacts): Promise<PdfSheet> {
  // Loaded on first use, so that it does not delay the start.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Vumi', CreationDate: now },
    // The types do not include this option yet.
    ...({ subset: 'PDF/UA' } as object),
  });
  const written = buffer(document);
  return {
    document,
    pen: await createPen(document),
    tags: createTags(document),
    finish() {
      document.end();
      return written;
    },
  };
}
