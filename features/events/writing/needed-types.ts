// Ticket types that are only sold together with another one, as an organizer defines them.
import { z } from 'zod';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { eventMessages } from '../messages.ts';
import { typeCode } from '../rules.ts';

/**
 * Ticket types of the same event, by name or `type`, of which one must be bought together with this one. A free child ticket (`CHILD_FREE`) needs
 * any that costs something unless this is given; none: it is sold alone.
 */
export const neededTypesInput = z.array(z.union([z.string().trim().min(1).max(80), z.object({ name: z.string() }).transform(({ name }) => name)]));

/** A ticket type of the same event. */
export interface NamedType {
  readonly name: string;
  /** Its code. */
  readonly type: string;
  /** It costs something. */
  readonly isPaid: boolean;
  /** It needs another one itself. */
  readonly needsAnother: boolean;
}

/** A ticket type as an organizer sends it. */
interface Needing {
  readonly name: string;
  readonly type?: string | undefined;
  readonly price: number;
  readonly requires?: readonly string[] | undefined;
}

function codeOf({ type, name }: Needing): string {
  return typeCode(type ?? name);
}

/** A ticket type that is about to be written, as a candidate that others may need. */
export function namedType(input: Needing): NamedType {
  return {
    name: input.name,
    type: codeOf(input),
    isPaid: input.price > 0,
    needsAnother: input.requires === undefined ? codeOf(input) === 'CHILD_FREE' : input.requires.length > 0,
  };
}

function isNamed(reference: string, { name, type }: NamedType): boolean {
  return name.toLowerCase() === reference.toLowerCase() || type === typeCode(reference);
}

/** The types among the others that a type needs: those it lists; for a free child ticket that lists none, any that costs something. */
export function findNeeded<T extends NamedType>(input: Needing, others: readonly T[]): readonly T[] {
  const { requires } = input;
  if (requires === undefined) return codeOf(input) === 'CHILD_FREE' ? others.filter(({ isPaid, needsAnother }) => isPaid && !needsAnother) : [];
  return others.filter((other) => requires.some((reference) => isNamed(reference, other)));
}

/** What is wrong with the listed types, as a message for the organizer; null when nothing is. */
export function whyNotNeeded(input: Needing, others: readonly NamedType[]): Message | null {
  for (const reference of input.requires ?? []) {
    const found = others.filter((other) => isNamed(reference, other));
    if (found.length === 0) return eventMessages.neededTypeNotFound({ name: reference });
    if (found.some(({ needsAnother }) => needsAnother)) return eventMessages.neededTypeNeedsAnother({ name: reference });
  }
  return null;
}
