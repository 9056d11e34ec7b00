import { toInternationalPhone } from '#platform/contract/phone.ts';

/** What a search of orders or tickets may mean. */
export interface SearchTerms {
  /**
   * What a number, a name, an address or a phone contains, in lower case: one is enough. Each costs a look at every row of an event, so there is
   * none that another one finds, too, as `ticketNumber` and `orderPart` find a whole one.
   */
  readonly parts: readonly string[];
  /** Digits that a phone contains, without the country code of Kenya and the zero in its place; null: this is no part of a phone. */
  readonly digits: string | null;
  /** A part of an order number as it is stored, or all of it; null: no order number has it. */
  readonly orderPart: string | null;
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
export const ORDER_NUMBER_LENGTH = 'VUMI-ABC-1234-567890'.length;

/** Reads what was typed into a search of orders or tickets: phones in every common spelling, numbers as they are read aloud. */
export function readSearch(typed: string): SearchTerms {
  const [text, digits, number, ofOrder] = [typed.toLowerCase(), phoneDigits(typed), ticketNumber(typed), orderPart(typed)];
  const isWhole = text.startsWith('vumi') && (number?.length === TICKET_NUMBER_LENGTH || ofOrder?.length === ORDER_NUMBER_LENGTH);
  return {
    parts: isWhole ? [] : partsOf(text, digits),
    digits,
    orderPart: ofOrder,
    msisdn: toInternationalPhone(typed)?.slice(1) ?? null,
    ticketNumber: number,
    receipts: [typed, typed.toUpperCase()],
    email: typed.includes('@') ? typed.toLowerCase() : null,
  };
}

/** Digits without signs between them are in an address where the whole text is; a date or a part of an order number has signs. */
function partsOf(text: string, digits: string | null): readonly string[] {
  if (digits === null) return [text];
  return /[.-]/.test(text) ? [text, digits] : [digits];
}

function phoneDigits(typed: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null;
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(?:254)?0?/, '');
  return digits.length < DIGITS_MIN ? null : digits;
}

/** A part of VUMI-ABC-1234-567890; it has a hyphen or a digit, since a name alone is sought among names. */
function orderPart(typed: string): string | null {
  const capitals = typed.toUpperCase();
  return /[\d-]/.test(capitals) && /^[A-Z\d]{0,6}(?:-[A-Z\d]{0,6}){0,3}$/.test(capitals) ? capitals : null;
}

/** O is read as 0, I and L as 1: no ticket number has those. */
function ticketNumber(typed: string): string | null {
  const found = /^(VUMI[-\s]?)?([0-9A-Z]{4,10})$/.exec(typed.toUpperCase());
  const [, prefix, characters = ''] = found ?? [];
  if (found === null || (prefix === undefined && characters.length < BARE_NUMBER_MIN)) return null;
  return `VUMI-${characters.replaceAll('O', '0').replace(/[IL]/g, '1')}`;
}
