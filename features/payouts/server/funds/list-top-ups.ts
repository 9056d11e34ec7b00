import { desc, eq } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { payments } from '#features/payments/server/tables.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import { eventTopUps } from '../tables.ts';

const SHOWN_MAX = 20;

/** What was paid in for an event, and what a phone was asked for; the newest first, the last twenty. */
export async function listTopUps(context: Context, eventId: string, language: Language): Promise<Cancellation['funds']['topUps']> {
  const rows = await context.database.reader
    .select({ topUp: eventTopUps, status: payments.status, problem: payments.resultMessage })
    .from(eventTopUps)
    .leftJoin(payments, eq(payments.subjectId, eventTopUps.id))
    .where(eq(eventTopUps.eventId, eventId))
    .orderBy(desc(eventTopUps.createdAt), desc(eventTopUps.id))
    .limit(SHOWN_MAX);
  return rows.map(({ topUp: { id, amountMinor, way, arrivedAt, createdAt }, status, problem }) => {
    const isOpen = status === 'starting' || status === 'pending';
    const state = arrivedAt !== null ? ('arrived' as const) : isOpen ? ('asked' as const) : ('failed' as const);
    const why = state === 'failed' && problem !== null ? context.translate(problem, language) : null;
    return { id, amount: toMajor(amountMinor), way, status: state, problem: why, at: (arrivedAt ?? createdAt).toISOString() };
  });
}
