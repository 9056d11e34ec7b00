// Why chosen tickets could not be held, and whether waiting makes sense.
import type { Tickets } from './attempt.ts';

export interface HoldTrouble {
  /** The ticket type that caused the refusal; null when it is not a single one. */
  readonly ticketTypeId: string | null;
  /**
   * `sold_out`: permanently; `held_by_others`: some may come back; `fewer`: `left` can be held; `closed`: not on sale now; `refused`: another
   * rule, and these tickets stay chosen.
   */
  readonly kind: 'sold_out' | 'held_by_others' | 'fewer' | 'closed' | 'refused';
  /** The server's message. */
  readonly message: string;
  /** How many can be held now. */
  readonly left: number;
  /** How many others hold without having paid. */
  readonly heldByOthers: number;
  /** Within how many minutes some of those may come back; null when unknown. */
  readonly minutes: number | null;
}

interface RefusedHold {
  readonly code: string | null;
  readonly message: string;
  readonly data: unknown;
}

const closing = new Set(['COMING_SOON', 'SALES_CLOSED', 'NEEDS_OTHER_TICKET', 'ADD_ON_ALONE', 'TICKET_TYPE_NOT_FOUND', 'EVENT_NOT_FOUND']);

/** Interprets the server's refusal for the chosen tickets. */
export function troubleOf({ code, message, data }: RefusedHold, { lines }: Tickets): HoldTrouble {
  const { available = 0, heldByOthers = 0, nextReleaseInMinutes = null, ticketTypeId: named = null } = (data ?? {}) as Partial<StockLeft>;
  const ticketTypeId = lines.length === 1 ? (lines[0]?.ticketTypeId ?? null) : named;
  return {
    ticketTypeId,
    // Where several types together caused the refusal, the buyer decides which to take fewer of.
    kind: ticketTypeId === null ? 'refused' : kindOf(code ?? '', available, heldByOthers),
    message,
    left: available,
    heldByOthers,
    minutes: nextReleaseInMinutes,
  };
}

function kindOf(code: string, left: number, heldByOthers: number): HoldTrouble['kind'] {
  if (closing.has(code)) return 'closed';
  if (code !== 'SOLD_OUT' && code !== 'NOT_ENOUGH_LEFT') return 'refused';
  if (left > 0) return 'fewer';
  return heldByOthers > 0 ? 'held_by_others' : 'sold_out';
}

interface StockLeft {
  readonly available: number;
  readonly heldByOthers: number;
  readonly nextReleaseInMinutes: number | null;
  readonly ticketTypeId: string | null;
}
