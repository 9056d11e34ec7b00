// Bodies that are not JSON, in a scope of their own.
import type { FastifyInstance } from 'fastify';
import type { Upload } from '../../contract/endpoint.ts';
import { Failure, platformErrors } from '../../contract/errors.ts';
import { platformMessages } from '../../contract/messages.ts';

/** Reads bodies of these types as bytes, and no others. */
export function takeFiles(scope: FastifyInstance, { types }: Upload): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const refusal = new Failure(platformErrors.UNSUPPORTED_MEDIA_TYPE, { message: platformMessages.oneOfTypes({ types: types.join(', ') }) });
  scope.addContentTypeParser('*', (_request, _payload, done) => done(refusal));
  return scope;
}

/** Reads bodies of any type, and drops them. */
export function dropBodies(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  return scope;
}
