// Writes the translations of a PO file into the text files; npm test then checks the rest.
//   npm run texts:import file
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportRefused, importTexts } from './po.ts';

const root = join(import.meta.dirname, '../..');
const [file] = process.argv.slice(2);

function run(): number {
  if (file === undefined) {
    console.error('Usage: npm run texts:import file');
    return 1;
  }
  try {
    const { language, files, changed, fuzzy } = importTexts(root, readFileSync(file, 'utf8'));
    for (const [path, code] of files) writeFileSync(join(root, path), code);
    console.log(`${changed} texts changed in ${files.size} files (${language})${fuzzy > 0 ? `; ${fuzzy} marked as fuzzy were left out` : ''}`);
    return files.size === 0 ? 0 : format([...files.keys()]);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    console.error(`Nothing was imported:\n${error.message}`);
    return 1;
  }
}

function format(paths: readonly string[]): number {
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt');
  return spawnSync(process.execPath, [oxfmt, ...paths], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

process.exit(run());
