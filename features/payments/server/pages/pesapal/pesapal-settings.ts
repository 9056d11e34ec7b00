// Which Pesapal is called: the real one when configured, else the sandbox of this process.
import type { Context } from '#platform/server/context.ts';

export interface PesapalSettings {
  /** With the version, without a trailing slash. */
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** The origin to which buyers come back, and at which Pesapal reaches us, without a trailing slash. */
  readonly callbackOrigin: string;
}

export const PESAPAL_SANDBOX_PATH = '/sandbox/pesapal';

const PESAPAL_URL = 'https://pay.pesapal.com/v3';

/** What the sandbox accepts. No secrets: it moves no money. */
export const PESAPAL_SANDBOX_KEY = 'vumi-sandbox-consumer-key';
export const PESAPAL_SANDBOX_SECRET = 'vumi-sandbox-consumer-secret';

/**
 * The settings of this process; null where Pesapal is not set up, as in production without `PESAPAL_CONSUMER_KEY`: no payment must ever go to a sandbox there.
 * The sandbox's address is known once the server listens.
 */
export function pesapalSettings(context: Context): PesapalSettings | null {
  const { PESAPAL_CONSUMER_KEY: consumerKey, PESAPAL_CONSUMER_SECRET: consumerSecret, PESAPAL_URL: url, publicUrl, sandbox } = context.config;
  if (consumerKey !== undefined && consumerSecret !== undefined)
    return { baseUrl: (url ?? PESAPAL_URL).replace(/\/+$/, ''), consumerKey, consumerSecret, callbackOrigin: publicUrl };
  if (!sandbox) return null;
  const baseUrl = `${context.selfUrl()}${PESAPAL_SANDBOX_PATH}`;
  return { baseUrl, consumerKey: PESAPAL_SANDBOX_KEY, consumerSecret: PESAPAL_SANDBOX_SECRET, callbackOrigin: publicUrl };
}
