// For tests: decodes a QR code in a picture, by a program that shares no code with the one that drew it.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let isPrepared = false;

/** The texts of all QR codes in a PNG or JPEG. */
export async function decodeCodes(picture: Uint8Array): Promise<string[]> {
  if (!isPrepared) {
    // Without this it would be fetched from a public server.
    const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
    isPrepared = true;
  }
  const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 10 });
  return found.map(({ text }) => text);
}
