// A statement of our account at the bank: each entry is a payout of ours, money that an organizer paid in, or a difference.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { isCurrency } from '#platform/contract/money.ts';
import { answerErrors } from '../../../bank/answer-contract.ts';
import { bankReason } from '../../../bank/reason-words.ts';
import { endPart } from '../../sending/end-part.ts';
import { lockAccounts } from '../../sending/lock-account.ts';
import { bankStatements, eventTopUps, type TopUpRow } from '../../tables.ts';
import { ownAccount } from '../bank-settings.ts';
import { isMatchedByOther, matchEntry, readReturned } from './match-entry.ts';
import { idFrom, type BankStatement, type StatementEntry } from './read-answer.ts';
import { readBankParts, type BankPart } from './read-parts.ts';
import { nameEntries, type Recorded } from './record-entry.ts';

/**
 * Records what the entries tell of payouts; what no payout and no top-up explains is left for the proof. What came back is read before what went out, in whatever
 * order the bank lists them: a part that came back never counts as paid.
 * @throws BANK_ANSWER_OTHER_ACCOUNT
 */
export async function recordStatement(tx: Tx, context: Context, { account, currency, days, entries }: BankStatement, of: Of): Promise<Recorded[]> {
  if (!isCurrency(currency) || ownAccount(context, currency)?.account !== account) return fail(answerErrors.BANK_ANSWER_OTHER_ACCOUNT);
  if (days !== null) await tx.insert(bankStatements).values({ answerId: of.answerId, currency, fromDay: days.from, toDay: days.to });
  const ids = { ids: entries.map(({ id }) => idFrom(id)).filter(Boolean), fileIds: entries.map(({ fileId }) => idFrom(fileId)).filter(Boolean) };
  await lockAccounts(
    tx,
    (await readBankParts(tx, ids)).map(({ organizationId }) => organizationId),
  );
  const topUps = await readTopUps(tx, entries);
  const name = nameEntries();
  const named = entries.map((entry, index) => ({ ...entry, index, fingerprint: name(entry) }));
  const recorded = new Map<number, Recorded[]>();
  for (const entry of named.toSorted((one, other) => Number(one.direction === 'out') - Number(other.direction === 'out') || one.index - other.index))
    recorded.set(entry.index, await recordEntry(tx, context, entry, { ...of, topUps }));
  return named.flatMap(({ index }) => recorded.get(index) ?? []);
}

interface Of {
  readonly answerId: string;
  readonly now: Date;
}

interface About extends Of {
  readonly topUps: readonly TopUpRow[];
}

type NamedEntry = StatementEntry & { readonly fingerprint: string };

async function readTopUps(tx: Tx, entries: readonly StatementEntry[]): Promise<readonly TopUpRow[]> {
  const refs = entries.filter(({ direction }) => direction === 'in').flatMap((entry) => entry.refs);
  return tx
    .select()
    .from(eventTopUps)
    .where(and(eq(eventTopUps.way, 'bank'), isNull(eventTopUps.takenBackAt), inArray(eventTopUps.reference, refs)));
}

async function recordEntry(tx: Tx, context: Context, entry: NamedEntry, about: About): Promise<Recorded[]> {
  const { direction, refs, amountMinor, currency } = entry;
  const line = { part: null, reference: refs[0] ?? '', amountMinor, currency, reason: null } as const;
  const own = idFrom(entry.id);
  // Entries before this one may have ended it.
  const [part] = own === '' ? [] : await readBankParts(tx, { ids: [own], fileIds: [] });
  if (part !== undefined) return [await (direction === 'in' ? recordReturn : recordDebit)(tx, context, entry, { ...about, part })];
  const booked = await readWholeFile(tx, entry);
  if (booked.length > 0) {
    const all: Recorded[] = [];
    for (const one of booked)
      all.push({ ...line, part: one, amountMinor: one.amountMinor, ...(await pay(tx, context, entry, { ...about, part: one })) });
    return all;
  }
  const topUp = { answerId: about.answerId, direction, fingerprint: entry.fingerprint };
  if (direction === 'in')
    for (const { id, reference, amountMinor: due, currency: of } of about.topUps)
      if (refs.includes(reference ?? '') && due === amountMinor && of === currency && (await matchEntry(tx, { ...topUp, subjectId: id })))
        return [{ ...line, outcome: 'top-up' }];
  return [{ ...line, ...left(entry, 'unknown') }];
}

