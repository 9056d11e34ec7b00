// Which Flutterwave is called: the real one when configured, else the sandbox of this process.
import type { Context } from '#platform/server/context.ts';

export interface FlutterwaveSettings {
  /** With the version, without a trailing slash. */
  readonly baseUrl: string;
  readonly secretKey: string;
  /** What Flutterwave sends with each webhook. */
  readonly secretHash: string;
  /** The origin to which buyers come back, without a trailing slash. */
  readonly callbackOrigin: string;
}

export const FLUTTERWAVE_SANDBOX_PATH = '/sandbox/flutterwave/v3';

const FLUTTERWAVE_URL = 'https://api.flutterwave.com/v3';

/** What the sandbox accepts, and what it sends with its webhooks. No secrets: it moves no money. */
export const FLUTTERWAVE_SANDBOX_KEY = 'FLWSECK_TEST-vumi-sandbox-X';
export const FLUTTERWAVE_SANDBOX_HASH = 'hash-of-the-vumi-sandbox';

/**
 * The settings of this process; null where Flutterwave is not set up, as in production without `FLUTTERWAVE_SECRET_KEY`: no payment must ever go to a
 * sandbox there. The sandbox's address is known once the server listens.
 */
export function flutterwaveSettings(context: Context): FlutterwaveSettings | null {
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_SECRET_HASH: secretHash, FLUTTERWAVE_URL: url, publicUrl, sandbox } = context.config;
  if (secretKey !== undefined && secretHash !== undefined)
    return { baseUrl: (url ?? FLUTTERWAVE_URL).replace(/\/+$/, ''), secretKey, secretHash, callbackOrigin: publicUrl };
  if (!sandbox) return null;
  const baseUrl = `${context.selfUrl()}${FLUTTERWAVE_SANDBOX_PATH}`;
  return { baseUrl, secretKey: FLUTTERWAVE_SANDBOX_KEY, secretHash: FLUTTERWAVE_SANDBOX_HASH, callbackOrigin: publicUrl };
}
