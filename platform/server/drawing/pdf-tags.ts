// The accessible structure of a PDF (PDF/UA, ISO 14289-1): which parts are read, as what and in which order, and what is decoration.
import type { Document } from './pdf-pen.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Tags {
  /** Further parts belong to a new page of this title. */
  startPage(title: string): void;
  /** Text in reading order. `says` is the whole text, also where lines are broken, or characters left out that no font has. */
  read(kind: 'H1' | 'P', says: string, draw: () => void): void;
  /** A picture with a meaning. */
  showPicture(says: string, box: Box, draw: () => void): void;
  /** Text that links to an address. */
  link(says: string, box: Box, address: string, draw: () => void): void;
  /** Decoration, which is not read. */
  decorate(draw: () => void): void;
}

/** Begins the structure of a document that was made with `tagged`. Everything that is drawn from then on goes through one of the tags. */
export function createTags(document: Document): Tags {
  const whole = document.struct('Document');
  document.addStructure(whole);
  let page = whole;
  return {
    startPage(title) {
      page = document.struct('Sect', { title });
      whole.add(page);
      // The tab key moves between links in reading order.
      Object.assign(document.page.dictionary.data, { Tabs: 'S' });
    },
    read: (kind, says, draw) => void page.add(document.struct(kind, { actual: says }, [draw])),
    showPicture(says, { x, y, width, height }, draw) {
      const figure = { alt: says, bbox: [x, y, x + width, y + height], placement: 'Block' } as object;
      page.add(document.struct('Figure', figure, [draw]));
    },
    link(says, { x, y, width, height }, address, draw) {
      const [paragraph, link] = [document.struct('P'), document.struct('Link', { actual: says })];
      page.add(paragraph);
      paragraph.add(link);
      link.add(draw);
      // A String object is written as text; a plain string would become a name.
      document.link(x, y, width, height, address, { structParent: link, Contents: Object(says) as string } as object);
      paragraph.end();
    },
    decorate(draw) {
      document.markContent('Artifact');
      draw();
      document.endMarkedContent();
    },
  };
}
