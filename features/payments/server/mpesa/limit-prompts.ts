// Reads earlier requests to a number, by an account and from a network, so that no phone gets unwanted prompts. The same on every node.
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network.ts';
import {
  ACCOUNT_MEMORY_MS,
  answeredByPin,
  isAnswered,
  NETWORK_MEMORY_MS,
  NUMBER_MEMORY_MS,
  whyNotPrompt,
  type PastPrompt,
  type PromptHistory,
  type PromptRefusal,
} from '../../mpesa/prompt-rules.ts';
import { users } from '#features/identity/server/tables.ts';
import { subjectKinds, type SubjectKind } from '../../refusal-rules.ts';
import { readReleases, type IsReleased } from '../refusals/release-subject.ts';
import { promptExpiry } from './mpesa-rail.ts';
import { readAskedStanding } from './standing/read-asked-standing.ts';
import { mpesaRequests, payments, type MpesaRequestRow, type PaymentRow } from '../tables.ts';

const NETWORK_MARK_BYTES = 12;

export interface AskedPrompt {
  readonly customerId: string;
  readonly phone: string;
  /** The network of the request, in the form of `markNetwork`. */
  readonly network: string;
  /** The browser of the request, in the form of `markDevice`. */
  readonly device?: string | null;
}

/** A keyed hash of a network: the row of a payment stores no address of its buyer. */
export function markNetwork(context: Context, ip: string): string {
  return Buffer.from(context.vault.mac('prompt-network', networkOf(ip)).subarray(0, NETWORK_MARK_BYTES)).toString('base64url');
}

/**
 * Why this phone must not be asked now; null when it may. Concurrent requests for the same number, account or network wait for the caller's
 * commit, on every node: the payment that the caller records counts for them.
 */
export async function whyNotAsk(tx: Tx, context: Context, all: readonly AskedPrompt[], now: Date): Promise<readonly (PromptRefusal | null)[]> {
  if (all.length === 0) return [];
  await takeTurns(tx, all);
  const networkMax = context.config.VUMI_UNPAID_PROMPTS_PER_NETWORK;
  const histories = await readHistories(tx, all, now);
  const decide = (isReleased: IsReleased): readonly (PromptRefusal | null)[] => {
    const granted: (AskedPrompt & PastPrompt)[] = [];
    return all.map((asked, index) => {
      const history = histories[index];
      if (history === undefined) throw new Error('A history was not read');
      const isLetThrough = (kind: SubjectKind): boolean => isReleased(kind, subjectOf(asked, kind));
      const refusal = whyNotPrompt(withGranted(history, asked, granted), { ...asked, networkMax }, now, isLetThrough);
      if (refusal === null) granted.push({ ...asked, device: asked.device ?? null, ...justAsked(now) });
      return refusal;
    });
  };
  const refusals = decide(() => false);
  if (refusals.every((refusal) => refusal === null || refusal.rule === null)) return refusals;
  const subjects = all.flatMap((asked) => subjectKinds.map((kind) => ({ kind, subject: subjectOf(asked, kind) })));
  return decide(await readReleases(tx, subjects, now));
}

/** What a rule looks at of a prompt that is asked for; empty: it is not known. */
export function subjectOf({ customerId, phone, network, device }: AskedPrompt, kind: SubjectKind): string {
  return { account: customerId, phone, network, device: device ?? '' }[kind];
}

const justAsked = (now: Date) =>
  ({ status: 'starting', resultCode: null, reachedPhone: true, createdAt: now, promptExpiresAt: promptExpiry(now), settledAt: null }) as const;

/** A history as it is once these were asked. */
function withGranted(history: PromptHistory, asked: AskedPrompt, granted: readonly (AskedPrompt & PastPrompt)[]): PromptHistory {
  if (granted.length === 0) return history;
  return {
    ...history,
    ofNumber: [...granted.filter(({ phone }) => phone === asked.phone), ...history.ofNumber],
    ofAccount: [...granted.filter(({ customerId }) => customerId === asked.customerId), ...history.ofAccount],
    ofDevice: [...granted.filter(({ device }) => device !== null && device === asked.device), ...history.ofDevice],
    ofNetwork: [...granted.filter(({ network }) => network === asked.network).map(({ createdAt }) => createdAt), ...history.ofNetwork],
  };
}

/** Locks names until the transaction ends, in one order, which is the same for everybody: accounts, browsers, networks, numbers, each by name. */
async function takeTurns(tx: Tx, all: readonly AskedPrompt[]): Promise<void> {
  const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted();
  const names = [
    ...sorted(all.map(({ customerId }) => `prompt account ${customerId}`)),
    ...sorted(all.flatMap(({ device }) => (device ? [`prompt device ${device}`] : []))),
    ...sorted(all.map(({ network }) => `prompt network ${network}`)),
    ...sorted(all.map(({ phone }) => `prompt number ${phone}`)),
  ];
  // A function scan calls in the order of its rows.
  await tx.execute(
    sql`select count(pg_advisory_xact_lock(hashtextextended(name, 0))) from json_array_elements_text(${JSON.stringify(names)}::json) as name`,
  );
}

