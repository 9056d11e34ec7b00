import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import type { createPromoCodes as endpoint } from '../../promo-codes/promo-codes-contract.ts';
import { addPromoCodes } from './add-promo-code.ts';
import { readTime, readWorth, refuseTooManyCodes } from './check-code-input.ts';
import { timeOf } from './create-promo-code.ts';

/** Without signs that look alike. 32 of them: ten are 50 bits, which limits on wrong codes leave no way to find. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RANDOM_SIGNS = 10;

/**
 * Adds random codes of one use each, all with the same value and time.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, INVALID_INPUT
 */
export async function createPromoCodes(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const event = await lockEventFor('managePromoCodes', tx, params.id, actor, now);
  const worth = await readWorth(tx, event, body);
  const { prefix, count, maxUsesPerPerson } = body;
  const limits = { ...timeOf(readTime(event, body, now)), maxUses: 1, ...(maxUsesPerPerson != null && { maxUsesPerPerson }) };
  await refuseTooManyCodes(tx, event, count);
  const batchId = randomUUIDv7();
  const same = { organizerId: event.organizerId, eventId: event.id, batchId, ...worth, ...limits };
  // One that exists already, which hardly happens, is made anew.
  for (let missing = count; missing > 0;) {
    const codes = Array.from({ length: missing }, () => ({ ...same, code: prefix + randomSigns() }));
    missing -= (await addPromoCodes(tx, codes, now)).length;
  }
  return { batchId, count };
}

function randomSigns(): string {
  return Array.from({ length: RANDOM_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
