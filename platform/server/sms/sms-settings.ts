// Which SMS provider is called: the real one when configured, else the sandbox of this process.
import type { Context } from '../context.ts';

export interface SmsSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly username: string;
  readonly apiKey: string;
  /** The registered sender id; null: the provider's common one. */
  readonly sender: string | null;
  /** People can answer what it sends: only a short code takes answers. */
  readonly takesAnswers: boolean;
  /** The secret part of the addresses for delivery reports and answers. */
  readonly reportsToken: string;
}

export const SMS_SANDBOX_PATH = '/sandbox/africastalking';

/** What the sandbox accepts. No secrets: it sends nothing. */
export const smsSandboxAccount = { username: 'vumi-sandbox', apiKey: 'vumi-sandbox-sms-key' } as const;

const TOKEN_BYTES = 16;
const SHORT_CODE = /^\d{3,8}$/;

/**
 * The settings of this process; the sandbox's address is known once the server listens. Null in production without `AFRICASTALKING_URL`: no SMS
 * are sent there.
 */
export function smsSettings(context: Context): SmsSettings | null {
  const { config } = context;
  if (config.AFRICASTALKING_URL !== undefined)
    return {
      baseUrl: config.AFRICASTALKING_URL.replace(/\/+$/, ''),
      username: config.AFRICASTALKING_USERNAME ?? '',
      apiKey: config.AFRICASTALKING_API_KEY ?? '',
      sender: config.AFRICASTALKING_SENDER ?? null,
      takesAnswers: SHORT_CODE.test(config.AFRICASTALKING_SENDER ?? ''),
      reportsToken: config.AFRICASTALKING_REPORTS_TOKEN ?? '',
    };
  if (!config.sandbox) return null;
  const reportsToken = Buffer.from(context.vault.mac('sms-reports', 'sandbox')).subarray(0, TOKEN_BYTES).toString('hex');
  return { ...smsSandboxAccount, baseUrl: `${context.selfUrl()}${SMS_SANDBOX_PATH}`, sender: null, takesAnswers: true, reportsToken };
}
