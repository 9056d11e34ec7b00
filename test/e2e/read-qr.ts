import type { Locator } from 'playwright-core';
import { create } from 'qrcode';

/** Quiet modules around a code. */
const QUIET = 4;

/** The dark and light modules as painted, row by row, as `#` and `.`. */
export async function paintedCode(picture: Locator): Promise<string> {
  return picture.evaluate(async (element, quiet) => {
    const side = Number(element.getAttribute('viewBox')?.split(' ')[2]);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(element))}`;
    await image.decode();
    const scale = 4;
    const canvas = Object.assign(document.createElement('canvas'), { width: side * scale, height: side * scale });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is nothing to paint on');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const middle = (module: number) => (module + quiet) * scale + scale / 2;
    const modules = [...Array(side - 2 * quiet).keys()];
    const isDark = (row: number, column: number) => (data[4 * (middle(row) * canvas.width + middle(column))] ?? 255) < 128;
    return modules.map((row) => modules.map((column) => (isDark(row, column) ? '#' : '.')).join('')).join('\n');
  }, QUIET);
}

/** The code for this text, with the error correction of tickets. */
export function codeFor(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'H' });
  const rows = [...Array(modules.size).keys()];
  return rows.map((row) => rows.map((column) => (modules.get(row, column) ? '#' : '.')).join('')).join('\n');
}
