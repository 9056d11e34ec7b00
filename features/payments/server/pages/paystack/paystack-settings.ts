// Which Paystack is called: the real one when configured, else the sandbox of this process.
import type { Context } from '#platform/server/context.ts';

export interface PaystackSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Authorizes our calls, and signs those of Paystack. */
  readonly secretKey: string;
  /** The origin to which buyers come back, without a trailing slash. */
  readonly callbackOrigin: string;
}

export const PAYSTACK_SANDBOX_PATH = '/sandbox/paystack';

const PAYSTACK_URL = 'https://api.paystack.co';

/** What the sandbox accepts. No secret: it moves no money. */
export const PAYSTACK_SANDBOX_KEY = 'sk_test_vumi_sandbox';

/**
 * The settings of this process; null where cards are not set up, as in production without `PAYSTACK_SECRET_KEY`: no payment must ever go to a sandbox
 * there. The sandbox's address is known once the server listens.
 */
export function paystackSettings(context: Context): PaystackSettings | null {
  const { config } = context;
  const callbackOrigin = config.PAYSTACK_CALLBACK_URL?.replace(/\/+$/, '') ?? config.publicUrl;
  if (config.PAYSTACK_SECRET_KEY === undefined) {
    if (!config.sandbox) return null;
    return { baseUrl: `${context.selfUrl()}${PAYSTACK_SANDBOX_PATH}`, secretKey: PAYSTACK_SANDBOX_KEY, callbackOrigin };
  }
  return { baseUrl: (config.PAYSTACK_URL ?? PAYSTACK_URL).replace(/\/+$/, ''), secretKey: config.PAYSTACK_SECRET_KEY, callbackOrigin };
}