const notAnswered = or(isNull(payments.resultCode), notInArray(payments.resultCode, [...answeredByPin]));
/** Without requests that the provider refused at once: no phone showed them. */
const reachedPhone = or(ne(payments.status, 'failed'), isNotNull(mpesaRequests.checkoutRequestId));

async function readHistories(tx: Tx, all: readonly AskedPrompt[], now: Date): Promise<readonly PromptHistory[]> {
  const since = (memoryMs: number): SQL => gt(payments.createdAt, new Date(now.getTime() - memoryMs));
  const newest = [desc(payments.createdAt), desc(payments.id)];
  const asked = eq(mpesaRequests.paymentId, payments.id);
  const phones = all.map(({ phone }) => phone);
  const customers = all.map(({ customerId }) => customerId);
  const networks = [...new Set(all.map(({ network }) => network))];
  const devices = [...new Set(all.flatMap(({ device }) => device ?? []))];
  const ofAccount = inArray(payments.customerId, customers);
  const toNumbers = await tx
    .select()
    .from(mpesaRequests)
    .innerJoin(payments, asked)
    .where(and(inArray(mpesaRequests.phone, phones), gt(mpesaRequests.createdAt, new Date(now.getTime() - NUMBER_MEMORY_MS))))
    .orderBy(desc(mpesaRequests.createdAt), desc(mpesaRequests.paymentId));
  const fromAccounts = await tx
    .select()
    .from(payments)
    .innerJoin(mpesaRequests, asked)
    .where(and(devices.length === 0 ? ofAccount : or(ofAccount, inArray(payments.device, devices)), since(ACCOUNT_MEMORY_MS)))
    .orderBy(...newest);
  const fromNetworks = await tx
    .select({ network: payments.network, createdAt: payments.createdAt })
    .from(payments)
    .innerJoin(mpesaRequests, asked)
    .where(and(inArray(payments.network, networks), since(NETWORK_MEMORY_MS), reachedPhone, notAnswered))
    .orderBy(...newest);
  const numbers = [...new Set([...phones, ...fromAccounts.map(({ mpesa_requests: prompt }) => prompt.phone)])];
  // One's own number is proved by the SMS that signs in with it.
  const own = tx
    .select({ customerId: users.id, phone: sql<string>`ltrim(${users.signInPhone}, '+')` })
    .from(users)
    .where(and(inArray(users.id, customers), isNotNull(users.signInPhone)));
  const proven = await tx
    .selectDistinct({ customerId: payments.customerId, phone: mpesaRequests.phone })
    .from(payments)
    .innerJoin(mpesaRequests, asked)
    .where(and(inArray(payments.customerId, customers), eq(payments.status, 'succeeded'), inArray(mpesaRequests.phone, numbers)))
    .union(own);
  const standing = await readAskedStanding(tx, { phones, customers, networks }, now);
  const byNumber = newestFirst([...toNumbers.map(pastPrompt), ...standing]);
  const byAccount = newestFirst([
    ...fromAccounts.map(pastPrompt),
    ...standing.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < ACCOUNT_MEMORY_MS),
  ]);
  const byNetwork = [
    ...fromNetworks,
    ...standing.filter((past) => past.reachedPhone && !isAnswered(past) && now.getTime() - past.createdAt.getTime() < NETWORK_MEMORY_MS),
  ];
  return all.map(({ customerId, phone, network, device = null }) => ({
    ofNumber: byNumber.filter((past) => past.phone === phone),
    ofAccount: byAccount.filter((past) => past.customerId === customerId),
    ofDevice: device === null ? [] : byAccount.filter((past) => past.device === device),
    ofNetwork: byNetwork.filter((past) => past.network === network).map(({ createdAt }) => createdAt),
    proven: new Set(proven.filter((past) => past.customerId === customerId).map((past) => past.phone)),
  }));
}

const newestFirst = (prompts: readonly PastPrompt[]): readonly PastPrompt[] =>
  prompts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

function pastPrompt({ payments: payment, mpesa_requests: asked }: { payments: PaymentRow; mpesa_requests: MpesaRequestRow }): PastPrompt {
  const { phone, promptExpiresAt, checkoutRequestId } = asked;
  // Only money that was returned unasked has no customer.
  return {
    ...payment,
    customerId: payment.customerId ?? '',
    phone,
    promptExpiresAt,
    reachedPhone: payment.status !== 'failed' || checkoutRequestId !== null,
  };
}
