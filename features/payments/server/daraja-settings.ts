// Which Daraja is spoken to: the real one when configured, else the sandbox of this process.
import type { Context } from '#platform/server/context.ts';

export interface DarajaSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly shortcode: string;
  readonly passkey: string;
  /** Null: payments work, refunds through the API are not set up. */
  readonly initiator: { readonly name: string; readonly securityCredential: string } | null;
  /** The origin at which Daraja reaches us, without a trailing slash. */
  readonly callbackOrigin: string;
}

export const SANDBOX_PATH = '/sandbox/daraja';

/** What the sandbox accepts. No secrets: it moves no money. */
export const sandboxCredentials = {
  consumerKey: 'vumi-sandbox-key',
  consumerSecret: 'vumi-sandbox-secret',
  shortcode: '174379',
  passkey: 'vumi-sandbox-passkey',
  initiator: { name: 'vumi-sandbox', securityCredential: 'vumi-sandbox-credential' },
} as const;

/**
 * The settings of this process. The sandbox's address is known once the server listens.
 * Null in production without `DARAJA_URL` (a demonstration): no payment must ever go to a sandbox there.
 */
export function darajaSettings(context: Context): DarajaSettings | null {
  const { config } = context;
  const callbackUrl = config.DARAJA_CALLBACK_URL?.replace(/\/+$/, '');
  if (config.DARAJA_URL === undefined) {
    if (!config.sandbox) return null;
    return { ...sandboxCredentials, baseUrl: `${context.selfUrl()}${SANDBOX_PATH}`, callbackOrigin: callbackUrl ?? context.selfUrl() };
  }
  return {
    baseUrl: config.DARAJA_URL.replace(/\/+$/, ''),
    consumerKey: config.DARAJA_CONSUMER_KEY ?? '',
    consumerSecret: config.DARAJA_CONSUMER_SECRET ?? '',
    shortcode: config.DARAJA_SHORTCODE ?? '',
    passkey: config.DARAJA_PASSKEY ?? '',
    initiator:
      config.DARAJA_INITIATOR === undefined || config.DARAJA_SECURITY_CREDENTIAL === undefined
        ? null
        : { name: config.DARAJA_INITIATOR, securityCredential: config.DARAJA_SECURITY_CREDENTIAL },
    callbackOrigin: callbackUrl ?? config.publicUrl,
  };
}
