import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCollar } from './collar.ts';
import { planRidges } from './imigongo.ts';
import { planStripes } from './kikoi.ts';
import { planBands } from './kiondo.ts';
import { planRoundel } from './kitenge.ts';
import { planCells } from './korosho.ts';
import { PALETTES, type PosterFamily } from './palettes.ts';
import { contrast, PIGMENTS, TEXT_CONTRAST, textOn, textureOn } from './pigments.ts';
import { posterFamily } from './families.ts';
import { posterPalette } from './poster-palette.ts';
import { drawnStyle } from './drawn-style.ts';
import { posterStyles, readStyle, styleOf } from './poster-style.ts';
import { posterOf } from './poster-subject.ts';
import { drawPoster, drawTexture } from './poster.ts';
import { fnv1a, streamOf } from './stream.ts';

const FAMILIES = Object.keys(PALETTES) as PosterFamily[];

const CATEGORIES: Readonly<Record<string, PosterFamily>> = {
  music: 'music',
  festivals: 'festivals',
  conferences: 'conferences',
  comedy: 'comedy',
  theater: 'theater',
  sports: 'conferences',
  food: 'food',
  networking: 'conferences',
  workshops: 'food',
  movies: 'theater',
  virtual_events: 'music',
  hybrid_events: 'festivals',
  ppv_content: 'music',
  streaming: 'music',
  other: 'music',
  'live-music': 'music',
  'food-&-drink': 'food',
};

const RATIOS = [
  [320, 400],
  [44, 44],
  [390, 240],
  [1280, 420],
] as const;

const poster = (id: string, pattern: string, width = 320, height = 400) => drawPoster({ id, pattern, width, height });

/** Throws unless every tag is closed in order and every attribute quoted once. */
function readMarkup(markup: string): { ids: string[]; links: string[] } {
  const tag = /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z-]+="[^"<>&]*")*)(\/?)>/y;
  const open: string[] = [];
  const found: { ids: string[]; links: string[] } = { ids: [], links: [] };
  for (let at = 0; at < markup.length; at = tag.lastIndex) {
    tag.lastIndex = at;
    const match = tag.exec(markup);
    if (!match) throw new Error(`not a tag at ${markup.slice(at, at + 60)}`);
    const [, closes, name = '', attributes = '', empty] = match;
    if (closes && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    if (!closes && !empty) open.push(name);
    const names = [...attributes.matchAll(/\s([a-zA-Z-]+)=/g)].map((each) => each[1]);
    if (new Set(names).size !== names.length) throw new Error(`attribute twice in ${match[0]}`);
    found.ids.push(...[...attributes.matchAll(/\sid="([^"]*)"/g)].map((each) => each[1] ?? ''));
    found.links.push(...[...attributes.matchAll(/(?:href="#|url\(#)([^")]*)/g)].map((each) => each[1] ?? ''));
  }
  if (open.length > 0) throw new Error(`<${open.join('> <')}> left open`);
  return found;
}

function expectSound(markup: string): void {
  const { ids, links } = readMarkup(markup);
  expect(new Set(ids).size).toBe(ids.length);
  for (const link of links) expect(ids).toContain(link);
  expect(markup).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
  expect(markup).not.toMatch(/style|script/);
  expect(markup).not.toMatch(/\d\.\d\d/);
  expect(markup).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" /);
}

/** True when no item equals the next one. */
function alternates(items: readonly unknown[]): boolean {
  return items.every((item, index) => item !== items[index + 1]);
}

test('FNV-1a gives the published values', () => {
  expect(fnv1a('')).toBe(0x811c9dc5);
  expect(fnv1a('a')).toBe(0xe40c292c);
  expect(fnv1a('foobar')).toBe(0xbf9cf968);
});

test('every category uses its pattern family, and an unknown one uses music’s', () => {
  for (const [category, family] of Object.entries(CATEGORIES)) expect(posterFamily(category)).toBe(family);
  for (const odd of ['', 'opera', 'constructor', '__proto__']) expect(posterFamily(odd)).toBe('music');
});

test('the same event always has the same poster', () => {
  for (const family of FAMILIES) {
    expect(poster('evt-7', family)).toBe(poster('evt-7', family));
    expect(poster('evt-7', family)).not.toBe(poster('evt-8', family));
  }
});

test('published posters do not change', () => {
  // Of the markup. Music had others when each petal was a copy of another element; the pictures were compared then, point by point.
  const hashes = FAMILIES.map((family) => [family, ...['evt-1', 'evt-2', 'evt-3'].map((id) => fnv1a(poster(id, family)).toString(16))].join(' '));
  expect(hashes).toMatchInlineSnapshot(`
    [
      "music 852968ee e607ec7 c5863bbb",
      "festivals 146dc6d0 df1b8787 cab50b53",
      "comedy 6c940fc9 9f81acd0 620c415c",
      "food 86a82308 5d013473 eda1a80",
      "conferences 8dbebd30 84c012c 444c7ff5",
      "theater 5daa4079 e61ba654 f45bc15a",
    ]
  `);
});

