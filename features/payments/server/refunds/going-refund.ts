import { and, eq, sql } from 'drizzle-orm';
import { refunds, type RefundRow } from '../tables.ts';

/** A refund with the way that it goes. */
export type GoingRefund = Pick<RefundRow, 'id' | 'way' | 'destinationId'>;

/** How a person may return a refund in this state: by a transfer to the account that its buyer chose, or by hand; null: no person is to. */
export function byPerson({ status, way }: Pick<RefundRow, 'status' | 'way'>): RefundRow['stoppedWay'] {
  if (status !== 'by-hand' && status !== 'failed') return null;
  return way === 'bank' && status === 'by-hand' ? 'bank' : 'by-hand';
}

/** It still goes this way, to this destination: what another one has come to says nothing about it. */
export const isGoing = ({ id, way, destinationId }: GoingRefund) =>
  and(eq(refunds.id, id), eq(refunds.way, way), sql`${refunds.destinationId} is not distinct from ${destinationId}`);
