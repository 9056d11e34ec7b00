// Daraja's checks of a request: the token first, then the fields in their order, then the merchant's password.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sandboxCredentials, sandboxTill } from '#features/payments/server/mpesa/daraja-settings.ts';
import { fromNairobiTime } from '#features/payments/server/mpesa/nairobi-time.ts';
import type { Context } from '#platform/server/context.ts';

/** An answer in Daraja's error form. */
export class DarajaError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Numbers are accepted as numbers or as strings. */
export function written(pattern: RegExp) {
  return z.union([z.string(), z.number()]).transform(String).pipe(z.string().regex(pattern));
}

export const shortcode = written(/^\d{5,7}$/);
export const wholeAmount = written(/^[1-9]\d{0,7}$/).transform(Number);
export const msisdn = written(/^254[17]\d{8}$/);
const receipt = z.string().regex(/^[A-Z0-9]{8,12}$/);
const timestamp = written(/^\d{14}$/).refine((stamp) => fromNairobiTime(stamp) !== null);
const forbiddenWords = /mpesa|safaricom|exe|cmd|sql|query/i;
export const callbackUrl = z.url({ protocol: /^https?$/ }).refine((url) => !forbiddenWords.test(url));

// The fields are in the order in which they are checked.
export const stkRequest = z.object({
  BusinessShortCode: shortcode,
  Password: z.string().min(1),
  Timestamp: timestamp,
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: wholeAmount,
  PartyA: msisdn,
  PartyB: shortcode,
  PhoneNumber: msisdn,
  CallBackURL: callbackUrl,
  AccountReference: z.string().min(1).max(12),
  TransactionDesc: z.string().max(13).default(''),
});

export const queryRequest = z.object({
  BusinessShortCode: shortcode,
  Password: z.string().min(1),
  Timestamp: timestamp,
  CheckoutRequestID: z.string().min(1),
});

const pullTime = z.string().transform((text, context) => {
  const time = fromNairobiTime(text);
  if (time !== null) return time;
  context.addIssue({ code: 'custom', message: 'Not a time' });
  return z.NEVER;
});

export const pullRequest = z.object({
  ShortCode: shortcode,
  StartDate: pullTime,
  EndDate: pullTime,
  OffSetValue: written(/^\d{1,6}$/).transform(Number),
});

export const registerRequest = z.object({
  ShortCode: shortcode,
  ResponseType: z.enum(['Completed', 'Cancelled']),
  ConfirmationURL: callbackUrl,
  ValidationURL: callbackUrl,
});

export const reversalRequest = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionReversal'),
  TransactionID: receipt,
  Amount: wholeAmount,
  ReceiverParty: shortcode,
  RecieverIdentifierType: written(/^11$/),
  ResultURL: callbackUrl,
  QueueTimeOutURL: callbackUrl,
  Remarks: z.string().min(2).max(100),
});

export const payoutRequest = z.object({
  OriginatorConversationID: z.string().min(1).max(100),
  InitiatorName: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: wholeAmount,
  PartyA: shortcode,
  PartyB: msisdn,
  Remarks: z.string().min(2).max(100),
  QueueTimeOutURL: callbackUrl,
  ResultURL: callbackUrl,
  Occassion: z.string().max(100).default(''),
});

export const businessRequest = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.enum(['BusinessBuyGoods', 'BusinessPayBill']),
  SenderIdentifierType: written(/^4$/),
  RecieverIdentifierType: written(/^4$/),
  Amount: wholeAmount,
  PartyA: shortcode,
  PartyB: shortcode,
  AccountReference: z.string().min(1).max(13),
  Requester: msisdn.optional(),
  Remarks: z.string().min(2).max(100),
  QueueTimeOutURL: callbackUrl,
  ResultURL: callbackUrl,
  Occassion: z.string().max(100).default(''),
});

/** By the receipt of a transaction, or the id under which it was asked for. */
export const statusRequest = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionStatusQuery'),
  TransactionID: receipt.optional(),
  OriginatorConversationID: z.string().min(1).max(100).optional(),
  PartyA: shortcode,
  IdentifierType: written(/^4$/),
  ResultURL: callbackUrl,
  QueueTimeOutURL: callbackUrl,
  Remarks: z.string().min(2).max(100),
  Occasion: z.string().max(100).default(''),
});

/** Reads a body. @throws 400.002.02 that names the first wrong field. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw new DarajaError(400, '400.002.02', `Bad Request - Invalid ${String(parsed.error.issues[0]?.path[0] ?? 'Request')}`);
}

/** @throws 400.002.02 for an address of another installation: the sandbox must not be usable to call others. */
export function checkCallback(context: Context, field: string, address: string): void {
  const { publicUrl, DARAJA_CALLBACK_URL } = context.config;
  const own = [context.selfUrl(), publicUrl, ...(DARAJA_CALLBACK_URL === undefined ? [] : [DARAJA_CALLBACK_URL])];
  if (!own.some((url) => new URL(url).origin === URL.parse(address)?.origin))
    throw new DarajaError(400, '400.002.02', `Bad Request - Invalid ${field}`);
}

/** Vumi, and an organizer with a till: each with an app of its own. */
const merchants = [
  { ...sandboxCredentials, number: sandboxCredentials.shortcode, command: 'CustomerPayBillOnline' },
  { ...sandboxTill, command: 'CustomerBuyGoodsOnline' },
] as const;
export type Merchant = (typeof merchants)[number];

/** @throws 500.001.1001 when the shortcode or the password is not the merchant's. */
export function checkPassword({ shortcode, passkey }: Merchant, request: { BusinessShortCode: string; Password: string; Timestamp: string }): void {
  if (request.BusinessShortCode !== shortcode) throw new DarajaError(500, '500.001.1001', 'Merchant does not exist');
  const right = Buffer.from(`${shortcode}${passkey}${request.Timestamp}`).toString('base64');
  if (request.Password !== right) throw new DarajaError(500, '500.001.1001', 'Wrong credentials');
}

/** Whose token it is. @throws when it is not the newest one of its app or has expired. */
export async function checkToken(context: Context, request: FastifyRequest, code: '404.001.03' | '401.001'): Promise<Merchant> {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [valid] = await context.database.sql<{ shortcode: string }[]>`
    select shortcode from sandbox.mpesa_tokens where token = ${given} and expires_at > ${context.clock.now().toISOString()}`;
  const merchant = merchants.find(({ shortcode }) => shortcode === valid?.shortcode);
  if (merchant === undefined) throw new DarajaError(code === '401.001' ? 401 : 404, code, 'Invalid Access Token');
  return merchant;
}

/** Whose key and secret they are. @throws 400.008.01 for nobody's */
export function checkCredentials(request: FastifyRequest): Merchant {
  const given = Buffer.from(request.headers.authorization ?? '');
  const found = merchants.find(({ consumerKey, consumerSecret }) => {
    const expected = Buffer.from(`Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (found === undefined) throw new DarajaError(400, '400.008.01', 'Invalid Authentication passed');
  return found;
}

/** @throws 400.008.01 or 400.008.02. */
export function checkClient(request: FastifyRequest): Merchant {
  const merchant = checkCredentials(request);
  if ((request.query as Record<string, unknown>)['grant_type'] !== 'client_credentials')
    throw new DarajaError(400, '400.008.02', 'Invalid grant type passed');
  return merchant;
}
