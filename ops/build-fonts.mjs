// Makes the fonts that pages preload and that the server draws with, from the packages that ship them. Run it again only when a font
// package changes: the results are committed, so that a build needs neither this script nor its dependency.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '..');
const target = path.join(root, 'platform/web/fonts');
const packages = path.join(root, 'node_modules/@fontsource-variable');

// Latin-1, the punctuation of the product's texts (dashes, quotes, dots, minus, about) and the euro.
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ŒœŸ–—‘’‚“”„†•…‰‹›⁄€−≈×→'].join('');

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));
}

await mkdir(target, { recursive: true });

// The display typeface is Mona Sans at one width and in heavy weights only: fixing the other axes removes two thirds of its size. Its licence
// reserves the name "Mona", so a changed version carries another one.
const monaSans = await subsetFont(await readFile(path.join(packages, 'mona-sans/files/mona-sans-latin-standard-normal.woff2')), characters, {
  targetFormat: 'woff2',
  variationAxes: { wdth: 116, wght: { min: 700, max: 900 } },
});
await writeFile(path.join(target, 'vumi-display.woff2'), monaSans);
await copyFile(path.join(packages, 'mona-sans/LICENSE'), path.join(target, 'vumi-display-LICENSE.txt'));

await copyFile(path.join(packages, 'figtree/files/figtree-latin-wght-normal.woff2'), path.join(target, 'figtree.woff2'));
await copyFile(path.join(packages, 'figtree/LICENSE'), path.join(target, 'figtree-LICENSE.txt'));

console.log(`vumi-display.woff2 ${monaSans.length} bytes`);

// Drawings on the server (ticket PDFs, link previews) have no browser to choose a weight, so each weight is a file; and names of people and
// places need more than Latin-1 (Kikuyu writes ĩ and ũ), which the packages ship apart.
const drawn = path.join(root, 'platform/server/drawing/fonts');
await mkdir(drawn, { recursive: true });
const scripts = { latin: characters, 'latin-ext': [...range(0x100, 0x24f), ...range(0x1e00, 0x1eff)].join('') };
const faces = [
  { name: 'vumi-display-850', source: 'mona-sans/files/mona-sans-SCRIPT-standard-normal.woff2', axes: { wdth: 116, wght: 850 } },
  { name: 'figtree-500', source: 'figtree/files/figtree-SCRIPT-wght-normal.woff2', axes: { wght: 500 } },
  { name: 'figtree-700', source: 'figtree/files/figtree-SCRIPT-wght-normal.woff2', axes: { wght: 700 } },
];
for (const { name, source, axes } of faces) {
  for (const [script, text] of Object.entries(scripts)) await draw(`${name}-${script}`, source.replace('SCRIPT', script), text, axes);
}

// For words that our typefaces cannot write, one weight between text and bold. Latin as far as the languages of the region go (Dinka writes ɛ̈,
// Luganda ŋ, Kikuyu ĩ), the Ge'ez script of Amharic and Tigrinya, and Arabic with the further letters of Persian, Urdu and the old spelling of
// Kiswahili. The layout tables that join letters are kept.
const wideLatin = [...range(0x100, 0x2af), 'ʻʼ', ...range(0x300, 0x33f), ...range(0x1e00, 0x1eff)].join('');
const others = [
  { name: 'noto-sans-600-latin', source: 'noto-sans/files/noto-sans-latin-wght-normal.woff2', text: characters },
  { name: 'noto-sans-600-latin-ext', source: 'noto-sans/files/noto-sans-latin-ext-wght-normal.woff2', text: wideLatin },
  {
    name: 'noto-sans-600-ethiopic',
    source: 'noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2',
    text: range(0x1200, 0x139f).join(''),
  },
  {
    name: 'noto-sans-600-arabic',
    source: 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    text: [...range(0x600, 0x6ff), ...range(0x750, 0x77f), ...range(0x8a0, 0x8ff), '\u200c'].join(''),
  },
];
for (const { name, source, text } of others) await draw(name, source, text, { wght: 600 });

async function draw(name, source, text, variationAxes) {
  const font = await subsetFont(await readFile(path.join(packages, source)), text, { targetFormat: 'sfnt', variationAxes });
  await writeFile(path.join(drawn, `${name}.ttf`), font);
  console.log(`${name}.ttf ${font.length} bytes`);
}

for (const licence of ['vumi-display-LICENSE.txt', 'figtree-LICENSE.txt']) await copyFile(path.join(target, licence), path.join(drawn, licence));
for (const family of ['noto-sans', 'noto-sans-ethiopic', 'noto-sans-arabic']) {
  await copyFile(path.join(packages, family, 'LICENSE'), path.join(drawn, `${family}-LICENSE.txt`));
}
