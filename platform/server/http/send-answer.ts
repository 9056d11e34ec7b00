// The HTTP answer of an operation: in the envelope, or as a file.
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { AnyFileAnswer } from '../../contract/file.ts';
import { etagOf, matchesEtag } from './etag.ts';

/** Sets the headers that say who may cache the answer, and for how long. */
export function allowKeeping(reply: FastifyReply, { cacheSeconds, differsWhenSignedIn }: Endpoint, isSignedIn: boolean): void {
  if (cacheSeconds === undefined) return void reply.header('cache-control', 'no-store');
  if (differsWhenSignedIn) void reply.header('vary', 'authorization');
  const isOwn = differsWhenSignedIn === true && isSignedIn;
  void reply.header('cache-control', isOwn ? 'private, no-cache' : `public, max-age=${cacheSeconds}`);
}

/** The answer in its envelope; 304 when the caller has a current copy that it may keep. */
export function sendData(request: FastifyRequest, reply: FastifyReply, data: unknown): FastifyReply {
  const body = JSON.stringify({ success: true, data });
  if (reply.getHeader('cache-control') !== 'no-store') {
    const etag = etagOf(body);
    void reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(body);
}

/** The bytes of a file, under its name. */
export function sendFile(reply: FastifyReply, mediaType: string, { name, content, bytes, mediaType: own }: AnyFileAnswer): FastifyReply {
  if (bytes !== undefined) void reply.header('content-length', bytes);
  return reply
    .type(own ?? mediaType)
    .header('content-disposition', contentDisposition(name))
    .send(content);
}
