// What the bank told of our account that no payout explains (docs/reference/payments/payouts.md#answers-of-the-bank). A top-up, a settlement or a tax payment that
// was recorded later explains it.
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
  readonly problem: 'unknown' | 'other-amount' | 'returned' | 'twice' | 'unpaid';
  /** Of the part of a payout that it is about. */
  readonly partMinor: string | null;
}

const subject = sql`'bank:' || entry.id`;

/** A top-up explains one entry: that of a statement that was read after it, else the first that was kept. A part that came back explains that it was paid. */
const explained = sql`
  select distinct on (top_up.id) entry.id from bank_entries entry join event_top_ups top_up on top_up.way = 'bank' and top_up.taken_back_at is null
    and top_up.reference = any(entry.refs)
    and top_up.amount_minor = entry.amount_minor and top_up.currency = entry.currency
  where entry.problem = 'unknown' and entry.direction = 'in'
    and not exists (select 1 from bank_matches m where m.subject_id = top_up.id and m.fingerprint <> entry.fingerprint)
  order by top_up.id, entry.id`;
/** A movement that an admin recorded explains one entry, by either of its references. */
const recorded = sql`
  select distinct on (movement.id) entry.id from bank_entries entry join bank_movements movement on movement.taken_back_at is null
    and array[movement.reference, movement.bank_reference] && entry.refs and movement.amount_minor = entry.amount_minor
    and movement.currency = entry.currency and entry.direction = case movement.kind when 'to-bank' then 'in' else 'out' end
  where entry.problem = 'unknown' order by movement.id, entry.id`;
const cameBack = sql`
  select entry.id from bank_entries entry join bank_matches m on m.subject_id = entry.part_id and m.direction = 'in' where entry.problem = 'unpaid'`;

/** The entries that are left, each a difference until an admin closes it. */
export async function checkBank(tx: Tx): Promise<Pick<CheckedStatements, 'found' | 'agreed'>> {
  const entries = await tx.execute<Entry>(sql`
    with explained as materialized ((${explained}) union (${recorded}) union (${cameBack}))
    select entry.id, entry.direction, entry.amount_minor::text as minor, entry.currency, coalesce(entry.refs[1], '–') as reference, entry.problem,
      part.amount_minor::text as "partMinor"
    from bank_entries entry left join payout_parts part on part.id = entry.part_id
    where entry.id not in (select id from explained)
      and not exists (select 1 from ledger_differences d where d.subject = ${subject} and d.subject like 'bank:%' and d.status = 'closed')
    order by entry.id limit ${DIFFERENCES_MAX}`);
  const agreed = await tx.execute<{ subject: string }>(sql`
    with explained as ((${explained}) union (${recorded}) union (${cameBack}))
    select d.subject from explained entry join ledger_differences d on d.subject = ${subject} and d.subject like 'bank:%' where d.status = 'open'`);
  return { found: entries.map(describe), agreed: agreed.map((one) => one.subject) };
}

function describe(entry: Entry): Found {
  const { direction, currency, reference, problem } = entry;
  const expected = { minor: Number(entry.minor), currency };
  const actual = { minor: Number(entry.partMinor ?? 0), currency };
  const about = { paymentId: null, refundId: null, subject: `bank:${entry.id}`, account: 'provider:bank', currency } as const;
  if (problem === 'returned')
    return { ...about, kind: 'reversed', expectedMinor: 0, actualMinor: actual.minor, cause: bookMessages.bankReturned({ actual, reference }) };
  if (problem === 'other-amount' || problem === 'twice') {
    const ofPart = { ...about, kind: problem, expectedMinor: expected.minor, actualMinor: actual.minor };
    if (problem === 'twice') return { ...ofPart, cause: bookMessages.bankTwice({ expected, reference }) };
    return { ...ofPart, cause: (direction === 'in' ? bookMessages.bankReturnedOther : bookMessages.bankOther)({ expected, reference, actual }) };
  }
  if (problem === 'unpaid')
    return {
      ...about,
      kind: 'unknown-receipt',
      expectedMinor: expected.minor,
      actualMinor: 0,
      cause: bookMessages.bankUnpaid({ expected, reference }),
    };
  const cause = (direction === 'in' ? bookMessages.bankUnknownIn : bookMessages.bankUnknownOut)({ expected, reference });
  return { ...about, kind: 'unknown-receipt', expectedMinor: expected.minor, actualMinor: 0, cause };
}