test('every category draws valid markup at every ratio', () => {
  for (const category of Object.keys(CATEGORIES)) {
    for (let index = 0; index < 12; index += 1) {
      for (const [width, height] of RATIOS) {
        const markup = poster(`event ${index}`, category, width, height);
        expectSound(markup);
        expect(markup).toContain(`viewBox="0 0 ${width} ${height}"`);
        expect(markup).toContain('aria-hidden="true"');
      }
    }
  }
});

test('a poster of another size is the same drawing scaled', () => {
  const drawing = (markup: string) => markup.slice(markup.indexOf('<svg', 4)).replaceAll(/p[a-z0-9]{5,}/g, 'id');
  for (const family of FAMILIES) expect(drawing(poster('evt-9', family, 640, 800))).toBe(drawing(poster('evt-9', family, 80, 100)));
});

test('posters stay within the size budget', () => {
  const sizes = Array.from({ length: 600 }, (_, index) => poster(`evt-${index}`, FAMILIES[index % 6] ?? '').length).sort((a, b) => a - b);
  expect(sizes[300]).toBeLessThan(5 * 1024);
  expect(sizes.at(-1)).toBeLessThanOrEqual(20 * 1024);
  const heroes = Array.from({ length: 120 }, (_, index) => poster(`evt-${index}`, FAMILIES[index % 6] ?? '', 1280, 320).length);
  expect(Math.max(...heroes)).toBeLessThanOrEqual(20 * 1024);
});

test('two copies on one page share no element id', () => {
  for (const family of FAMILIES) {
    for (let index = 0; index < 20; index += 1) {
      const request = { id: `evt-${index}`, pattern: family, width: 320, height: 400 };
      const ids = [
        drawPoster({ ...request, instance: 'card' }),
        drawPoster({ ...request, instance: 'hero' }),
        drawPoster({ ...request, width: 44, height: 44 }),
        drawTexture({ ...request, instance: 'band' }),
        drawTexture({ ...request, instance: 'pass' }),
      ].flatMap((markup) => readMarkup(markup).ids);
      expect(new Set(ids).size).toBe(ids.length);
    }
  }
});

