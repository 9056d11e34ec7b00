// A short code is proved by one shilling that its owner pays to it: no call of Daraja that moves no money is documented to refuse a wrong pass key
// (docs/decisions/170-proved-tills.md). The shilling goes from the owner to the owner's till: no ledger has it.
import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/jobs/one-by-one.ts';
import { paymentMessages } from '../../../messages.ts';
import { mpesaResult } from '../../../mpesa/mpesa-results.ts';
import { ownCodeProved } from '../../domain-events.ts';
import { callbackRoute } from '../callback-token.ts';
import { darajaBy } from '../daraja-provider.ts';
import { ownSettings } from '../daraja-settings.ts';
import type { PaymentProvider, RequestOutcome } from '../payment-provider.ts';
import { readStkCallback, type StkCallback } from '../read-callbacks.ts';
import { openSecrets } from './own-code.ts';
import { ownCodeProofs, ownCodes, type OwnCodeProofRow, type OwnCodeRow } from './tables.ts';

/** What M-Pesa takes at least: KSh 1. */
const PROOF_MINOR = MINOR_PER_MAJOR;
/** How long the phone shows it, and nobody asks anew. */
const SHOWN_MS = 60_000;
/** How long its result is asked for. */
const PATIENCE_MS = 10 * 60_000;
const ASKED_AT_ONCE = 20;
const accepted = { ResultCode: 0, ResultDesc: 'Accepted' } as const;

/** Records the intent to ask the owner's phone. Null: the last request is still shown. The caller has locked the organization's account. */
export async function recordProof(tx: Tx, { ownCodeId, askedBy }: Pick<OwnCodeProofRow, 'ownCodeId' | 'askedBy'>, now: Date): Promise<string | null> {
  const shown = await tx
    .select({ id: ownCodeProofs.id })
    .from(ownCodeProofs)
    .where(
      and(eq(ownCodeProofs.ownCodeId, ownCodeId), eq(ownCodeProofs.status, 'asked'), gt(ownCodeProofs.createdAt, new Date(now.getTime() - SHOWN_MS))),
    );
  if (shown.length > 0) return null;
  const id = randomUUIDv7();
  await tx.insert(ownCodeProofs).values({ id, ownCodeId, askedBy, status: 'asked', createdAt: now });
  return id;
}

/** Asks the phone (`2547…`) for it, with the credentials of the short code alone; what M-Pesa refuses at once has failed. @throws when there is no such proof */
export async function askProof(context: Context, proofId: string, phone: string): Promise<RequestOutcome> {
  const { provider } = await findProof(context, proofId);
  const asked = {
    paymentId: proofId,
    callback: 'till-proof',
    amountMinor: PROOF_MINOR,
    phone,
    reference: 'VUMI TEST',
    description: 'Vumi test',
  } as const;
  const answer = await provider.requestPayment(asked);
  const outcome = answer.kind === 'refused' ? { ...answer, message: forOwner(answer.message) } : answer;
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    if (outcome.kind === 'refused') await endProof(tx, context, proofId, outcome.message, now);
    if (outcome.kind === 'accepted') {
      const { merchantRequestId, checkoutRequestId } = outcome;
      await tx.update(ownCodeProofs).set({ merchantRequestId, checkoutRequestId }).where(eq(ownCodeProofs.id, proofId));
    }
  });
  return outcome;
}

/** Buyers are told that we have set up something wrongly; here it is the owner who has. */
const forOwner = (message: Message): Message => (message === paymentMessages.mpesaNotConfigured ? paymentMessages.ownTillNotTaken : message);

/** The newest proof of a short code; null: none was asked for. */
export async function readProof(reader: Reader, ownCodeId: string): Promise<OwnCodeProofRow | null> {
  const [row] = await reader
    .select()
    .from(ownCodeProofs)
    .where(eq(ownCodeProofs.ownCodeId, ownCodeId))
    .orderBy(desc(ownCodeProofs.createdAt), desc(ownCodeProofs.id))
    .limit(1);
  return row ?? null;
}

