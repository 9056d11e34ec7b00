// What the bank told of our account that no payout explains (docs/reference/payments/payouts.md#answers-of-the-bank). A top-up that was recorded later explains
// what came in.
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { DIFFERENCES_MAX } from '../../book-facts.ts';
import { bookMessages } from '../../messages.ts';
import type { CheckedStatements } from './check-statements.ts';
import type { Found } from './difference.ts';

interface Entry extends Record<string, unknown> {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly minor: string;
  readonly currency: Currency;
  readonly reference: string;
  readonly problem: 'unknown' | 'other-amount' | 'returned';
  /** Of the part of a payout that it is about. */
  readonly partMinor: string | null;
  readonly isExplained: boolean;
}

const subjectOf = ({ id }: Entry): string => `bank:${id}`;

/** The entries that are left, each a difference until an admin closes it. */
export async function checkBank(tx: Tx): Promise<Pick<CheckedStatements, 'found' | 'agreed'>> {
  const entries = await tx.execute<Entry>(sql`
    select entry.id, entry.direction, entry.amount_minor::text as minor, entry.currency, coalesce(entry.refs[1], '–') as reference, entry.problem,
      part.amount_minor::text as "partMinor",
      entry.problem = 'unknown' and entry.direction = 'in' and exists (
        select 1 from event_top_ups top_up where top_up.way = 'bank' and top_up.reference = any(entry.refs) and top_up.amount_minor = entry.amount_minor
          and top_up.currency = entry.currency) as "isExplained"
    from bank_entries entry left join payout_parts part on part.id = entry.part_id order by entry.id limit ${DIFFERENCES_MAX}`);
  return {
    found: entries.filter(({ isExplained }) => !isExplained).map(describe),
    agreed: entries.filter(({ isExplained }) => isExplained).map(subjectOf),
  };
}

function describe(entry: Entry): Found {
  const { direction, currency, reference, problem } = entry;
  const expected = { minor: Number(entry.minor), currency };
  const actual = { minor: Number(entry.partMinor ?? 0), currency };
  const about = { paymentId: null, refundId: null, subject: subjectOf(entry), account: 'provider:bank', currency } as const;
  if (problem === 'returned')
    return { ...about, kind: 'reversed', expectedMinor: 0, actualMinor: actual.minor, cause: bookMessages.bankReturned({ actual, reference }) };
  if (problem === 'other-amount')
    return {
      ...about,
      kind: 'other-amount',
      expectedMinor: expected.minor,
      actualMinor: actual.minor,
      cause: bookMessages.bankOther({ expected, reference, actual }),
    };
  const cause = (direction === 'in' ? bookMessages.bankUnknownIn : bookMessages.bankUnknownOut)({ expected, reference });
  return { ...about, kind: 'unknown-receipt', expectedMinor: expected.minor, actualMinor: 0, cause };
}
