import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Failure, platformErrors } from '../../contract/errors.ts';
import type { FileStore } from './file-store.ts';
import type { Log } from '../log.ts';
import { platformMessages } from '../../contract/messages.ts';

const ANSWER_MS = 8000;
/** Retries when the bucket reports a temporary failure (5xx, 429). */
const RETRIES = 2;
const RETRY_AFTER_SECONDS = 10;

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

  /** The bucket's answer; null when the object does not exist. @throws UNAVAILABLE when the bucket refuses or the connection breaks */
  async function ask(
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    body?: { readonly bytes: Uint8Array; readonly mediaType: string },
  ): Promise<Buffer | null> {
    // The signature covers the body, so that a body damaged on its way is refused.
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body?.bytes ?? '')
        .digest('hex'),
      ...(body && { 'content-type': body.mediaType }),
    };
    let reason: unknown;
    try {
      const response = await client.fetch(`${root}/${name}`, {
        method,
        headers,
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body && { body: body.bytes as Uint8Array<ArrayBuffer> }),
      });
      const answered = Buffer.from(await response.arrayBuffer());
      if (response.ok) return answered;
      if (response.status === 404) return null;
      reason = `${response.status} ${answered.toString().slice(0, 300)}`;
    } catch (error) {
      reason = error;
    }
    log.warn({ err: reason, method, name }, 'the object storage refused a request');
    throw new Failure(platformErrors.UNAVAILABLE, {
      message: platformMessages.picturesUnavailable,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }

  return {
    async put(name, bytes, mediaType) {
      const kept = await ask('PUT', name, { bytes, mediaType });
      if (kept === null) throw new Error(`The bucket ${bucket} does not exist`);
    },
    get: (name) => ask('GET', name),
    async delete(name) {
      await ask('DELETE', name);
    },
  };
}
