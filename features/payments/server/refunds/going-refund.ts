import { and, eq, sql } from 'drizzle-orm';
import { refunds, type RefundRow } from '../tables.ts';

/** A refund with the way that it goes. */
export type GoingRefund = Pick<RefundRow, 'id' | 'way' | 'destinationId'>;

/** It still goes this way, to this destination: what another one has come to says nothing about it. */
export const isGoing = ({ id, way, destinationId }: GoingRefund) =>
  and(eq(refunds.id, id), eq(refunds.way, way), sql`${refunds.destinationId} is not distinct from ${destinationId}`);
