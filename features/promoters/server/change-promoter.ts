import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { promoterErrors, type changePromoter as endpoint, type Promoter, type renewSalesPage as renewEndpoint } from '../contract.ts';
import { readContact, readPromoCode } from './add-promoter.ts';
import { findPromoter, mayManageAll } from './find-promoter.ts';
import { readPromoter } from './read-promoters.ts';
import { promoters, type PromoterRow } from './tables.ts';

/** As hexadecimal digits: addresses of pages do not tell capitals from others. */
const SECRET_BYTES = 32;

/**
 * Changes who a promoter is, pauses or ends one, or lets one go on. Orders that were placed before a pause or an end still earn.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN, PROMOTER_NOT_FOUND, PROMOTER_ENDED, INVALID_INPUT
 */
export async function changePromoter(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<Promoter> {
  const { event, promoter: before } = await findOwnPromoter(tx, params, actor, now);
  const { name = before.name, email = before.email, phone = before.phone, excludesOwn = before.excludesOwn, paused, ended } = body;
  const promoCodeId =
    body.promoCodeId === undefined || body.promoCodeId === before.promoCodeId
      ? before.promoCodeId
      : await readPromoCode(tx, event, body.promoCodeId, before.eventId === null);
  const pausedAt = paused === undefined ? before.pausedAt : paused ? (before.pausedAt ?? now) : null;
  const changed = await tx
    .update(promoters)
    .set({ name, ...readContact({ email, phone }), excludesOwn, promoCodeId, pausedAt, ...(ended === true && { endedAt: now }) })
    .where(and(eq(promoters.id, before.id), isNull(promoters.endedAt)))
    .returning({ id: promoters.id });
  if (changed.length === 0) fail(promoterErrors.PROMOTER_ENDED);
  return readPromoter(tx, event, before.id, true);
}

/** Also of one that has ended: what was earned can still be seen. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, FORBIDDEN, PROMOTER_NOT_FOUND */
export async function renewSalesPage(tx: Tx, { params, actor, now }: Call<typeof renewEndpoint>): Promise<OutputOf<typeof renewEndpoint>> {
  const { promoter } = await findOwnPromoter(tx, params, actor, now);
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  await tx
    .update(promoters)
    .set({ pageHash: hashSecret(secret) })
    .where(eq(promoters.id, promoter.id));
  return { secret };
}

/** What is stored of a secret. A plain hash, as nobody can guess 32 random bytes. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}

async function findOwnPromoter(
  tx: Tx,
  { id, promoterId }: { readonly id: string; readonly promoterId: string },
  actor: Actor,
  now: Date,
): Promise<{ readonly event: SeenEvent; readonly promoter: PromoterRow }> {
  const { event } = await readEvent(tx, id, actor, now);
  demand(eventPolicy.decide('managePromoters', actor, event, now));
  const promoter = await findPromoter(tx, event, promoterId);
  if (promoter.eventId === null) demand(await mayManageAll(tx, event, actor, now));
  return { event, promoter };
}
