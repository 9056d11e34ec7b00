// What becomes of the differences that a proof, a statement, or an answer of M-Pesa found: a new one raises an alarm, a known one stays, one that is not found any more is over.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { users } from '#features/identity/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { DifferenceKind } from '../../book-facts.ts';
import { ledgerDifferences, type DifferenceRow } from '../tables.ts';
import { fingerprintOf, type Found } from './difference.ts';
import { ledgerDiffersNotice } from './ledger-differs-notice.ts';

/** What only the statement of a provider can tell: outside the time that it covers, silence proves nothing. */
const byStatement: readonly DifferenceKind[] = ['unknown-receipt', 'missing-receipt', 'other-amount', 'twice'];
/** What an answer of M-Pesa about a receipt tells. That money went back stands in no statement: a proof never ends it. */
const byAnswer: readonly DifferenceKind[] = ['reversed', 'other-amount'];

interface Proven {
  readonly proofId: string;
  readonly found: readonly Found[];
  /** Receipts that a statement confirmed. */
  readonly agreed: readonly string[];
}

/** Stores what a proof found, and tells every admin of what is new, once. What an admin has closed stays closed while its sums stay the same. */
export async function recordDifferences(tx: Tx, context: Context, { proofId, found, agreed }: Proven, now: Date): Promise<void> {
  const opened = await open(tx, found, now);
  await endOthers(tx, found, agreed, now);
  await tellAdmins(tx, context, opened, `proof:${proofId}`, now);
}

interface Answered {
  readonly questionId: string;
  readonly receipt: string;
  readonly found: readonly Found[];
}

/** Stores what an answer of M-Pesa about a receipt found, with the same alarm; what an earlier one found of it and this one does not is over. */
export async function recordAnswered(tx: Tx, context: Context, { questionId, receipt, found }: Answered, now: Date): Promise<void> {
  const opened = await open(tx, found, now);
  const { status, fingerprint, kind, subject } = ledgerDifferences;
  const isOfReceipt = and(inArray(kind, [...byAnswer]), eq(subject, receipt), notInArray(fingerprint, found.map(fingerprintOf)));
  await tx
    .update(ledgerDifferences)
    .set({ status: 'gone', endedAt: now })
    .where(and(eq(status, 'open'), isOfReceipt));
  await tellAdmins(tx, context, opened, `question:${questionId}`, now);
}

interface Compared {
  readonly statementId: string;
  readonly found: readonly Found[];
  /** Receipts that the statement and the ledger agree on. */
  readonly agreed: readonly string[];
}

/** Stores what a statement that was uploaded found, with the same alarm, and ends what it explains. */
export async function recordCompared(tx: Tx, context: Context, { statementId, found, agreed }: Compared, now: Date): Promise<void> {
  const opened = await open(tx, found, now);
  await endAgreed(tx, agreed, now);
  await tellAdmins(tx, context, opened, `statement:${statementId}`, now);
}

interface Told {
  readonly about: string;
  readonly found: readonly Found[];
  readonly agreed: readonly string[];
}

/** Stores what was learned by itself, with the same alarm, and ends what it explains. */
export async function recordTold(tx: Tx, context: Context, { about, found, agreed }: Told, now: Date): Promise<void> {
  const opened = await open(tx, found, now);
  await endAgreed(tx, agreed, now);
  await tellAdmins(tx, context, opened, about, now);
}

async function endAgreed(tx: Tx, agreed: readonly string[], now: Date): Promise<void> {
  const { status, kind, subject } = ledgerDifferences;
  await tx
    .update(ledgerDifferences)
    .set({ status: 'gone', endedAt: now })
    .where(and(eq(status, 'open'), inArray(kind, [...byStatement]), sql`${subject} = any(${sql.param(agreed)}::text[])`));
}

async function tellAdmins(tx: Tx, context: Context, opened: readonly DifferenceRow[], about: string, now: Date): Promise<void> {
  if (opened.length === 0) return;
  context.metrics.events.inc({ name: 'ledger_differences' }, opened.length);
  for (const { id, kind, subject, paymentId, account, expectedMinor, actualMinor } of opened)
    context.log.error({ differenceId: id, kind, subject, paymentId, account, expectedMinor, actualMinor }, 'the ledger differs');
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.confirmedAt), isNull(users.suspendedAt)));
  const [first] = opened;
  if (first === undefined) return;
  const data = { count: opened.length, first: first.cause };
  for (const { id: userId } of admins) await notify(tx, context, ledgerDiffersNotice, { userId, subject: about, data, now });
}

/** Those that were not open before. */
async function open(tx: Tx, found: readonly Found[], now: Date): Promise<readonly DifferenceRow[]> {
  const byFingerprint = new Map(found.map((one) => [fingerprintOf(one), one]));
  if (byFingerprint.size === 0) return [];
  const known = await tx
    .update(ledgerDifferences)
    .set({ lastFoundAt: now })
    .where(inArray(ledgerDifferences.fingerprint, [...byFingerprint.keys()]))
    .returning();
  const again = known.filter(({ status }) => status === 'gone').map(({ id }) => id);
  const reopened =
    again.length === 0
      ? []
      : await tx.update(ledgerDifferences).set({ status: 'open', endedAt: null }).where(inArray(ledgerDifferences.id, again)).returning();
  for (const { fingerprint } of known) byFingerprint.delete(fingerprint);
  const fresh = [...byFingerprint].map(([fingerprint, one]) => ({
    ...one,
    id: randomUUIDv7(),
    fingerprint,
    status: 'open' as const,
    foundAt: now,
    lastFoundAt: now,
  }));
  // A proof and an answer may find the same at the same time.
  return fresh.length === 0 ? reopened : [...reopened, ...(await tx.insert(ledgerDifferences).values(fresh).onConflictDoNothing().returning())];
}

async function endOthers(tx: Tx, found: readonly Found[], agreed: readonly string[], now: Date): Promise<void> {
  const fingerprints = found.map(fingerprintOf);
  const { status, fingerprint, kind, subject } = ledgerDifferences;
  const isProven = and(ne(kind, 'reversed'), or(notInArray(kind, [...byStatement]), sql`${subject} = any(${sql.param(agreed)}::text[])`));
  await tx
    .update(ledgerDifferences)
    .set({ status: 'gone', endedAt: now })
    .where(and(eq(status, 'open'), isProven, sql`${fingerprint} <> all(${sql.param(fingerprints)}::text[])`));
}