/** Mounts the address of the results. One that fits in every part is believed; else M-Pesa is asked. */
export function mountProofs(app: FastifyInstance, context: Context, options: RouteShorthandOptions): void {
  callbackRoute(app, context, 'till-proof', options, async (id, body) => {
    const callback = readStkCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    const { proof, provider } = await findProof(context, id);
    const { outcome, message } = mpesaResult(callback.resultCode);
    if (outcome === 'unknown' || !fits(proof, callback)) {
      context.log.warn({ proofId: id, resultCode: callback.resultCode }, 'the result of a proof has to be confirmed');
      await queryProof(context, proof, provider);
    } else await context.database.transaction((tx) => endProof(tx, context, id, outcome === 'paid' ? null : forOwner(message), context.clock.now()));
    return accepted;
  });
}

/** Without M-Pesa's ids, since its answer was lost, nothing fits: there is nothing to ask about either, and the owner asks anew. */
function fits({ merchantRequestId, checkoutRequestId }: OwnCodeProofRow, callback: StkCallback): boolean {
  if (checkoutRequestId !== callback.checkoutRequestId || merchantRequestId !== callback.merchantRequestId) return false;
  return callback.resultCode !== '0' || (callback.amountMinor === PROOF_MINOR && callback.receipt !== null);
}

/** Asks M-Pesa about proofs whose result did not come, and gives up after ten minutes; returns how many it looked at. */
export async function checkProofs(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await context.database.reader
    .select()
    .from(ownCodeProofs)
    .where(and(eq(ownCodeProofs.status, 'asked'), lt(ownCodeProofs.createdAt, new Date(now.getTime() - SHOWN_MS))))
    .limit(ASKED_AT_ONCE);
  await oneByOne(
    context,
    due.map(({ id }) => ({ proofId: id })),
    { run: ({ proofId }) => checkProof(context, proofId, now), failed: 'a proof of a till could not be asked about' },
  );
  return due.length;
}

async function checkProof(context: Context, proofId: string, now: Date): Promise<number> {
  const { proof, provider } = await findProof(context, proofId);
  await queryProof(context, proof, provider);
  if (proof.createdAt.getTime() + PATIENCE_MS < now.getTime())
    await context.database.transaction((tx) => endProof(tx, context, proofId, paymentMessages.mpesaNotConfirmed, now));
  return 1;
}

async function queryProof(context: Context, { id, checkoutRequestId }: OwnCodeProofRow, provider: PaymentProvider): Promise<void> {
  if (checkoutRequestId === null) return;
  const answer = await provider.queryPayment(checkoutRequestId);
  if (answer.kind !== 'paid' && answer.kind !== 'failed') return;
  const problem = answer.kind === 'paid' ? null : forOwner(answer.message);
  await context.database.transaction((tx) => endProof(tx, context, id, problem, context.clock.now()));
}

/** Null: it was paid, which is final, and overrides an earlier failure. */
async function endProof(tx: Tx, context: Context, id: string, problem: Message | null, now: Date): Promise<void> {
  const isOpen = problem === null ? ne(ownCodeProofs.status, 'paid') : eq(ownCodeProofs.status, 'asked');
  const [ended] = await tx
    .update(ownCodeProofs)
    .set({ status: problem === null ? 'paid' : 'failed', problem, endedAt: now })
    .where(and(eq(ownCodeProofs.id, id), isOpen))
    .returning();
  if (ended === undefined || problem !== null) return;
  const [proved] = await tx
    .update(ownCodes)
    .set({ provedAt: now })
    .where(and(eq(ownCodes.id, ended.ownCodeId), isNull(ownCodes.provedAt), isNull(ownCodes.refusedAt)))
    .returning();
  if (proved !== undefined)
    await context.domainEvents.publish(tx, ownCodeProved, { ownCodeId: proved.id, organizationId: proved.organizationId }, now);
}

interface FoundProof {
  readonly proof: OwnCodeProofRow;
  readonly code: OwnCodeRow;
  /** M-Pesa by the credentials that are proved, and by no others of the same number. */
  readonly provider: PaymentProvider;
}

async function findProof(context: Context, id: string): Promise<FoundProof> {
  const [found] = await context.database.reader
    .select({ proof: ownCodeProofs, code: ownCodes })
    .from(ownCodeProofs)
    .innerJoin(ownCodes, eq(ownCodes.id, ownCodeProofs.ownCodeId))
    .where(eq(ownCodeProofs.id, id));
  if (found === undefined) return fail(platformErrors.NOT_FOUND);
  return { ...found, provider: darajaBy(context, () => ownSettings(context, found.code, openSecrets(context, found.code))) };
}
