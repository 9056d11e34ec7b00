// AWS Signature Version 4 as the server verifies it (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The greatest accepted difference between the clocks of the two sides. */
const SKEW_MS = 15 * 60_000;

export interface S3Account {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface SignedRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

/** S3's error code for an invalid signature; null when it is the account's own, over this very content. */
export function whatIsWrong(request: SignedRequest, account: S3Account, now: Date): string | null {
  const header = (name: string) => String(request.headers[name] ?? '');
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    header('authorization'),
  );
  if (parts === null) return 'AccessDenied';
  const [, keyId, day = '', region, signedHeaders = '', signature = ''] = parts;
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const time = header('x-amz-date');
  if (Math.abs(readTime(time) - now.getTime()) > SKEW_MS || !time.startsWith(day)) return 'RequestTimeTooSkewed';
  const contentHash = header('x-amz-content-sha256');
  if (contentHash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied';
  const [path = '', query = ''] = request.address.split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${header(name).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${account.secretAccessKey}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** Of `20261205T160000Z`, in milliseconds since the epoch. */
function readTime(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
