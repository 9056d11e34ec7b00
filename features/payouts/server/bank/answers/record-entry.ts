import { randomUUIDv7 } from 'node:crypto';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { LineOutcome } from '../../../bank/answer-contract.ts';
import { bankEntries, type BankEntryRow } from '../../tables.ts';
import type { BankPart } from './read-parts.ts';

/** What became of a line of an answer. */
export interface Recorded {
  readonly outcome: LineOutcome;
  readonly part: BankPart | null;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly reason: Message | null;
  /** What is left for the proof of the ledger. */
  readonly entry?: Pick<BankEntryRow, 'direction' | 'refs' | 'problem'> & { readonly day: string };
}

/** Keeps what no payout explains, each entry once, whichever statement has it. */
export async function keepEntries(tx: Tx, answerId: string, recorded: readonly Recorded[]): Promise<void> {
  const counts = new Map<string, number>();
  const rows = recorded.flatMap(({ entry, part, amountMinor, currency }) => {
    if (entry === undefined) return [];
    const { day: bookedOn, direction, refs, problem } = entry;
    const same = [bookedOn, direction, amountMinor, currency, ...refs].join(' ');
    // Two that nothing tells apart are two.
    const count = (counts.get(same) ?? 0) + 1;
    counts.set(same, count);
    const partId = problem === 'unknown' ? null : (part?.id ?? null);
    return [{ id: randomUUIDv7(), answerId, fingerprint: `${same} ${count}`, bookedOn, direction, amountMinor, currency, refs, problem, partId }];
  });
  if (rows.length > 0) await tx.insert(bankEntries).values(rows).onConflictDoNothing();
}
