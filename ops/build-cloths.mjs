// Sews the six cloths beside the sign-in forms into pictures, one for each shape of screen. Run it again only when the posters are
// drawn differently: the results are committed, so that these pages load neither the posters' code nor six pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawPoster } from '../features/events/poster/poster.ts';

const target = path.join(import.meta.dirname, '../features/identity/web/cloths');

// One of each family, chosen so that no two neighbours share a ground.
const cloths = [
  { id: 'vumi-22', category: 'music' },
  { id: 'vumi-10', category: 'festivals' },
  { id: 'vumi-22', category: 'theater' },
  { id: 'vumi-36', category: 'comedy' },
  { id: 'vumi-7', category: 'conferences' },
  { id: 'vumi-7', category: 'food' },
];

const pictures = {
  wall: { columns: 2, width: 320, height: 267 },
  band: { columns: 3, width: 130, height: 85 },
  strip: { columns: 6, width: 150, height: 150 },
};

function sew({ columns, width, height }) {
  const rows = cloths.length / columns;
  const placed = cloths.map((cloth, place) => {
    const at = `x="${(place % columns) * width}" y="${Math.floor(place / columns) * height}" width="${width}" height="${height}"`;
    return drawPoster({ ...cloth, width, height }).replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg ${at}`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * width} ${rows * height}">${placed.join('')}</svg>\n`;
}

await mkdir(target, { recursive: true });
for (const [name, shape] of Object.entries(pictures)) {
  const picture = sew(shape);
  await writeFile(path.join(target, `${name}.svg`), picture);
  console.log(`${name}.svg ${picture.length} bytes`);
}
