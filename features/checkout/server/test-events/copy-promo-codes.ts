import { eq, isNull, or, and } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { events } from '#features/events/server/tables.ts';
import { addPromoCode } from '../promo-codes/add-promo-code.ts';
import { promoCodes } from '../tables.ts';

interface MadeTest {
  readonly eventId: string;
  readonly of: string | null;
  readonly types: Readonly<Record<string, string>>;
}

/** Gives a test event the codes of its event and of its organizer as codes of its own, whose uses count for it alone. */
export async function copyPromoCodes(tx: Tx, { clock }: Context, { data }: DomainEvent<MadeTest>): Promise<void> {
  const { eventId, of, types } = data;
  // Replaced and deleted meanwhile, perhaps.
  const [test] = await tx.select({ organizerId: events.organizerId }).from(events).where(eq(events.id, eventId)).for('key share');
  if (test === undefined) return;
  const { organizerId } = test;
  const valid = and(eq(promoCodes.organizerId, organizerId), or(isNull(promoCodes.eventId), of === null ? undefined : eq(promoCodes.eventId, of)));
  const codes = await tx.select().from(promoCodes).where(valid);
  // A code of the event takes precedence over one of its organizer: it is added first.
  for (const promo of codes.toSorted((one, other) => Number(one.eventId === null) - Number(other.eventId === null))) {
    const { code, percent, amountMinor, currency, startsAt, endsAt, maxUses, maxUsesPerPerson, pausedAt, endedAt } = promo;
    if (endedAt !== null) continue;
    const own = (ids: readonly string[] | null) => ids?.flatMap((id) => types[id] ?? []) ?? [];
    const [ticketTypeIds, opensTypeIds] = [own(promo.ticketTypeIds), own(promo.opensTypeIds)];
    // For none of the types that the test has.
    if (promo.ticketTypeIds !== null && ticketTypeIds.length === 0) continue;
    if (percent === null && amountMinor === null && opensTypeIds.length === 0) continue;
    const given = {
      ...(amountMinor !== null && { amountMinor }),
      ...(currency !== null && { currency }),
      ...(ticketTypeIds.length > 0 && { ticketTypeIds }),
      ...(opensTypeIds.length > 0 && { opensTypeIds }),
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
      ...(maxUses !== null && { maxUses }),
      ...(maxUsesPerPerson !== null && { maxUsesPerPerson }),
      ...(pausedAt && { pausedAt }),
    };
    await addPromoCode(tx, { organizerId, eventId, code, percent, ...given }, clock.now());
  }
}
