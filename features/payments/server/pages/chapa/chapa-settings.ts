// Which Chapa is called: the real one when configured, else the sandbox of this process.
import type { Context } from '#platform/server/context.ts';

export interface ChapaSettings {
  /** With the version, without a trailing slash. */
  readonly baseUrl: string;
  readonly secretKey: string;
  /** What Chapa signs its webhooks with. */
  readonly webhookSecret: string;
  /** The origin to which buyers come back, without a trailing slash. */
  readonly callbackOrigin: string;
}

export const CHAPA_SANDBOX_PATH = '/sandbox/chapa/v1';

const CHAPA_URL = 'https://api.chapa.co/v1';

/** What the sandbox accepts, and what it signs its webhooks with. No secrets: it moves no money. */
export const CHAPA_SANDBOX_KEY = 'CHASECK_TEST-vumi-sandbox';
export const CHAPA_SANDBOX_SECRET = 'secret-of-the-vumi-sandbox';

/**
 * The settings of this process; null where Chapa is not set up, as in production without `CHAPA_SECRET_KEY`: no payment must ever go to a sandbox there. The
 * sandbox's address is known once the server listens.
 */
export function chapaSettings(context: Context): ChapaSettings | null {
  const { CHAPA_SECRET_KEY: secretKey, CHAPA_WEBHOOK_SECRET: webhookSecret, CHAPA_URL: url, publicUrl, sandbox } = context.config;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { baseUrl: (url ?? CHAPA_URL).replace(/\/+$/, ''), secretKey, webhookSecret, callbackOrigin: publicUrl };
  if (!sandbox) return null;
  const baseUrl = `${context.selfUrl()}${CHAPA_SANDBOX_PATH}`;
  return { baseUrl, secretKey: CHAPA_SANDBOX_KEY, webhookSecret: CHAPA_SANDBOX_SECRET, callbackOrigin: publicUrl };
}
