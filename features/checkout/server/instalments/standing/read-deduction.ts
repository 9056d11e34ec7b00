// What M-Pesa takes by itself for a part of a payment plan.
import type { Reader } from '#platform/server/database/database.ts';
import type { InstalmentRow } from '#features/orders/server/tables.ts';
import { findLiveStandingOrder } from '#features/payments/server/mpesa/standing/record-standing-order.ts';
import type { StandingOrderRow } from '#features/payments/server/tables.ts';
import { waitForDeduction } from '../../../instalments/standing-rules.ts';

type Part = Pick<InstalmentRow, 'orderId' | 'number' | 'dueAt'>;

/** The deduction for a part by a standing order that stands, and until when it is waited for; null: none is expected before the part is due. */
async function readDeduction(reader: Reader, { orderId, number, dueAt }: Part, timeZone: string) {
  const row = await findLiveStandingOrder(reader, orderId);
  const deduction = row?.status === 'standing' ? row.deductions.find(({ part }) => part === number) : undefined;
  if (row === null || deduction === undefined) return null;
  const until = waitForDeduction(deduction, dueAt, timeZone);
  return until === null ? null : { phone: row.phone, day: deduction.day, until };
}

/** Until when a deduction for a part is waited for before a phone is asked; null: none is. */
export async function whenDeductionIsMissed(reader: Reader, part: Part, timeZone: string): Promise<Date | null> {
  return (await readDeduction(reader, part, timeZone))?.until ?? null;
}

export interface DeductionNews extends Pick<StandingOrderRow, 'phone'> {
  /** Of Nairobi, YYYY-MM-DD. */
  readonly day: string;
  /** Its day is over, or late, and nothing has arrived. */
  readonly isMissed: boolean;
}

/** What is told of the deduction for an open part; null: M-Pesa takes nothing for it. */
export async function readDeductionNews(
  reader: Reader,
  part: Part,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<DeductionNews | null> {
  const found = await readDeduction(reader, part, timeZone);
  return found && { phone: found.phone, day: found.day, isMissed: now >= found.until };
}
