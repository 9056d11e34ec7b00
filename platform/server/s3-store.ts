import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Failure, platformErrors } from '../contract/errors.ts';
import type { FileStore } from './file-store.ts';
import type { Log } from './log.ts';

const ANSWER_MS = 8000;
/** Of what the bucket itself says is only for a moment (5xx, 429). */
const RETRIES = 2;
const RETRY_AFTER_SECONDS = 10;

export interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Objects in an S3 bucket, or in whatever speaks the same protocol (path-style addresses, Signature Version 4). */
export function openBucket({ endpoint, bucket, ...account }: Bucket, log: Log): FileStore {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  /** The bucket's answer: done, or nothing there. @throws UNAVAILABLE for any other, or none */
  async function ask(method: 'PUT' | 'GET' | 'DELETE', name: string, body?: { readonly bytes: Uint8Array; readonly mediaType: string }): Promise<Response> {
    // The signature covers what is in the body, so that nothing is kept that was broken on its way.
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body?.bytes ?? '').digest('hex'), ...(body && { 'content-type': body.mediaType }) };
    let reason: unknown;
    try {
      const response = await client.fetch(`${root}/${name}`, {
        method,
        headers,
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body && { body: body.bytes as Uint8Array<ArrayBuffer> }),
      });
      if (response.ok || response.status === 404) return response;
      reason = `${response.status} ${(await response.text()).slice(0, 300)}`;
    } catch (error) {
      reason = error;
    }
    log.warn({ err: reason, method, name }, 'the object storage did not do what it was asked');
    throw new Failure(platformErrors.UNAVAILABLE, { sentence: 'Pictures cannot be kept or shown now. Please try again in a moment', retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  return {
    async put(name, bytes, mediaType) {
      const response = await ask('PUT', name, { bytes, mediaType });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The bucket ${bucket} does not exist`);
    },
    async get(name) {
      const response = await ask('GET', name);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    async delete(name) {
      const response = await ask('DELETE', name);
      await response.body?.cancel();
    },
  };
}
