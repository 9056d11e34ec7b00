// The promo codes of an event, for its organization (docs/reference/money.md#promo-codes).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { eventErrors } from '#features/events/contract.ts';
import { saleMomentInput } from '#features/events/writing/instant-input.ts';
import { checkoutMessages } from '../messages.ts';
import { CODES_AT_ONCE_MAX, promoCodeSorts, promoCodeStates } from './promo-code-facts.ts';

export const promoCodeErrors = defineErrors({
  PROMO_CODE_NOT_FOUND: [404, checkoutMessages.promoCodeNotFound],
  PROMO_CODE_TAKEN: [409, checkoutMessages.promoCodeTaken],
  PROMO_CODE_ENDED: [409, checkoutMessages.promoCodeEnded],
  PROMO_CODE_OF_ALL_EVENTS: [409, checkoutMessages.promoCodeOfAllEvents],
});

const tag = 'Events';
const sees = { permission: 'edit:events' } as const;
const manages = { permission: 'manage:tickets' } as const;
const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER } = eventErrors;
const { PROMO_CODE_NOT_FOUND, PROMO_CODE_TAKEN, PROMO_CODE_ENDED, PROMO_CODE_OF_ALL_EVENTS } = promoCodeErrors;

const USES_MAX = 1_000_000;
const TYPES_MAX = 100;

const params = z.object({ id: z.string().max(100) });
const codeParams = params.extend({ codeId: z.string().max(100) });
const batchParams = params.extend({ batchId: z.string().max(100) });

const promoCodeSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Whole percent; or `amount` in major units, off all tickets of a purchase together. Neither: it only opens ticket types. */
  percent: z.number().int().nullable(),
  amount: z.number().nullable(),
  /** The ticket types and add-ons that it reduces; null: all ticket types of the event, and no add-on. */
  ticketTypeIds: z.array(z.uuid()).nullable(),
  /** The hidden ticket types that it opens. */
  opensTypeIds: z.array(z.uuid()),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesPerPerson: z.number().int().nullable(),
  /** For all events of the organization; such a code is not changed here. */
  ofAllEvents: z.boolean(),
  /** Of codes that were made together; null: alone. */
  batchId: z.uuid().nullable(),
  state: z.enum(promoCodeStates),
  /** Orders that use it, paid or in progress. */
  uses: z.number().int(),
  /** What its confirmed orders of this event have: amounts in major units, revenue as of the event; null for who does not see its sales. */
  sold: z.object({ orders: z.number().int(), tickets: z.number().int(), discount: z.number(), revenue: z.number() }).nullable(),
});
export type PromoCode = z.output<typeof promoCodeSchema>;

/** What the list and the file are narrowed by. */
const filters = {
  state: z.enum(promoCodeStates).optional(),
  /** In the code. */
  search: z.string().trim().max(40).optional(),
  batchId: z.uuid().optional(),
};

export const listPromoCodes = endpoint({
  id: 'listPromoCodes',
  summary: "The promo codes of the caller's own event (an admin may see any) with what each sold, filtered, sorted and paged",
  tag,
  method: 'GET',
  path: '/events/{id}/promo-codes',
  access: sees,
  params,
  query: z.object({ ...pageQuery(25), ...filters, sort: z.enum(promoCodeSorts).default('newest') }),
  output: pageOf(promoCodeSchema).extend({
    total: z.number().int(),
    event: z.object({
      id: z.uuid(),
      currency: currencySchema,
      timeZone: z.string(),
      ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string(), hidden: z.boolean() })),
    }),
    can: z.object({ managePromoCodes: canSchema, seeSales: canSchema }),
  }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
});
export type PromoCodeList = z.output<typeof listPromoCodes.output>;

/** Codes as they are stored: in capitals. */
const codeText = (pattern: RegExp, message: typeof checkoutMessages.promoCodeNotValid) =>
  z.string().trim().toUpperCase().regex(pattern, asIssue(message));
const count = (maximum: number) => {
  const message = asIssue(checkoutMessages.promoCountNotValid({ maximum }));
  return z.number(message).int(message).min(1, message).max(maximum, message);
};

const limits = {
  /** A moment; or YYYY-MM-DD, the beginning of a day where the event is. Null: at once. */
  startsAt: saleMomentInput.nullish(),
  /** The same, the end of a day. Null: until the event ends. */
  endsAt: saleMomentInput.nullish(),
  maxUsesPerPerson: count(USES_MAX).nullish(),
};

