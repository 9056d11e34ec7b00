// What a file is, by its content alone (docs/reference/questions.md#files). Nothing is decoded or unpacked: a small file may stand for gigabytes.
import type { AnswerFileType } from '../../question-facts.ts';

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');
/** The end of a PDF is within its last bytes; readers look so far (ISO 32000, annex H). */
const PDF_TAIL = 1024;
/** The last record of a ZIP archive, and how far from the end it can begin. */
const ZIP_END = Buffer.from('504b0506', 'hex');
const ZIP_TAIL = 22 + 0xffff;

/**
 * The type of a file that begins as one, is complete as one, and is not an archive beside: what one reader takes for a picture and another for a page
 * or a program is refused, as far as its ends show. Null: none of the types.
 */
export function tellFileType(sent: Uint8Array): AnswerFileType | null {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (bytes.subarray(-ZIP_TAIL).includes(ZIP_END)) return null;
  if (isPdf(bytes)) return 'application/pdf';
  if (isPng(bytes)) return 'image/png';
  // Telephones append previews and films to their pictures, so that the end of the picture is not the end of the file.
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START) && bytes.includes(JPEG_END, JPEG_START.length)) return 'image/jpeg';
  return null;
}

function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-PDF_TAIL).includes('%%EOF');
}

/** From chunk to chunk until the last one, which ends the file. */
function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START)) return false;
  for (let at = PNG_START.length; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (at === PNG_START.length && kind !== 'IHDR') return false;
    if (kind === 'IEND') return next === bytes.length;
    at = next;
  }
  return false;
}
