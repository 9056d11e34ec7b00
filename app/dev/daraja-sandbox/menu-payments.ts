// Payments from the phone's menu: the merchant is asked whether to take one on, then told that it was made.
import { toNairobiStamp } from '#features/payments/server/mpesa/nairobi-time.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import type { Context } from '#platform/server/context.ts';
import { keepMenuPayment, resultOfPin, type Prompt } from './prompts.ts';
import { nameReceipt } from './wire-names.ts';

/** M-Pesa waits no longer for the answer of a validation. */
const VALIDATION_TIMEOUT_MS = 8_000;

interface Addresses {
  readonly shortcode: string;
  readonly validationUrl: string;
  readonly confirmationUrl: string;
  /** What becomes of a payment whose validation is not answered. */
  readonly responseType: 'Completed' | 'Cancelled';
}

/** Registers a merchant's addresses; as at Daraja's own sandbox the newest count. */
export async function keepAddresses(context: Context, { shortcode, validationUrl, confirmationUrl, responseType }: Addresses): Promise<void> {
  await context.database.sql`
    insert into sandbox.mpesa_paybill_addresses (shortcode, validation_url, confirmation_url, response_type)
    values (${shortcode}, ${validationUrl}, ${confirmationUrl}, ${responseType})
    on conflict (shortcode) do update set validation_url = excluded.validation_url, confirmation_url = excluded.confirmation_url,
      response_type = excluded.response_type`;
}

export async function findAddresses(context: Context, shortcode: string): Promise<Addresses | null> {
  const [row] = await context.database.sql<Addresses[]>`
    select shortcode, validation_url as "validationUrl", confirmation_url as "confirmationUrl", response_type as "responseType"
    from sandbox.mpesa_paybill_addresses where shortcode = ${shortcode}`;
  return row ?? null;
}

type Facts = Pick<Prompt, 'msisdn' | 'amount' | 'reference' | 'answeredAt' | 'expiresAt'>;

/** The body of both calls. */
export function menuCall({ msisdn, amount, reference, answeredAt, expiresAt }: Facts, receipt: string): object {
  return {
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: toNairobiStamp(answeredAt ?? expiresAt),
    TransAmount: `${amount}.00`,
    BusinessShortCode: sandboxCredentials.shortcode,
    BillRefNumber: reference,
    InvoiceNumber: '',
    OrgAccountBalance: '49197.00',
    ThirdPartyTransID: '',
    MSISDN: `${msisdn.slice(0, 5)}****${msisdn.slice(-3)}`,
    FirstName: 'A',
    MiddleName: '',
    LastName: 'BUYER',
  };
}

export interface MenuPayment {
  readonly msisdn: string;
  readonly business: string;
  readonly account: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly pin: string;
  /** False: the merchant is not asked before, as where validation is not enabled. */
  readonly validated: boolean;
}

/** Pays a bill; its confirmation is sent by the caller. Null when there is no such business. */
export async function payBill(context: Context, { msisdn, business, account, amount, pin, validated }: MenuPayment): Promise<Prompt | null> {
  const addresses = await findAddresses(context, business);
  if (addresses === null) return null;
  const now = context.clock.now();
  const receipt = nameReceipt();
  const facts = { msisdn, amount, reference: account, answeredAt: now, expiresAt: now };
  const byPhone = await resultOfPin(context, facts, pin);
  const resultCode = byPhone === '0' && validated ? await validate(addresses, menuCall(facts, receipt)) : byPhone;
  return keepMenuPayment(context, { msisdn, amount, reference: account, callbackUrl: addresses.confirmationUrl, resultCode, receipt });
}

/** The merchant's answer, or what was agreed on when there is none. */
async function validate({ validationUrl, responseType }: Addresses, body: object): Promise<string> {
  const silence = responseType === 'Completed' ? '0' : 'C2B00016';
  try {
    const answer = await fetch(validationUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(VALIDATION_TIMEOUT_MS),
    });
    if (!answer.ok) return silence;
    const { ResultCode } = (await answer.json()) as { readonly ResultCode?: unknown };
    return ResultCode === undefined ? silence : String(ResultCode as string);
  } catch {
    return silence;
  }
}
