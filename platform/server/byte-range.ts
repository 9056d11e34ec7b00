import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail, platformErrors } from '../contract/errors.ts';

interface ByteRange {
  readonly start: number;
  /** The last byte. */
  readonly end: number;
}

/**
 * The one range that a `Range` header asks of so many bytes; `none` when everything is to be sent, as for what cannot be read or asks for several
 * (RFC 9110, section 14.2: a server may ignore it); `unsatisfiable` when nothing of it is there.
 */
export function readByteRange(header: string | undefined, length: number): ByteRange | 'none' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'none';
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'none';
  const start = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return start >= length || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}

/** Sends bytes, or the part of them that was asked for. @throws RANGE_NOT_SATISFIABLE */
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
