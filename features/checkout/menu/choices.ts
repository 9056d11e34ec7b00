// Which tickets an amount that was paid in the phone's menu can mean (docs/reference/mpesa.md#tickets-from-the-menu).

/** A ticket type of an event as all see it. */
export interface MenuType {
  readonly ticketTypeId: string;
  readonly name: string;
  /** With the fee that the buyer bears. */
  readonly priceMinor: number;
  readonly minPerPurchase: number;
  readonly maxPerPurchase: number;
  /** It is only sold together with others. */
  readonly needsOthers: boolean;
  /** It is sold at this time, unless it is sold out. */
  readonly isInTime: boolean;
  /** Units. */
  readonly left: number;
}

/** Units of one ticket type. */
export interface MenuChoice {
  readonly ticketTypeId: string;
  readonly name: string;
  readonly quantity: number;
}

/** Why no tickets could be had for the money, so that it went back. */
export const menuRefusals = ['payer-unknown', 'unanswered', 'no-fit', 'not-on-sale', 'sold-out', 'limit', 'over', 'suspended'] as const;
export type MenuRefusal = (typeof menuRefusals)[number];

/** What became of a purchase. `returned`: the order could not be completed; `decided`: a person did something with the money. */
export type MenuOutcome = MenuRefusal | 'bought' | 'returned' | 'decided';

export type MenuVerdict =
  | { readonly kind: 'one'; readonly choice: MenuChoice }
  /** The payer has to say which; perhaps only one is left. */
  | { readonly kind: 'several'; readonly choices: readonly MenuChoice[] }
  | { readonly kind: 'none'; readonly outcome: Extract<MenuRefusal, 'no-fit' | 'not-on-sale' | 'sold-out' | 'over'> };

/** How long M-Pesa may take to tell who paid. */
export const PAYER_WITHIN_MS = 15 * 60_000;
/** How long the payer may take to choose. */
export const ANSWER_WITHIN_MS = 60 * 60_000;
/** At most so many are offered, by number. */
const CHOICES_MAX = 5;

/**
 * What there is for an amount (minor units): units of one type at full price, with its fee, within the limits of a purchase. An amount that several types make is asked
 * about, also when all but one of them are sold out: nobody gets other tickets than were meant. `maxPerPerson`: of the event; null: no such limit.
 */
export function choicesOf(amountMinor: number, types: readonly MenuType[], maxPerPerson: number | null): MenuVerdict {
  const fitting = types.flatMap((type) => {
    const quantity = type.priceMinor > 0 ? amountMinor / type.priceMinor : 0;
    const maximum = Math.min(type.maxPerPurchase, maxPerPerson ?? Infinity);
    const fits = Number.isInteger(quantity) && quantity >= Math.max(1, type.minPerPurchase) && quantity <= maximum && !type.needsOthers;
    return fits ? [{ type, quantity }] : [];
  });
  if (fitting.length === 0) return { kind: 'none', outcome: 'no-fit' };
  const inTime = fitting.filter(({ type }) => type.isInTime);
  if (inTime.length === 0) return { kind: 'none', outcome: 'not-on-sale' };
  const [choice, ...others] = inTime
    .filter(({ type, quantity }) => type.left >= quantity)
    .map(({ type: { ticketTypeId, name }, quantity }): MenuChoice => ({ ticketTypeId, name, quantity }));
  if (choice === undefined) return { kind: 'none', outcome: 'sold-out' };
  return inTime.length === 1 ? { kind: 'one', choice } : { kind: 'several', choices: [choice, ...others].slice(0, CHOICES_MAX) };
}

const CHOSEN = /\d{1,3}/;

/** Which of `count` choices an SMS names, from 1: its first number. Null when it names none. */
export function readAnswer(text: string, count: number): number | null {
  const number = Number(CHOSEN.exec(text)?.[0] ?? 0);
  return number >= 1 && number <= count ? number : null;
}
