// Writes all texts as PO files, one for each language that texts are translated to.
//   npm run texts:export [folder]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportTexts, translated } from './po.ts';

const root = join(import.meta.dirname, '../..');
const [folder = join(root, 'translations')] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
for (const language of translated) {
  const file = join(folder, `${language}.po`);
  writeFileSync(file, exportTexts(root, language));
  console.log(file);
}