test('text is readable on every ground and on its texture', () => {
  for (const palette of FAMILIES.flatMap((family) => PALETTES[family])) {
    const text = textOn(palette.ground);
    expect(['#FFF9EE', '#1A1510']).toContain(text);
    expect(contrast(text, palette.ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(text, textureOn(palette.ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(textureOn(palette.ground)).not.toBe(palette.ground);
  }
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contrast(PIGMENTS.ink, PIGMENTS.ink)).toBe(1);
});

test('a palette has different pigments only, and the poster is drawn on its ground', () => {
  const pigments: readonly string[] = Object.values(PIGMENTS);
  for (const { ground, accents } of FAMILIES.flatMap((family) => PALETTES[family])) {
    expect(new Set([ground, ...accents]).size).toBe(accents.length + 1);
    for (const dye of [ground, ...accents]) expect(pigments).toContain(dye);
  }
  for (let index = 0; index < 60; index += 1) {
    const subject = { id: `evt-${index}`, pattern: FAMILIES[index % 6] ?? '' };
    const palette = posterPalette(subject);
    // Collars are drawn on ink, and a mask is white in every pattern.
    const known = [palette.ground, textureOn(palette.ground), ...palette.accents, PIGMENTS.ink, '#fff'];
    const used = new Set(poster(subject.id, subject.pattern).match(/(?<==")#[0-9A-Fa-f]+/g));
    for (const dye of used) expect(known).toContain(dye);
    expect(used.size).toBeGreaterThanOrEqual(4);
    const pattern = drawTexture({ ...subject, width: 390, height: 320 });
    expect(pattern).toContain(palette.ground);
    expect(pattern).toContain(textureOn(palette.ground));
  }
});

test('a texture is valid, under 1 KB, and made of whole repeats', () => {
  for (const category of Object.keys(CATEGORIES)) {
    for (const [width, height] of RATIOS) {
      const texture = drawTexture({ id: 'evt-1', pattern: category, width, height });
      expectSound(texture);
      expect(texture.length).toBeLessThan(1024);
      const numbers = (figures: RegExp) => (figures.exec(texture) ?? []).slice(1).map(Number);
      const [across = 0, down = 0] = numbers(/viewBox="0 0 (\S+) (\S+)"/);
      const [repeatX = 1, repeatY = 1] = numbers(/<pattern id="\w+" width="(\S+)" height="(\S+)"/);
      expect([across % repeatX, down % repeatY]).toEqual([0, 0]);
    }
  }
});

test('touching shapes never share a colour', () => {
  for (const { ground, accents } of FAMILIES.flatMap((family) => PALETTES[family])) {
    const colours = [ground, ...accents];
    for (let index = 0; index < 60; index += 1) {
      const stream = streamOf(`${ground}${index}`);
      const { edge, rings, bullseye } = planRoundel(stream, ground, accents);
      rings.forEach((ring, at) => {
        const before = rings[at - 1] ?? { kind: 'solid', base: edge, mark: edge };
        expect(ring.mark).not.toBe(before.mark);
        if (ring.kind === 'solid') expect(ring.base).not.toBe(before.base);
        else expect(ring.mark).not.toBe(ring.base);
        if (before.kind === 'solid') expect(ring.base).not.toBe(before.base);
      });
      expect(alternates([rings.at(-1)?.mark, ...bullseye])).toBe(true);

      const rows = planCollar(stream, accents, 11, 8).rows;
      expect(rows).toHaveLength(11);
      rows.forEach(({ colour, figure }, at) => {
        expect(figure?.colour).not.toBe(colour);
        const next = rows[at + 1];
        if (next && !(figure && next.figure)) expect([colour, figure?.colour]).not.toContain(next.colour);
        if (next?.figure && !figure) expect(next.figure.colour).not.toBe(colour);
      });

      const bands = planBands(stream, colours, 500);
      expect(alternates(bands.map((band) => band.base))).toBe(true);
      bands.forEach((band, at) => {
        expect(new Set([band.base, band.mark, band.spark]).size).toBe(3);
        if (band.weave === 'triangles' && bands[at + 1]) expect(bands[at + 1]?.base).not.toBe(band.mark);
      });

      const stripes = planStripes(stream, ground, accents, 300, 12);
      expect(alternates(stripes.map((stripe) => stripe.colour))).toBe(true);
      expect(stripes.reduce((sum, stripe) => sum + stripe.width, 0)).toBeCloseTo(300);
      expect(stripes.map((stripe) => stripe.colour)).toEqual(stripes.map((stripe) => stripe.colour).reverse());

      expect(alternates([accents[0], ...planRidges(stream, colours, 9, accents[0] ?? '')])).toBe(true);

      const cells = planCells(stream, colours.slice(0, 3), 3, 4);
      cells.forEach((cell, at) => {
        if (at % 3 > 0) expect(cell).not.toBe(cells[at - 1]);
        expect(cell).not.toBe(cells[at - 3]);
      });
    }
  }
});

test('any id, pattern, size and instance draws valid markup', () => {
  const side = fc.oneof(fc.double({ min: 1, max: 4000, noNaN: true }), fc.double(), fc.integer());
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.oneof(fc.constantFrom(...FAMILIES, ...posterStyles), fc.string()), side, side, fc.string(), (id, pattern, width, height, instance) => {
      const request = { id, pattern, width, height, instance };
      expectSound(drawPoster(request));
      expectSound(drawTexture(request));
      expect(posterPalette(request).accents.length).toBeGreaterThan(3);
    }),
    { numRuns: 300 },
  );
});

test('a chosen style draws its family in its palette, whatever the category; the style that is drawn anyway changes nothing', () => {
  expect(new Set(posterStyles).size).toBe(24);
  for (const style of posterStyles) {
    const { family, palette } = readStyle(style) ?? {};
    expect(styleOf(family ?? 'music', palette ?? 1)).toBe(style);
    const subject = posterOf({ id: 'evt-1', category: 'sports', posterStyle: style });
    expect(posterPalette(subject).ground).toBe(PALETTES[family ?? 'music'][(palette ?? 1) - 1]?.ground);
    expect(drawnStyle(subject)).toBe(style);
  }
  for (let index = 0; index < 30; index += 1) {
    const drawn = { id: `evt-${index}`, pattern: FAMILIES[index % 6] ?? '' };
    expect(drawPoster({ ...drawn, pattern: drawnStyle(drawn), width: 320, height: 400 }).replaceAll(/[pt][0-9a-z]{5,7}[a-z]/g, '')).toBe(
      poster(drawn.id, drawn.pattern).replaceAll(/[pt][0-9a-z]{5,7}[a-z]/g, ''),
    );
  }
  for (const text of ['music', 'music-0', 'music-5', 'sports-1', 'music-2-', 'constructor-1', '']) expect(readStyle(text)).toBeNull();
  // A ticket that was stored before there were styles.
  expect(posterOf({ id: 'evt-1', category: 'food' })).toEqual({ id: 'evt-1', pattern: 'food' });
});
