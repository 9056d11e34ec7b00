import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail, platformErrors } from '../../contract/errors.ts';

interface ByteRange {
  readonly start: number;
  /** The last byte. */
  readonly end: number;
}

/**
 * The one range that a `Range` header asks for, of so many bytes; `none` when the whole is to be sent: without a header, or with one that cannot
 * be parsed or asks for several ranges (RFC 9110, section 14.2: a server may ignore it); `unsatisfiable` when the range lies outside.
 */
export function readByteRange(header: string | undefined, length: number): ByteRange | 'none' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'none';
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'none';
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return start >= length || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}

/** Sends bytes, or the requested range of them. @throws RANGE_NOT_SATISFIABLE */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const range = readByteRange(request.headers.range, bytes.length);
  void reply.header('accept-ranges', 'bytes');
  if (range === 'none') return reply.send(bytes);
  if (range === 'unsatisfiable') {
    return fail(platformErrors.RANGE_NOT_SATISFIABLE, { headers: { 'content-range': `bytes */${bytes.length}` } });
  }
  const { start, end } = range;
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1));
}
