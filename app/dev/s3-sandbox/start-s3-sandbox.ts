// A simulated S3: the bucket that the real adapter uses in tests.
import fastify from 'fastify';
import { whatIsWrong, type S3Account } from './check-signature.ts';

const statusOf: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
};
const OBJECT_BYTES_MAX = 16 * 1024 * 1024;

export interface S3SandboxOptions extends S3Account {
  readonly bucket: string;
  readonly port?: number;
}

interface KeptObject {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

export interface S3Sandbox {
  /** Its origin: `http://127.0.0.1:<port>`. */
  readonly endpoint: string;
  /** The stored objects, by key. */
  readonly objects: Map<string, KeptObject>;
  /** Answers the next requests with 503, as S3 does under load. */
  slowDown(requests: number): void;
  close(): Promise<void>;
}

/** Starts a bucket on this machine: PUT, GET, HEAD and DELETE of objects by path-style addresses, signed by Signature Version 4. */
export async function startS3Sandbox({ bucket, port = 0, ...account }: S3SandboxOptions): Promise<S3Sandbox> {
  const objects = new Map<string, KeptObject>();
  let slow = 0;
  const app = fastify({ bodyLimit: OBJECT_BYTES_MAX, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.all<{ Body: Buffer | undefined }>('/*', { exposeHeadRoute: false }, async (request, reply) => {
    const refuse = (code: string) =>
      reply
        .status(statusOf[code] ?? 403)
        .type('application/xml')
        .send(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><RequestId>${request.id}</RequestId></Error>`);
    if (slow > 0) {
      slow -= 1;
      return reply.status(503).type('application/xml').send('<Error><Code>SlowDown</Code></Error>');
    }
    const { method, url, headers } = request;
    const body = request.body ?? Buffer.alloc(0);
    const wrong = whatIsWrong({ method, address: url, headers, body }, account, new Date());
    if (wrong !== null) return refuse(wrong);
    const [, name, key = ''] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(url.split('?')[0] ?? '')) ?? [];
    if (name !== bucket) return refuse('NoSuchBucket');
    const kept = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, { bytes: body, mediaType: headers['content-type'] ?? 'binary/octet-stream' });
      return reply.send();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return reply.status(204).send();
    }
    if (method !== 'GET' && method !== 'HEAD') return refuse('MethodNotAllowed');
    if (kept === undefined) return refuse('NoSuchKey');
    return reply.type(kept.mediaType).send(method === 'HEAD' ? undefined : Buffer.from(kept.bytes));
  });

  const endpoint = await app.listen({ host: '127.0.0.1', port });
  return { endpoint, objects, slowDown: (requests) => void (slow = requests), close: () => app.close() };
}
