// A poster of an event to print: one page, A4, on the ground of the event's pattern. The code is vectors, the text is text.
import { create } from 'qrcode';
import type { Language } from '#platform/contract/language/languages.ts';
import { leastLeading } from '#platform/server/drawing/draw-text.ts';
import { blockHeight, drawCode, drawPindo, type Document, type Pen, type Style } from '#platform/server/drawing/pdf-pen.ts';
import { createSheet, PAGE } from '#platform/server/drawing/pdf-sheet.ts';
import type { Tags } from '#platform/server/drawing/pdf-tags.ts';
import { posterPalette } from '#features/posters/poster-palette.ts';
import type { PosterSubject } from '#features/posters/poster-subject.ts';
import { drawPattern } from '#features/posters/server/draw-pattern.ts';
import { posterTexts } from './poster-texts.ts';

/** What a poster says. */
export interface PosterFacts {
  readonly event: PosterSubject;
  readonly name: string;
  /** In place of a name that no font can draw. */
  readonly otherwise: string;
  readonly when: string;
  readonly place: string;
  /** Empty when it is not known. */
  readonly price: string;
  /** A JPEG in place of the drawn poster; null: it has none. */
  readonly picture: Buffer | null;
  /** How tickets are bought without a network; empty: they cannot be. */
  readonly menu: string;
  /** The page of the event. */
  readonly url: string;
}

const MARGIN = 44;
const INNER = PAGE.width - 2 * MARGIN;
const ART_HEIGHT = 372;
const STRIP = 15;
const PANEL_HEIGHT = 184;
const PANEL = { x: MARGIN, y: PAGE.height - MARGIN - PANEL_HEIGHT, width: INNER, height: PANEL_HEIGHT } as const;
/** 51 mm: read from two steps away. Its quiet zone of four modules is the white around it. */
const CODE_SIDE = 144;
const INK = '#1a1510';

interface Sheet {
  readonly document: Document;
  readonly pen: Pen;
  readonly tags: Tags;
  readonly facts: PosterFacts;
}

/** The document. `now` is written into it as the time of creation. @throws when a picture or a font cannot be read */
export async function posterPdf(facts: PosterFacts, now: Date, language: Language): Promise<Buffer<ArrayBuffer>> {
  const t = posterTexts[language];
  const title = t.title({ name: facts.name || facts.otherwise });
  const made = await createSheet({ title, language, now });
  const { document } = made;
  const sheet: Sheet = { ...made, facts };
  const pattern = await drawPattern(facts.event, { width: Math.ceil(PAGE.width), height: Math.ceil(PAGE.height), posterHeight: ART_HEIGHT });
  document.addPage();
  sheet.tags.startPage(title);
  sheet.tags.decorate(() => drawGround(sheet, pattern));
  drawFacts(sheet);
  drawPanel(sheet, t);
  return made.finish();
}

function drawGround({ document, facts }: Sheet, pattern: string): void {
  const { ground, text, accents } = posterPalette(facts.event);
  document.image(pattern, 0, 0, { width: Math.ceil(PAGE.width) });
  if (facts.picture !== null) {
    document.save().rect(0, 0, PAGE.width, ART_HEIGHT).clip();
    document.image(facts.picture, 0, 0, { cover: [PAGE.width, ART_HEIGHT], align: 'center', valign: 'center' });
    document.restore();
  }
  document.rect(0, ART_HEIGHT, PAGE.width, STRIP).fill(ground);
  drawPindo(document, { x: 0, y: ART_HEIGHT, width: PAGE.width }, { teeth: [accents[0] ?? text, accents[1] ?? text], dots: accents[2] ?? text });
}

/** Name, date, place and price, below the poster: as large as there is room for. */
function drawFacts({ pen, tags, facts }: Sheet): void {
  const { text: color } = posterPalette(facts.event);
  const title: Style = { face: 'display', color, tracking: -0.03 };
  const line: Style = { face: 'strong', color };
  const given = pen.canWrite(facts.name) ? facts.name : facts.otherwise;
  const name = pen.fit(given, title, { width: INNER, linesMax: 2, sizes: [48, 42, 36, 30, 25] });
  const leading = Math.max(1.05, leastLeading(given));
  let y = ART_HEIGHT + STRIP + 30;
  tags.read('H1', facts.name || given, () => pen.write(name, title, { x: MARGIN, y, leading }));
  y += blockHeight(name, leading) + 12;
  for (const said of [facts.when, facts.place, facts.price]) {
    const fitted = pen.fit(said, line, { width: INNER, linesMax: 1, sizes: [20, 17, 14], filled: true });
    if (fitted.lines.length === 0) continue;
    tags.read('P', said, () => pen.write(fitted, line, { x: MARGIN, y }));
    y += blockHeight(fitted) + 2;
  }
}

/** The code with the address in words, on white, and how to buy without a network. */
function drawPanel({ document, pen, tags, facts }: Sheet, t: { readonly scan: string; readonly code: string }): void {
  tags.decorate(() => document.roundedRect(PANEL.x, PANEL.y, PANEL.width, PANEL.height, 18).fill('#ffffff'));
  const code = { x: PANEL.x + 20, y: PANEL.y + 20 };
  // The printed address stays short; the code says that it was on a poster (docs/reference/views.md#sources).
  const { modules } = create(`${facts.url}?utm_source=poster`, { errorCorrectionLevel: 'M' });
  tags.showPicture(t.code, { ...code, width: CODE_SIDE, height: CODE_SIDE }, () => drawCode(document, modules, { ...code, side: CODE_SIDE }));
  const x = code.x + CODE_SIDE + 26;
  const width = PANEL.x + PANEL.width - 20 - x;
  const heading: Style = { face: 'display', color: INK, tracking: -0.02 };
  const scan = pen.fit(
    t.scan,
    heading,
    facts.menu === '' ? { width, linesMax: 2, sizes: [28, 24, 20], filled: true } : { width, linesMax: 1, sizes: [22, 19, 16], filled: true },
  );
  let y: number = PANEL.y + 30;
  tags.read('P', t.scan, () => pen.write(scan, heading, { x, y, leading: 1.1 }));
  y += blockHeight(scan, 1.1) + 12;
  const link: Style = { face: 'text', color: INK };
  // Broken where an address may be, so that it is as large as it can be.
  const said = facts.url.replace(/^https?:\/\//, '');
  const broken = pen.fit(said.replaceAll('/', '/ '), link, {
    width,
    linesMax: 3,
    sizes: facts.menu === '' ? [13, 12, 11, 10, 9] : [11, 10, 9],
    filled: true,
  });
  const address = { ...broken, lines: broken.lines.map((part) => part.replaceAll('/ ', '/')) };
  tags.link(said, { x, y: y - 3, width, height: blockHeight(address, 1.35) + 3 }, facts.url, () => pen.write(address, link, { x, y, leading: 1.35 }));
  y += blockHeight(address, 1.35) + 9;
  const strong: Style = { face: 'strong', color: INK };
  const menu = pen.fit(facts.menu, strong, { width, linesMax: 2, sizes: [13, 12, 11, 10], filled: true });
  if (menu.lines.length > 0) tags.read('P', facts.menu, () => pen.write(menu, strong, { x, y, leading: 1.25 }));
  const logo: Style = { face: 'display', color: INK, tracking: -0.03 };
  tags.decorate(() =>
    pen.write(pen.fit('Vumi', logo, { width, linesMax: 1, sizes: [20], filled: true }), logo, { x, y: PANEL.y + PANEL.height - 34 }),
  );
}
