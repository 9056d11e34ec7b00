// A statement of our account at the bank: each entry is a payout of ours, money that an organizer paid in, or a difference.
import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { isCurrency } from '#platform/contract/money.ts';
import { answerErrors } from '../../../bank/answer-contract.ts';
import { bankReason } from '../../../bank/reason-words.ts';
import { endPart } from '../../sending/end-part.ts';
import { lockAccounts } from '../../sending/lock-account.ts';
import { eventTopUps } from '../../tables.ts';
import { ownAccount } from '../bank-settings.ts';
import { idFrom, type BankStatement, type StatementEntry } from './read-answer.ts';
import { readBankParts, type BankPart } from './read-parts.ts';
import type { Recorded } from './record-entry.ts';

/** Records what the entries tell of payouts; what no payout and no top-up explains is left for the proof. @throws BANK_ANSWER_OTHER_ACCOUNT */
export async function recordStatement(tx: Tx, context: Context, { account, currency, entries }: BankStatement, now: Date): Promise<Recorded[]> {
  if (!isCurrency(currency) || ownAccount(context, currency)?.account !== account) return fail(answerErrors.BANK_ANSWER_OTHER_ACCOUNT);
  const of = { ids: entries.map(({ id }) => idFrom(id)).filter(Boolean), fileIds: entries.map(({ fileId }) => idFrom(fileId)).filter(Boolean) };
  await lockAccounts(
    tx,
    (await readBankParts(tx, of)).map(({ organizationId }) => organizationId),
  );
  const parts = await readBankParts(tx, of);
  const topUps = await readTopUps(tx, entries);
  const recorded: Recorded[] = [];
  for (const entry of entries) recorded.push(...(await recordEntry(tx, context, entry, { parts, topUps, now })));
  return recorded;
}

interface About {
  readonly parts: readonly BankPart[];
  readonly topUps: ReadonlySet<string>;
  readonly now: Date;
}

const topUpKey = (reference: string, amountMinor: number, currency: string): string => `${reference} ${amountMinor} ${currency}`;

async function readTopUps(tx: Tx, entries: readonly StatementEntry[]): Promise<ReadonlySet<string>> {
  const refs = entries.filter(({ direction }) => direction === 'in').flatMap((entry) => entry.refs);
  const rows = await tx
    .select()
    .from(eventTopUps)
    .where(and(eq(eventTopUps.way, 'bank'), inArray(eventTopUps.reference, refs)));
  return new Set(rows.map(({ reference, amountMinor, currency }) => topUpKey(reference ?? '', amountMinor, currency)));
}

async function recordEntry(tx: Tx, context: Context, entry: StatementEntry, { parts, topUps, now }: About): Promise<Recorded[]> {
  const { direction, day, refs, amountMinor, currency, returned } = entry;
  const line = { part: null, reference: refs[0] ?? '', amountMinor, currency, reason: null } as const;
  const left = { direction, day, refs };
  const own = idFrom(entry.id);
  const part = own === '' ? undefined : parts.find(({ id }) => id === own);
  if (part !== undefined && direction === 'out') {
    if (part.amountMinor !== amountMinor || part.currency !== currency)
      return [{ ...line, part, outcome: 'unexplained', entry: { ...left, problem: 'other-amount' } }];
    return [{ ...line, part, outcome: await pay(tx, context, part, { entry, now }) }];
  }
  if (part !== undefined) {
    const reason = bankReason(returned ?? '');
    const isNew = part.amountMinor === amountMinor && (await endPart(tx, context, part.id, { kind: 'failed', problem: reason }, now));
    if (isNew) return [{ ...line, part, outcome: 'rejected', reason }];
    if (part.status === 'failed') return [{ ...line, part, outcome: 'known', reason }];
    return [{ ...line, part, outcome: 'unexplained', reason, entry: { ...left, problem: 'returned' } }];
  }
  const booked = wholeFile(entry, parts);
  if (booked.length > 0) {
    const all: Recorded[] = [];
    for (const one of booked) all.push({ ...line, part: one, amountMinor: one.amountMinor, outcome: await pay(tx, context, one, { entry, now }) });
    return all;
  }
  if (direction === 'in' && refs.some((reference) => topUps.has(topUpKey(reference, amountMinor, currency)))) return [{ ...line, outcome: 'top-up' }];
  return [{ ...line, outcome: 'unexplained', entry: { ...left, problem: 'unknown' } }];
}

async function pay(
  tx: Tx,
  context: Context,
  part: BankPart,
  { entry, now }: { readonly entry: StatementEntry; readonly now: Date },
): Promise<'paid' | 'known'> {
  // Its report came first.
  if (part.status === 'done') return 'known';
  const end = { kind: 'done', receipt: entry.refs[0] ?? entry.id, receiverName: null, paidOn: entry.day } as const;
  return (await endPart(tx, context, part.id, end, now)) ? 'paid' : 'known';
}

/** The parts of a file that the bank booked as one sum, without those that it rejected; none when the sum is another one. */
function wholeFile({ direction, fileId, amountMinor, currency }: StatementEntry, parts: readonly BankPart[]): readonly BankPart[] {
  const id = idFrom(fileId);
  const booked =
    id === '' || direction === 'in' ? [] : parts.filter((part) => part.fileId === id && part.status !== 'failed' && part.currency === currency);
  return booked.reduce((sum, part) => sum + part.amountMinor, 0) === amountMinor ? booked : [];
}
