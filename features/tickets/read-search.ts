import { toInternationalPhone } from '#platform/contract/phone.ts';

/** What a search of orders or tickets may mean. */
export interface SearchTerms {
  /** Any part of a number, a name or an address, in lower case. */
  readonly text: string;
  /** Digits that a phone contains, without the country code of Kenya and the zero in its place; null: this is no part of a phone. */
  readonly digits: string | null;
  /** A whole Kenyan number as M-Pesa stores it; null: it is none. */
  readonly msisdn: string | null;
  /** How a ticket number begins, or all of it; null: this is none. */
  readonly ticketNumber: string | null;
  /** As a receipt may be stored: as it was typed, and in capitals. */
  readonly receipts: readonly [string, string];
  /** An address of an account; null: this is none. */
  readonly email: string | null;
}

/** Fewer digits are in too many numbers. */
const DIGITS_MIN = 4;
/** A word of so many characters is a ticket number only with VUMI before it: a shorter one may be a name. */
const BARE_NUMBER_MIN = 6;
export const TICKET_NUMBER_LENGTH = 'VUMI-'.length + 10;

/** Reads what was typed into a search of orders or tickets: phones in every common spelling, numbers as they are read aloud. */
export function readSearch(typed: string): SearchTerms {
  return {
    text: typed.toLowerCase(),
    digits: phoneDigits(typed),
    msisdn: toInternationalPhone(typed)?.slice(1) ?? null,
    ticketNumber: ticketNumber(typed),
    receipts: [typed, typed.toUpperCase()],
    email: typed.includes('@') ? typed.toLowerCase() : null,
  };
}

function phoneDigits(typed: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null;
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(?:254)?0?/, '');
  return digits.length < DIGITS_MIN ? null : digits;
}

/** O is read as 0, I and L as 1: no ticket number has those. */
function ticketNumber(typed: string): string | null {
  const found = /^(VUMI[-\s]?)?([0-9A-Z]{4,10})$/.exec(typed.toUpperCase());
  const [, prefix, characters = ''] = found ?? [];
  if (found === null || (prefix === undefined && characters.length < BARE_NUMBER_MIN)) return null;
  return `VUMI-${characters.replaceAll('O', '0').replace(/[IL]/g, '1')}`;
}