const worth = {
  percent: z
    .number()
    .int(asIssue(checkoutMessages.percentageNotValid))
    .min(1, asIssue(checkoutMessages.percentageNotValid))
    .max(100, asIssue(checkoutMessages.percentageNotValid))
    .nullish(),
  /** In major units, without cents. */
  amount: z.number().positive(asIssue(checkoutMessages.amountAboveZero)).int(asIssue(checkoutMessages.amountWithoutCents)).max(100_000_000).nullish(),
  /** Null: all. */
  ticketTypeIds: z.array(z.uuid()).min(1).max(TYPES_MAX).nullish(),
  opensTypeIds: z.array(z.uuid()).max(TYPES_MAX).nullish(),
};

export const createPromoCode = endpoint({
  id: 'createPromoCode',
  summary:
    "Adds a promo code to the caller's own event (an admin may to any): a percentage or an amount, or an access code that opens hidden ticket types",
  tag,
  method: 'POST',
  path: '/events/{id}/promo-codes',
  access: manages,
  params,
  body: z.object({
    code: codeText(/^[A-Z0-9][A-Z0-9_-]{2,39}$/, checkoutMessages.promoCodeNotValid),
    ...worth,
    ...limits,
    maxUses: count(USES_MAX).nullish(),
  }),
  output: promoCodeSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_TAKEN],
  idempotency: 'stored',
});

export const createPromoCodes = endpoint({
  id: 'createPromoCodes',
  summary: 'Adds many promo codes that nobody can guess, each for one use',
  tag,
  method: 'POST',
  path: '/events/{id}/promo-codes/bulk',
  access: manages,
  params,
  body: z.object({
    /** What all of them begin with. */
    prefix: codeText(/^([A-Z0-9][A-Z0-9_-]{0,19})?$/, checkoutMessages.promoPrefixNotValid).default(''),
    count: count(CODES_AT_ONCE_MAX),
    ...worth,
    ...limits,
  }),
  output: z.object({ batchId: z.uuid(), count: z.number().int() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER],
  idempotency: 'stored',
  requestsPerMinute: 30,
});

export const changePromoCode = endpoint({
  id: 'changePromoCode',
  summary: 'Changes the dates and limits of a promo code, or pauses it; what was sold with it keeps its price',
  tag,
  method: 'PUT',
  path: '/events/{id}/promo-codes/{codeId}',
  access: manages,
  params: codeParams,
  body: z.object({ ...limits, maxUses: count(USES_MAX).nullish(), paused: z.boolean().optional() }),
  output: promoCodeSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_ENDED, PROMO_CODE_OF_ALL_EVENTS],
  idempotency: 'stored',
});

export const endPromoCode = endpoint({
  id: 'endPromoCode',
  summary: 'Deletes a promo code that was never used, or ends one that was, for good',
  tag,
  method: 'DELETE',
  path: '/events/{id}/promo-codes/{codeId}',
  access: manages,
  params: codeParams,
  output: z.object({ id: z.uuid(), deleted: z.boolean() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_ENDED, PROMO_CODE_OF_ALL_EVENTS],
  idempotency: 'stored',
});

export const changePromoCodeBatch = endpoint({
  id: 'changePromoCodeBatch',
  summary: 'Pauses all promo codes that were made together, or lets them go on; those that have ended stay ended',
  tag,
  method: 'PUT',
  path: '/events/{id}/promo-codes/batches/{batchId}',
  access: manages,
  params: batchParams,
  body: z.object({ paused: z.boolean() }),
  output: z.object({ batchId: z.uuid(), count: z.number().int() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_ENDED],
  idempotency: 'stored',
});

export const endPromoCodeBatch = endpoint({
  id: 'endPromoCodeBatch',
  summary: 'Ends all promo codes that were made together, for good: deletes those that were never used',
  tag,
  method: 'DELETE',
  path: '/events/{id}/promo-codes/batches/{batchId}',
  access: manages,
  params: batchParams,
  output: z.object({ batchId: z.uuid(), deleted: z.number().int(), ended: z.number().int() }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, PROMO_CODE_NOT_FOUND, PROMO_CODE_ENDED],
  idempotency: 'stored',
});

export const exportPromoCodes = fileEndpoint({
  id: 'exportPromoCodes',
  summary: 'The promo codes of an event as CSV, each with the address that applies it',
  tag,
  path: '/events/{id}/promo-codes/codes.csv',
  access: sees,
  params,
  file: 'text/csv; charset=utf-8',
  query: z.object(filters),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS],
  inTurns: true,
  requestsPerMinute: 30,
});
