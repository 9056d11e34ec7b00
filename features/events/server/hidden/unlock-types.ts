// Hidden ticket types, for those who know their code (docs/reference/product.md#hidden-ticket-types).
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { waitWords } from '#platform/contract/language/wait-words.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { giveBackToLimit, takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import { eventErrors } from '../../contract.ts';
import { eventMessages } from '../../messages.ts';
import { ticketTypes } from '../tables.ts';
import { findCodeOffer, type CodeOffer } from './code-offers.ts';

/** Wrong codes that one network may try: many users share one address of a mobile operator. */
const WRONG_CODES: RateLimit = { burst: 60, secondsEach: 15 };

interface Trying {
  readonly eventId: string;
  /** As typed; null: none was sent. */
  readonly code: string | null;
  readonly ip: string;
  readonly now: Date;
}

/** What a code does at an event. */
export interface Unlocked {
  /** The ids of the hidden ticket types that it opens. */
  readonly ids: ReadonlySet<string>;
  /** Those of them that are sold with the offer of the code only: it is not their own code. */
  readonly withOffer: ReadonlySet<string>;
  readonly offer: CodeOffer | null;
}

const nothing: Unlocked = { ids: new Set(), withOffer: new Set(), offer: null };

/**
 * What a code opens and offers at an event; nothing for a wrong one. A code is counted before it is compared, so that a hundred at once count as a
 * hundred, and given back when it was right. @throws TOO_MANY_CODES
 */
export async function unlockTypes(context: Context, { eventId, code, ip, now }: Trying): Promise<Unlocked> {
  if (code === null || code.trim() === '' || !isUuid(eventId)) return nothing;
  const { database, vault } = context;
  // A keyed hash: the row of a limit stores no address.
  const network = Buffer.from(vault.mac('unlock-code-network', networkOf(ip))).toString('base64url');
  const taking = { key: `unlock-code:${network}`, limit: WRONG_CODES, now };
  if (!(await database.transaction((tx) => takeFromLimit(tx, taking)))) {
    const { secondsEach: retryAfterSeconds } = WRONG_CODES;
    const message = eventMessages.unlockCodeAgainIn({ wait: waitWords(retryAfterSeconds * 1000) });
    fail(eventErrors.TOO_MANY_CODES, { message, retryAfterSeconds, data: { retryAfterSeconds } });
  }
  const { hidden, own } = await findHiddenTypes(database.reader, { eventId, code });
  const offer = await findCodeOffer(context, { eventId, code }, now);
  const withOffer = new Set(hidden.flatMap(({ id }) => (offer?.opens.includes(id) === true && !own.has(id) ? [id] : [])));
  if (own.size > 0 || offer !== null) await database.transaction((tx) => giveBackToLimit(tx, taking));
  return { ids: new Set([...own, ...withOffer]), withOffer, offer };
}

/** The hidden types of an event, and the ids of those of which this is the code. The caller limits wrong codes. */
export async function findHiddenTypes(
  reader: Reader,
  { eventId, code }: Pick<Trying, 'eventId'> & { readonly code: string },
): Promise<{ readonly hidden: readonly { readonly id: string }[]; readonly own: ReadonlySet<string> }> {
  const hidden = await reader
    .select({ id: ticketTypes.id, unlockCode: ticketTypes.unlockCode })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.hidden, true)));
  return { hidden, own: new Set(hidden.flatMap(({ id, unlockCode }) => (unlockCode !== null && isSameCode(unlockCode, code) ? [id] : []))) };
}

/** Compared without regard to case, in a time that tells nothing of the stored code. */
function isSameCode(stored: string, typed: string): boolean {
  const digestOf = (code: string) => createHash('sha256').update(code.trim().normalize('NFC').toUpperCase()).digest();
  return timingSafeEqual(digestOf(stored), digestOf(typed));
}
