// The statement that the portal for businesses offers as a file, from what the sandbox moved: its columns, its lines about the business, times of Nairobi,
// withdrawals with a minus sign, and tariffs as lines with the receipt of what they were taken for.
import { momentOn, HOME_ZONE } from '#platform/contract/dates.ts';
import { csvLines } from '#platform/server/files/write-csv.ts';
import type { Context } from '#platform/server/context.ts';
import type { PortalAccount } from '#features/books/book-facts.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { toNairobiText } from '#features/payments/server/mpesa/nairobi-time.ts';

const DAY_MS = 24 * 60 * 60_000;
/** As that of the portal: the newest are left out of a longer one. */
const ROWS_MAX = 20_000;
/**
 * What a payout costs the business, in whole shillings, up to an amount: Safaricom's form "M-PESA bulk payment tariff", of payouts to registered users. The form
 * could not be read beyond 20,000: that band is assumed, and so is that payouts to businesses cost the same.
 */
const tariff: readonly (readonly [upTo: number, charge: number])[] = [
  [100, 0],
  [1_500, 5],
  [5_000, 9],
  [20_000, 11],
  [Infinity, 13],
];
const chargeOf = (amount: number): number => tariff.find(([upTo]) => amount <= upTo)?.[1] ?? 0;

const headings = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
] as const;

export interface Asked {
  readonly account: PortalAccount;
  /** Days of Nairobi, both included. */
  readonly from: string;
  readonly to: string;
}

interface Row {
  readonly receipt: string;
  readonly at: string;
  readonly done: boolean;
  /** Whole shillings: below zero for what went out. */
  readonly amount: number;
  readonly reason: string;
  readonly party: string;
  readonly linked: string | null;
  readonly reference: string | null;
  readonly charged: boolean;
}

/** The file of a time, the newest movement first. */
export async function writePortalStatement({ database }: Context, { account, from, to }: Asked): Promise<string> {
  const since = momentOn(from, 0, HOME_ZONE).toISOString();
  const until = new Date(momentOn(to, 0, HOME_ZONE).getTime() + DAY_MS).toISOString();
  const rows = await database.sql<Row[]>`
    select * from (
      select receipt, answered_at as at, true as done, amount, 'Pay Bill Online' as reason, msisdn as party, null as linked, reference, false as charged
      from sandbox.mpesa_prompts where result_code = '0' and ${account} = 'utility' and shortcode = ${sandboxCredentials.shortcode}
      union all
      select r.transaction_id, r.created_at, r.result_code = '0', -r.amount, 'Customer Payment Reversal', coalesce(p.msisdn, ''), r.receipt, null, false
      from sandbox.mpesa_reversals r left join sandbox.mpesa_prompts p using (receipt)
      where ${account} = 'utility' and coalesce(p.shortcode, ${sandboxCredentials.shortcode}) = ${sandboxCredentials.shortcode}
      union all
      select transaction_id, created_at, result_code = '0', -amount, case command
        when 'BusinessBuyGoods' then 'Business Buy Goods' when 'BusinessPayBill' then 'Business Pay Bill' else 'Business Payment to Customer via API' end,
        msisdn, null, account, true
      from sandbox.mpesa_payouts where (command in ('BusinessBuyGoods', 'BusinessPayBill')) = (${account} = 'working')
      union all
      select reference, created_at, true, -amount::int, 'Agency Withdrawal of funds to Bank', '', null, null, false
      from sandbox.settlements where provider = 'mpesa' and ${account} = 'working'
    ) moved where at >= ${since} and at < ${until} order by at, receipt limit ${ROWS_MAX}`;
  let balance = 0;
  const lines: string[][] = [];
  for (const row of rows) {
    balance += row.done ? row.amount : 0;
    lines.push(lineOf(row, balance));
    const charge = row.charged && row.done ? chargeOf(-row.amount) : 0;
    if (charge === 0) continue;
    balance -= charge;
    lines.push(lineOf({ ...row, amount: -charge, reason: `${row.reason} Charge`, party: '', reference: null }, balance));
  }
  const about = [['Organization Name:', 'Vumi'], ['Account:', account], ['Time Period:', `From ${from} To ${to}`], ['']];
  return csvLines(about) + csvLines([headings]) + lines.toReversed().map(wireLine).join('');
}

/** The portal groups thousands, and its withdrawals begin with a minus sign. */
const money = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const masked = (party: string): string => (party.length > 9 ? `${party.slice(0, 4)}*****${party.slice(-3)}` : party);

function lineOf({ receipt, at, done, amount, reason, party, linked, reference }: Row, balance: number): string[] {
  const time = toNairobiText(new Date(at)).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3-$2-$1');
  const status = done ? 'Completed' : 'Failed';
  const details = [reason, masked(party)].filter((word) => word !== '').join(' - ');
  const [paidIn, withdrawn] = amount > 0 ? [money(amount), ''] : ['', money(amount)];
  return [receipt, time, time, details, status, paidIn, withdrawn, money(balance), 'true', reason, masked(party), linked ?? '', reference ?? ''];
}

/** No cell of it is guarded against formulas: the portal does not do that either. */
const wireLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
