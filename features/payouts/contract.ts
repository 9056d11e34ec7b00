// What organizers are owed and paid (docs/reference/payments/payouts.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { eventErrors } from '#features/events/contract.ts';
import { MPESA_PAYOUT_MIN_MINOR } from '#features/payments/contract.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { feePlanIds } from './fee-plans.ts';
import { payoutMessages as messages } from './messages.ts';
import {
  ADVANCE_MAX_MINOR,
  FRESH_SIGN_IN_MINUTES,
  noAdvance,
  partStatuses,
  payoutStatuses,
  recipientKinds,
  recipientStates,
  waitReasons,
} from './payout-facts.ts';

export const payoutErrors = defineErrors({
  PAYOUT_NOT_FOUND: [404, messages.payoutNotFound],
  STATEMENT_NOT_FOUND: [404, messages.statementNotFound],
  SIGN_IN_AGAIN: [403, messages.signInAgain({ minutes: FRESH_SIGN_IN_MINUTES })],
  SMS_NOT_SET_UP: [409, messages.smsNotSetUp],
  ADVANCE_NOT_OFFERED: [409, messages.advanceGone],
  NO_WAY_FOR_CODE: [409, messages.noWayForCode],
  RECIPIENT_IS_VUMI: [409, messages.ownTillIsVumi],
  RECIPIENT_CODE_WRONG: [400, messages.codeWrong],
  RECIPIENT_CODE_EXPIRED: [409, messages.codeExpired],
});

const tag = 'Payouts';
const access = 'signed-in' as const;
const { ORGANIZATION_NOT_FOUND } = memberErrors;
const { FORBIDDEN } = platformErrors;
/** For an account that is in several organizations; by default its own. */
export const organization = z.guid().optional();
/** In major units. */
const amount = z.number();

const sums = {
  owed: amount,
  paidOut: amount,
  onTheWay: amount,
  fee: amount,
  reserved: amount,
  free: amount,
  debt: amount,
  /** Fees that buyers paid into the organizer's own till and that are not due yet: statements have them, `owed` does not. */
  feeNotDue: amount,
};

/** The plan of an organization, and its fee in percent of what is sold. */
export const planSchema = z.object({ id: z.enum(feePlanIds), percent: z.number() });
export type Plan = z.output<typeof planSchema>;

const eventBalanceSchema = z.object({
  eventId: z.uuid(),
  name: z.string(),
  timeZone: z.string(),
  currency: currencySchema,
  endsAt: z.iso.datetime(),
  /** What buyers paid straight to the organizer's own till, less refunds: Vumi pays out none of it; null: the event is paid to Vumi. */
  ownTill: amount.nullable(),
  /** When it is released, if nothing comes between. */
  releaseAt: z.iso.datetime(),
  ...sums,
  /** Why what is owed is not paid out now; null: nothing waits. */
  waits: z.enum(waitReasons).nullable(),
  /** What can be asked for before the event, and why nothing can; null: it can. */
  advance: z.object({ amount, why: z.enum(noAdvance).nullable() }),
});
export type EventBalance = z.output<typeof eventBalanceSchema>;

export const getBalance = endpoint({
  id: 'getBalance',
  summary:
    'What an organization is owed by currency and event, and what of it is on its way, reserved and free; every figure derives from the ledger',
  tag,
  method: 'GET',
  path: '/organizer/balance',
  access,
  query: z.object({ ...pageQuery(25), organization }),
  output: z.object({
    organization: z.object({ id: z.uuid(), name: z.string() }),
    /** Nothing is paid out until a person has looked at the business. */
    isLocked: z.boolean(),
    recipient: z.enum(recipientStates),
    /** What the organization pays to Vumi of what it sells from now on. */
    plan: planSchema,
    /** An admin lets the organization have money before its events. */
    mayAdvance: z.boolean(),
    currencies: z.array(z.object({ currency: currencySchema, ...sums })),
    /** Events whose account has moved, those that ended last first. */
    events: pageOf(eventBalanceSchema).extend({ total: z.number().int() }),
    can: z.object({ seeRecipient: canSchema, changeRecipient: canSchema }),
  }),
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN],
});
export type Balance = z.output<typeof getBalance.output>;

export const askAdvance = endpoint({
  id: 'askAdvance',
  summary:
    'Asks for a part of what an event has sold before it takes place, by the published rule; it goes to the proved number with the next payout',
  tag,
  method: 'POST',
  path: '/organizer/advances',
  access,
  query: z.object({ organization }),
  body: z.object({
    eventId: z.guid(),
    /** Whole shillings, at most what the balance offers. */
    amount: z
      .number(asIssue(messages.amountNotValid))
      .int(asIssue(messages.amountNotValid))
      .min(toMajor(MPESA_PAYOUT_MIN_MINOR), asIssue(messages.amountNotValid))
      .max(toMajor(ADVANCE_MAX_MINOR), asIssue(messages.advanceGone)),
  }),
  output: eventBalanceSchema,
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN, eventErrors.EVENT_NOT_FOUND, payoutErrors.ADVANCE_NOT_OFFERED],
});

/** Where a payout goes, with most of the number hidden. */
export const maskedSchema = z.object({ kind: z.enum(recipientKinds), masked: z.string() });

const payoutSchema = z.object({
  id: z.uuid(),
  event: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  currency: currencySchema,
  amount,
  /** What has arrived so far. */
  paid: amount,
  status: z.enum(payoutStatuses),
  /** Why a part of it was not paid. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Payout = z.output<typeof payoutSchema>;

export const listPayouts = endpoint({
  id: 'listPayouts',
  summary: 'The payouts of an organization, filtered by state, sorted and paged',
  tag,
  method: 'GET',
  path: '/organizer/payouts',
  access,
  query: z.object({
    ...pageQuery(25),
    organization,
    status: z.enum(payoutStatuses).optional(),
    sort: z.enum(['newest', 'oldest', 'largest', 'smallest']).default('newest'),
  }),
  output: pageOf(payoutSchema).extend({ total: z.number().int() }),
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN],
});

export const getPayout = endpoint({
  id: 'getPayout',
  summary: 'One payout with its parts: M-Pesa takes at most KSh 250,000 at once, and a phone receives at most 500,000 a day',
  tag,
  method: 'GET',
  path: '/organizer/payouts/{id}',
  access,
  params: z.object({ id: z.string().max(100) }),
  output: payoutSchema.extend({
    to: maskedSchema,
    parts: z.array(
      z.object({
        id: z.uuid(),
        number: z.number().int(),
        amount,
        status: z.enum(partStatuses),
        receipt: z.string().nullable(),
        problem: z.string().nullable(),
        askedAt: z.iso.datetime().nullable(),
        /** Of one that waits: when it is asked for, at the earliest. */
        dueAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: [payoutErrors.PAYOUT_NOT_FOUND, FORBIDDEN],
});
export type PayoutDetail = z.output<typeof getPayout.output>;
