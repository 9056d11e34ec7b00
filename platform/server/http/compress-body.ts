// Bodies that are compressed once and sent many times; an answer made for one request is compressed when it is sent.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Best trade of time for size for content that is compressed again only now and then. */
const BROTLI_QUALITY = 5;

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A body compressed in an encoding. */
export function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body);
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/** The best encoding that an `Accept-Encoding` header allows; null for none. */
export function wantedEncoding(header: string | string[] | undefined): Encoding | null {
  const allowed = String(header ?? '')
    .split(',')
    .filter((wanted) => !/;\s*q=0(\.0*)?\s*$/.test(wanted))
    .map((wanted) => wanted.split(';')[0]?.trim());
  return encodings.find((encoding) => allowed.includes(encoding)) ?? null;
}
