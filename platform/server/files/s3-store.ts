import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { Failure, platformErrors } from '../../contract/errors.ts';
import type { FileStore } from './file-store.ts';
import type { Log } from '../log.ts';
import { platformMessages } from '../../contract/messages.ts';

const ANSWER_MS = 8000;
/** For a file as a whole, however long it is. */
const FILE_MS = 10 * 60_000;
const EMPTY = createHash('sha256').digest('hex');
/** Retries when the bucket reports a temporary failure (5xx, 429). */
const RETRIES = 2;
const RETRY_AFTER_SECONDS = 10;

interface Asked {
  readonly body?: { readonly content: Uint8Array<ArrayBuffer> | Blob; readonly sha256: string; readonly mediaType: string };
  readonly ms?: number;
}

export interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Objects in an S3 bucket, or in another service with the same protocol (path-style addresses, Signature Version 4). */
export function openBucket({ endpoint, bucket, ...account }: Bucket, log: Log): FileStore {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  /** The bucket's answer, read by `read`; null when the object does not exist. @throws UNAVAILABLE when the bucket refuses or the connection breaks */
  async function ask<T>(
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    read: (response: Response) => Promise<T>,
    { body, ms = ANSWER_MS }: Asked = {},
  ) {
    // The signature covers the body, so that a body damaged on its way is refused.
    const headers = {
      'x-amz-content-sha256': body?.sha256 ?? EMPTY,
      ...(body && { 'content-type': body.mediaType }),
    };
    let reason: unknown;
    try {
      const response = await client.fetch(`${root}/${name}`, {
        method,
        headers,
        signal: AbortSignal.timeout(ms),
        ...(body && { body: body.content }),
      });
      if (response.ok) return await read(response);
      const answered = await response.text();
      if (response.status === 404) return null;
      reason = `${response.status} ${answered.slice(0, 300)}`;
    } catch (error) {
      reason = error;
    }
    log.warn({ err: reason, method, name }, 'the object storage refused a request');
    throw new Failure(platformErrors.UNAVAILABLE, {
      ...(name.startsWith('reports/') ? {} : { message: platformMessages.picturesUnavailable }),
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  async function store(name: string, asked: Asked): Promise<void> {
    const kept = await ask('PUT', name, readAll, asked);
    if (kept === null) throw new Error(`The bucket ${bucket} does not exist`);
  }

  return {
    put: (name, bytes, mediaType) =>
      store(name, { body: { content: bytes as Uint8Array<ArrayBuffer>, sha256: createHash('sha256').update(bytes).digest('hex'), mediaType } }),
    async putFile(name, path, mediaType) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
      // Read from the disk while it is sent, and again for a retry.
      const content = await openAsBlob(path);
      await store(name, { body: { content, sha256: hash.digest('hex'), mediaType }, ms: FILE_MS });
    },
    get: (name) => ask('GET', name, readAll),
    open: (name) =>
      ask('GET', name, async ({ body, headers }) => ({ stream: body ?? new Blob([]).stream(), bytes: Number(headers.get('content-length')) }), {
        ms: FILE_MS,
      }),
    async delete(name) {
      await ask('DELETE', name, readAll);
    },
  };
}

async function readAll(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}
