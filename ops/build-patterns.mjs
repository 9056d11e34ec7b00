// Draws patterns into pictures: the six beside the sign-in forms, for each shape of screen, and the tiles and swatches of the categories. Run it again only
// when the drawing of posters changes: the results are committed, so that pages load neither the drawing code nor six pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { categoryTiles } from '../features/events/categories.ts';
import { drawPoster } from '../features/posters/poster.ts';
import { sitePatterns } from '../features/posters/site-patterns.ts';
import { categoryPattern } from '../features/events/web/patterns/category-patterns.ts';

const features = path.join(import.meta.dirname, '../features');

const categories = categoryTiles.map(({ category }) => categoryPattern(category));

const pictures = {
  'identity/web/patterns/wall.svg': { patterns: sitePatterns, columns: 2, width: 320, height: 267 },
  'identity/web/patterns/band.svg': { patterns: sitePatterns, columns: 3, width: 130, height: 85 },
  'identity/web/patterns/strip.svg': { patterns: sitePatterns, columns: 6, width: 150, height: 150 },
  'events/web/patterns/swatches.svg': { patterns: categories, columns: 6, width: 28, height: 28 },
  'events/web/patterns/tiles.svg': { patterns: categories, columns: 6, width: 270, height: 216 },
};

function sew({ patterns, columns, width, height }) {
  const rows = patterns.length / columns;
  const placed = patterns.map((pattern, place) => {
    const at = `x="${(place % columns) * width}" y="${Math.floor(place / columns) * height}" width="${width}" height="${height}"`;
    return drawPoster({ ...pattern, width, height }).replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg ${at}`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * width} ${rows * height}">${placed.join('')}</svg>\n`;
}

for (const [name, shape] of Object.entries(pictures)) {
  const file = path.join(features, name);
  const picture = sew(shape);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, picture);
  console.log(`${name} ${picture.length} bytes`);
}
