// Draws the icons of the installed app from the logo. Run it again only when the logo changes: the results are committed.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const target = path.join(import.meta.dirname, '../public');
const GROUND = '#ffb81f';

/** The logo on its ground: `share` is its width in percent of the side, `radius` the radius of the corners in percent. */
function mark(share, radius) {
  const scale = share / 28.6;
  const [x, y] = [(100 - share) / 2, (100 - 25.1 * scale) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${GROUND}"/><g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 2h7.2l7 15.8L21.4 2h7.2L17.7 25h-6.8z" fill="#17130f"/><circle cx="14.2" cy="4.7" r="4.6" fill="#e9502b"/></g></svg>`;
}

async function draw(svg, size) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file that holds one PNG: the form in which browsers request an icon that no page declares. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const rounded = mark(60, 23);
// Phones cut a maskable icon to their own shape: only the middle four fifths are always visible.
const bleeding = mark(48, 0);
const files = {
  'icons/icon-192.png': await draw(rounded, 192),
  'icons/icon-512.png': await draw(rounded, 512),
  'icons/maskable-192.png': await draw(bleeding, 192),
  'icons/maskable-512.png': await draw(bleeding, 512),
  'icons/apple-touch-icon.png': await draw(mark(56, 0), 180),
  'favicon.ico': icoOf(await draw(rounded, 32), 32),
};

await mkdir(path.join(target, 'icons'), { recursive: true });
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(path.join(target, name), bytes);
  console.log(`${name} ${bytes.length} bytes`);
}
