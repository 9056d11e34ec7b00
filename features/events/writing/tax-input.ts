import type { Message } from '#platform/contract/language/declare-messages.ts';
import { eventMessages } from '../messages.ts';

interface TaxInput {
  readonly taxName?: string | undefined;
  readonly taxPercent?: number | undefined;
  readonly taxNumber?: string | undefined;
}

interface StoredTax {
  readonly taxName: string | null;
  readonly taxPoints: number | null;
  readonly taxNumber: string | null;
}

/** The tax of an event after a change: what is not given stays; an empty name states no tax any more. */
export function taxOf({ taxName, taxPercent, taxNumber }: TaxInput, before: StoredTax): StoredTax {
  const name = taxName === undefined ? before.taxName : taxName || null;
  if (name === null) return { taxName: null, taxPoints: null, taxNumber: null };
  const points = taxPercent === undefined ? before.taxPoints : Math.round(taxPercent * 100);
  return { taxName: name, taxPoints: points, taxNumber: taxNumber === undefined ? before.taxNumber : taxNumber || null };
}

/** A tax with a name has a rate; a rate or a number that is given has a name. */
export function checkTax({ taxName, taxPoints }: StoredTax, given: TaxInput): Readonly<Record<string, Message>> {
  if (taxName !== null) return taxPoints === null ? { taxPercent: eventMessages.taxPercentNotValid } : {};
  return given.taxPercent === undefined && !given.taxNumber ? {} : { taxName: eventMessages.taxNameNeeded };
}

/** Of a new event. */
export const noTax: StoredTax = { taxName: null, taxPoints: null, taxNumber: null };