type Outcome = Pick<Recorded, 'outcome' | 'entry'>;

const left = ({ direction, day, refs, fingerprint }: NamedEntry, problem: NonNullable<Recorded['entry']>['problem']): Outcome => ({
  outcome: 'unexplained',
  entry: { direction, day, refs, fingerprint, problem },
});

interface OfPart extends Of {
  readonly part: BankPart;
}

const isOtherAmount = (part: BankPart, { amountMinor, currency }: StatementEntry): boolean =>
  part.amountMinor !== amountMinor || part.currency !== currency;

/** A credit with the id of a part: it came back. */
async function recordReturn(tx: Tx, context: Context, entry: NamedEntry, { part, answerId, now }: OfPart): Promise<Recorded> {
  const { direction, refs, amountMinor, currency, fingerprint } = entry;
  const reason = bankReason(entry.returned ?? '');
  const line = { part, reference: refs[0] ?? '', amountMinor, currency, reason };
  if (isOtherAmount(part, entry)) return { ...line, ...left(entry, 'other-amount') };
  if (part.status === 'done') return { ...line, ...left(entry, 'returned') };
  if (!(await matchEntry(tx, { subjectId: part.id, direction, fingerprint, answerId }))) return { ...line, ...left(entry, 'twice') };
  return { ...line, outcome: (await endPart(tx, context, part.id, { kind: 'failed', problem: reason }, now)) ? 'rejected' : 'known' };
}

async function recordDebit(tx: Tx, context: Context, entry: NamedEntry, about: OfPart): Promise<Recorded> {
  const { refs, amountMinor, currency } = entry;
  const line = { part: about.part, reference: refs[0] ?? '', amountMinor, currency, reason: null };
  if (isOtherAmount(about.part, entry)) return { ...line, ...left(entry, 'other-amount') };
  return { ...line, ...(await pay(tx, context, entry, about)) };
}

/** Ends a part that was debited as paid. One that counts as not paid stays so: its payout may have gone out anew. */
async function pay(tx: Tx, context: Context, entry: NamedEntry, { part, answerId, now }: OfPart): Promise<Outcome> {
  const { direction, day, refs, fingerprint } = entry;
  if (!(await matchEntry(tx, { subjectId: part.id, direction, fingerprint, answerId }))) return left(entry, 'twice');
  if (part.status === 'failed') return (await readReturned(tx, [part.id])).has(part.id) ? { outcome: 'known' } : left(entry, 'unpaid');
  // Its report came first.
  if (part.status === 'done') return { outcome: 'known' };
  const end = { kind: 'done', receipt: refs[0] ?? entry.id, receiverName: null, paidOn: day } as const;
  return { outcome: (await endPart(tx, context, part.id, end, now)) ? 'paid' : 'known' };
}

/** The parts of a file that the bank booked as one sum, without those that it rejected; none when the sum is another one, or was booked before. */
async function readWholeFile(tx: Tx, entry: NamedEntry): Promise<readonly BankPart[]> {
  const id = idFrom(entry.fileId);
  if (id === '' || entry.direction === 'in') return [];
  const parts = await readBankParts(tx, { ids: [], fileIds: [id] });
  const ids = parts.map((part) => part.id);
  // What came back had gone out.
  const returned = await readReturned(tx, ids);
  const booked = parts.filter((part) => part.currency === entry.currency && (part.status !== 'failed' || returned.has(part.id)));
  const sum = booked.reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  return sum !== entry.amountMinor || (await isMatchedByOther(tx, ids, entry)) ? [] : booked;
}
