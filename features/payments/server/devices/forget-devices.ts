import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { BUYING_DEVICE_DAYS } from '#platform/server/http/device-cookie.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { payments } from '../tables.ts';

const EVERY_MS = 10 * 60_000;
const AT_ONCE = 2000;

/** Takes the devices off payments that are older than their days, some at a time (docs/reference/payments/risk.md#devices). */
export async function forgetDevices({ database, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - BUYING_DEVICE_DAYS * 24 * 60 * 60_000);
  await database.transaction(async (tx) => {
    const old = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(isNotNull(payments.device), lt(payments.createdAt, before)))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await tx.update(payments).set({ device: null }).where(inArray(payments.id, ids));
  });
}

export const forgetDevicesLoop: Loop = { name: 'forget-devices', everyMs: EVERY_MS, run: forgetDevices };
