// Where the answers of an order stand: at the order, or at one of its tickets. Pages load this.
import type { QuestionSubject } from './question-facts.ts';

/** One answer to be given: for the order (both null), or for a ticket, counted from 1 within its type. */
export interface Slot {
  readonly ticketTypeId?: string | null | undefined;
  readonly number?: number | null | undefined;
}

export interface PlacedSlot {
  readonly ticketTypeId: string | null;
  readonly number: number | null;
  /** The position of the ticket in the order, as tickets are issued; 0: the order as a whole. */
  readonly position: number;
}

/** Tickets of one type in an order, in its order. */
export interface AnsweredLine {
  readonly ticketTypeId: string;
  /** Admissions: one unit of a group stands for several. */
  readonly tickets: number;
}

/** The answers that an order with these lines gives to a question; none when it is for other ticket types. */
export function slotsOf(
  { subject, ticketTypeIds }: { readonly subject: QuestionSubject; readonly ticketTypeIds: readonly string[] | null },
  lines: readonly AnsweredLine[],
): readonly PlacedSlot[] {
  const isFor = (line: AnsweredLine) => ticketTypeIds === null || ticketTypeIds.includes(line.ticketTypeId);
  if (subject === 'order') return lines.some(isFor) ? [{ ticketTypeId: null, number: null, position: 0 }] : [];
  let before = 0;
  return lines.flatMap((line) => {
    const first = before;
    before += line.tickets;
    if (!isFor(line)) return [];
    return Array.from({ length: line.tickets }, (_, index) => ({ ticketTypeId: line.ticketTypeId, number: index + 1, position: first + index + 1 }));
  });
}

/** The name of an answer among the fields of a refusal. */
export function fieldOfAnswer(questionId: string, { ticketTypeId = null, number = null }: Slot): string {
  return ['answers', questionId, ...(ticketTypeId === null ? [] : [ticketTypeId, String(number)])].join('.');
}
