// Ticket types as organizers send them (docs/reference/product.md#writing-an-event): the shape of each field, its default and its message.
import { z } from 'zod';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { admissions } from '../admissions.ts';
import { eventMessages } from '../messages.ts';
import { issueNumberSchema, paymentPlanSchema } from '../schemas.ts';
import { saleMomentInput } from './instant-input.ts';
import { neededTypesInput } from './needed-types.ts';
import { currencyOfPrices, findOtherCurrency, firstOf, isRecord } from './read-prices.ts';
import { readNumber } from './read-number.ts';
import { requiredText, withoutNulls } from './read-fields.ts';

const PRICE_MAX = 100_000_000;
const QUANTITY_MAX = 1_000_000;
/** An amount; also as text, and as {amount, currency}. */
export const priceInput = z.preprocess(
  (value) => readNumber(value, 'amount'),
  z
    .number({ error: asIssue(eventMessages.priceNotANumber) })
    .min(0, asIssue(eventMessages.priceTooSmall))
    .max(PRICE_MAX, asIssue(eventMessages.priceTooLarge({ maximum: PRICE_MAX }))),
);
/** A count; also as text, and as {total}. */
export const quantityInput = z.preprocess(
  (value) => readNumber(value, 'total'),
  z
    .number({ error: asIssue(eventMessages.quantityNotANumber) })
    .int(asIssue(eventMessages.quantityNotWhole))
    .min(1, asIssue(eventMessages.quantityTooSmall))
    .max(QUANTITY_MAX, asIssue(eventMessages.quantityTooLarge({ maximum: QUANTITY_MAX }))),
);
export const MAX_TICKET_TYPES = 30;

/** A ticket type by our names, from any specified ones. */
export function readTicketTypeNames(value: unknown, ctx: z.RefinementCtx): unknown {
  if (!isRecord(value)) return value;
  const other = findOtherCurrency(value);
  if (other !== null) ctx.addIssue({ code: 'custom', message: asIssue(eventMessages.mixedCurrencies), path: [other] });
  return {
    ...withoutNulls(value),
    price: firstOf(value, 'price', 'priceUSD'),
    originalPrice: firstOf(value, 'originalPrice'),
    currency: currencyOfPrices(value),
    quantity: firstOf(value, 'quantity', 'totalQuantity'),
    minPerPurchase: firstOf(value, 'minPerPurchase', 'minPerOrder'),
    maxPerPurchase: firstOf(value, 'maxPerPurchase', 'maxPerOrder'),
  };
}

/** People whom one unit of a type can admit. */
const ADMITS_MAX = 50;

/** A pool also in the form in which answers have it. */
function readPool(value: unknown): unknown {
  return isRecord(value) ? value['id'] : value;
}

const perPurchaseInput = z.coerce
  .number()
  .int()
  .min(1, asIssue(eventMessages.maxPerPurchaseTooSmall))
  .max(100, asIssue(eventMessages.maxPerPurchaseTooLarge));

export const ticketTypeFields = z.object({
  name: requiredText(eventMessages.nameRequired).max(80, asIssue(eventMessages.nameTooLong({ maximum: 80 }))),
  /** Derived from the name when missing: upper case with underscores. */
  type: nameText().min(1).max(40).optional(),
  description: z.string().trim().max(500).default(''),
  features: z.array(nameText().min(1).max(120)).max(20).default([]),
  /** People whom one unit admits. */
  admits: z.coerce
    .number()
    .int(asIssue(eventMessages.quantityNotWhole))
    .min(1, asIssue(eventMessages.admitsNotValid))
    .max(ADMITS_MAX, asIssue(eventMessages.admitsNotValid))
    .default(1),
  /** The part of a hybrid event; by default the hall, and the stream for a type that is called Virtual. */
  admission: z.enum(admissions).optional(),
  /** The pool that it draws from, by its id or its name. */
  pool: z.preprocess(readPool, nameText().min(1).max(80)).optional(),
  price: priceInput,
  originalPrice: priceInput.optional(),
  /** The currency of the price, as a safeguard: another one than the event's is refused. */
  currency: currencySchema.optional(),
  /** The price in US dollars, in place of `price`, of an event that is sold in dollars. */
  priceUSD: priceInput.optional(),
  quantity: quantityInput,
  minPerPurchase: perPurchaseInput.default(1),
  maxPerPurchase: perPurchaseInput.default(10),
  /** Left out of every answer but to those who send its code. */
  hidden: z.boolean().default(false),
  /** Of a hidden type: it stands in addresses. */
  unlockCode: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{M}\p{N}_-]{3,40}$/u, asIssue(eventMessages.unlockCodeNotValid))
    .optional(),
  issueNumbers: z.array(issueNumberSchema).max(3).default([]),
  /** Types with the same number are one ticket issue: they are scheduled together. */
  issue: z.number().int().min(0).max(MAX_TICKET_TYPES).optional(),
  /** A moment, or the first and last day. */
  saleStartDate: saleMomentInput.optional(),
  saleEndDate: saleMomentInput.optional(),
  status: z.enum(['active', 'paused']).default('active'),
  paymentPlans: z.array(paymentPlanSchema).max(6).default([]),
  requires: neededTypesInput.max(MAX_TICKET_TYPES).optional(),
  maxPerRequired: z.number().int().min(1).max(100).optional(),
});
export const ticketTypeInputSchema = z.preprocess(readTicketTypeNames, ticketTypeFields);
export type TicketTypeInput = z.output<typeof ticketTypeInputSchema>;
