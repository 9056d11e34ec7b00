// Money that fits nothing, when it is returned: a payment for which nothing is ever delivered. Its subject is the payment by paybill.
import { asc, inArray } from 'drizzle-orm';
import { definePurpose, type Fulfilment } from '#features/payments/server/payment-purpose.ts';
import { paybillPayments, type PaybillRow } from '#features/payments/server/tables.ts';
import { checkoutMessages } from '../../messages.ts';

/** Everything of it is refunded; it has no buyer to be told. */
export const unmatchedPurpose = definePurpose<PaybillRow>({
  name: 'unmatched',
  lanesOf: async (_reader, ids) => new Map(ids.map((id) => [id, id])),
  async lock(tx, ids) {
    const rows = await tx
      .select()
      .from(paybillPayments)
      .where(inArray(paybillPayments.id, [...ids]))
      .orderBy(asc(paybillPayments.id))
      .for('update');
    if (rows.length !== new Set(ids).size) throw new Error('A payment by paybill is missing');
    return new Map(rows.map((row) => [row.id, row]));
  },
  fulfil: async (_tx, _context, paid) => paid.map(({ subject }): Fulfilment => ({ kind: 'refused', reason: reasonOf(subject) })),
  letGo: async () => {},
  tell: async () => {},
  subjectOf: (id) => `paybill:${id}`,
});

/** Money for the code of an event had a purpose, and no tickets could be had for it. */
function reasonOf({ reason }: PaybillRow) {
  return reason === 'event-code' ? checkoutMessages.returnedFromMenu : checkoutMessages.returnedUnmatched;
}
