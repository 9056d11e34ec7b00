import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { payments, refunds } from '../tables.ts';
import { lateRefunds } from './tables.ts';

/** The receipts of both payments; where one has none, how it was paid. */
export interface PaidTwice {
  readonly first: string;
  readonly second: string;
}

/** The refunds of a subject that were paid twice from an own till, of which nothing came back yet, by their ids. */
export async function readPaidTwice(reader: Reader, subjectId: string): Promise<ReadonlyMap<string, PaidTwice>> {
  const rows = await reader
    .select({
      id: refunds.id,
      first: sql<string>`coalesce(${refunds.providerReference}, ${refunds.way})`,
      second: sql<string>`coalesce(${lateRefunds.reference}, ${lateRefunds.way})`,
    })
    .from(lateRefunds)
    .innerJoin(refunds, eq(refunds.id, lateRefunds.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.subjectId, subjectId),
        isNotNull(payments.ownCodeId),
        eq(refunds.status, 'done'),
        isNull(lateRefunds.returnedAt),
        sql`${lateRefunds.way} <> ${refunds.way}`,
      ),
    );
  return new Map(rows.map(({ id, ...twice }) => [id, twice]));
}
