// Reads earlier requests to a number, by an account and from a network, so that no phone gets unwanted prompts. The same on every node.
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network.ts';
import {
  ACCOUNT_MEMORY_MS,
  answeredByPin,
  NETWORK_MEMORY_MS,
  NUMBER_MEMORY_MS,
  whyNotPrompt,
  type PastPrompt,
  type PromptHistory,
  type PromptRefusal,
} from '../../mpesa/prompt-rules.ts';
import { mpesaRequests, payments, type MpesaRequestRow, type PaymentRow } from '../tables.ts';

/** Enough of the newest requests to one number: the longest wait is reached long before. */
const ROW_MAX = 30;
/** More than an account can request within the time that counts. */
const ACCOUNT_ROWS_MAX = 200;
const NETWORK_MARK_BYTES = 12;

export interface AskedPrompt {
  readonly customerId: string;
  readonly phone: string;
  /** The network of the request, in the form of `markNetwork`. */
  readonly network: string;
}

/** A keyed hash of a network: the row of a payment stores no address of its buyer. */
export function markNetwork(context: Context, ip: string): string {
  return Buffer.from(context.vault.mac('prompt-network', networkOf(ip)).subarray(0, NETWORK_MARK_BYTES)).toString('base64url');
}

/**
 * Why this phone must not be asked now; null when it may. Concurrent requests for the same number, account or network wait for the caller's
 * commit, on every node: the payment that the caller records counts for them.
 */
export async function whyNotAsk(tx: Tx, context: Context, asked: AskedPrompt, now: Date): Promise<PromptRefusal | null> {
  await takeTurns(tx, [`account ${asked.customerId}`, `network ${asked.network}`, `number ${asked.phone}`]);
  const networkMax = context.config.VUMI_UNPAID_PROMPTS_PER_NETWORK;
  const history = await readHistory(tx, asked, networkMax, now);
  return whyNotPrompt(history, { ...asked, networkMax }, now);
}

/** Locks names until the transaction ends, in the order given, which is always the same. */
async function takeTurns(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prompt ${name}`}, 0))`);
}

const notAnswered = or(isNull(payments.resultCode), notInArray(payments.resultCode, [...answeredByPin]));
/** Without requests that the provider refused at once: no phone showed them. */
const reachedPhone = or(ne(payments.status, 'failed'), isNotNull(mpesaRequests.checkoutRequestId));

async function readHistory(tx: Tx, { customerId, phone, network }: AskedPrompt, networkMax: number, now: Date): Promise<PromptHistory> {
  const since = (memoryMs: number): SQL => gt(payments.createdAt, new Date(now.getTime() - memoryMs));
  const newest = [desc(payments.createdAt), desc(payments.id)];
  const asked = eq(mpesaRequests.paymentId, payments.id);
  const ofNumber = await tx
    .select()
    .from(mpesaRequests)
    .innerJoin(payments, asked)
    .where(and(eq(mpesaRequests.phone, phone), gt(mpesaRequests.createdAt, new Date(now.getTime() - NUMBER_MEMORY_MS))))
    .orderBy(desc(mpesaRequests.createdAt), desc(mpesaRequests.paymentId))
    .limit(ROW_MAX);
  const ofAccount = await tx
    .select()
    .from(payments)
    .innerJoin(mpesaRequests, asked)
    .where(and(eq(payments.customerId, customerId), since(ACCOUNT_MEMORY_MS)))
    .orderBy(...newest)
    .limit(ACCOUNT_ROWS_MAX);
  const ofNetwork = await tx
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .innerJoin(mpesaRequests, asked)
    .where(and(eq(payments.network, network), since(NETWORK_MEMORY_MS), reachedPhone, notAnswered))
    .orderBy(...newest)
    .limit(networkMax);
  const numbers = [...new Set([phone, ...ofAccount.map(({ mpesa_requests: prompt }) => prompt.phone)])];
  const proven = await tx
    .selectDistinct({ phone: mpesaRequests.phone })
    .from(payments)
    .innerJoin(mpesaRequests, asked)
    .where(and(eq(payments.customerId, customerId), eq(payments.status, 'succeeded'), inArray(mpesaRequests.phone, numbers)));
  return {
    ofNumber: ofNumber.map(pastPrompt),
    ofAccount: ofAccount.map(pastPrompt),
    ofNetwork: ofNetwork.map(({ createdAt }) => createdAt),
    proven: new Set(proven.map((row) => row.phone)),
  };
}

function pastPrompt({ payments: payment, mpesa_requests: asked }: { payments: PaymentRow; mpesa_requests: MpesaRequestRow }): PastPrompt {
  const { phone, promptExpiresAt, checkoutRequestId } = asked;
  return { ...payment, phone, promptExpiresAt, reachedPhone: payment.status !== 'failed' || checkoutRequestId !== null };
}
