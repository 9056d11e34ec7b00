// The specified promo codes (docs/reference/money.md#promo-codes): they belong to the demo's events.
import { addPromoCode } from '#features/checkout/server/promo-codes/add-promo-code.ts';
import type { Tx } from '#platform/server/database/database.ts';

export const demoPromoCodes: Readonly<Record<string, number>> = { EARLY2024: 10, STUDENT15: 15, TECH10: 10, VUMI20: 20 };

/** Gives an organizer the codes for all their events. */
export async function addDemoPromoCodes(tx: Tx, organizerId: string, now: Date): Promise<void> {
  for (const [code, percent] of Object.entries(demoPromoCodes)) await addPromoCode(tx, { organizerId, eventId: null, code, percent }, now);
}
