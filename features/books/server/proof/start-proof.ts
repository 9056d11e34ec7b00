// Who starts a proof: the night, once for each, and an admin. One runs at a time, on whichever node.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { proveLedger as endpoint } from '../../contract.ts';
import { ledgerProofs, type ProofRow } from '../tables.ts';
import { describeProof } from './describe-proof.ts';
import { proveLedgerJob } from './prove-ledger.ts';

/** The hour of Nairobi at which the night's proof is due: the day before has ended for good, and few people buy. */
const NIGHT_HOUR = 2;
const HOUR_MS = 60 * 60_000;
/** Longer than all tries of its job: what still runs then never ends by itself. */
const STUCK_MS = 3 * HOUR_MS;

/** Starts a proof, unless one is running: then that one is the answer. */
export async function startProof(tx: Tx, { actor, now }: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  await giveUpStuck(tx, now);
  const started = await start(tx, context, { night: null, askedBy: actor.id }, now);
  const [running] = started === null ? await tx.select().from(ledgerProofs).where(eq(ledgerProofs.status, 'running')) : [started];
  if (running === undefined) throw new Error('A proof ended while another one was started');
  return describeProof(running);
}

/** Starts the proof of this night when its hour has come, unless a node has; by itself a proof is started once for each day of Nairobi. */
export async function startNightlyProof(context: Context): Promise<boolean> {
  const now = context.clock.now();
  const night = dayOf(new Date(now.getTime() - NIGHT_HOUR * HOUR_MS), HOME_ZONE);
  const [known] = await context.database.reader.select({ id: ledgerProofs.id }).from(ledgerProofs).where(eq(ledgerProofs.night, night));
  if (known !== undefined) return false;
  return context.database.transaction(async (tx) => {
    await giveUpStuck(tx, now);
    return (await start(tx, context, { night, askedBy: null }, now)) !== null;
  });
}

/** Null when one is running, or that night has its own. */
async function start(tx: Tx, context: Context, by: Pick<ProofRow, 'night' | 'askedBy'>, now: Date): Promise<ProofRow | null> {
  const [row] = await tx
    .insert(ledgerProofs)
    .values({ ...by, id: randomUUIDv7(), status: 'running', startedAt: now })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return null;
  await context.jobs.send(tx, proveLedgerJob, { proofId: row.id });
  return row;
}

async function giveUpStuck(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(ledgerProofs)
    .set({ status: 'failed', finishedAt: now })
    .where(and(eq(ledgerProofs.status, 'running'), lt(ledgerProofs.startedAt, new Date(now.getTime() - STUCK_MS))));
}
