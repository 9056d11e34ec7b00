// What cancelling an event does to the money of its buyers, before and after (docs/reference/money.md#a-cancelled-event).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { checkoutErrors } from '#features/checkout/contract.ts';
import { eventErrors } from '#features/events/contract.ts';
import { eventStatuses } from '#features/events/schemas.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { MPESA_MAX_MINOR, refundStatuses, refundWays } from '#features/payments/contract.ts';
import { toMajor } from '#platform/contract/money.ts';
import { paidInSchema } from '../funds/top-up-contract.ts';
import { payoutMessages as messages } from '../messages.ts';
import { BANK_REFERENCE_LENGTH_MAX, REASON_LENGTH_MAX } from '../payout-facts.ts';

export const topUpErrors = defineErrors({
  NOTHING_LACKS: [409, messages.nothingLacks],
  MORE_THAN_LACKS: [409, messages.moreThanLacks],
  TOP_UP_KNOWN: [409, messages.topUpKnown],
});

/** The most refunds that are listed one by one; `unreturnedCount` has them all. */
export const UNRETURNED_MAX = 50;

/**
 * `planned`: the event is not cancelled, and this is what cancelling would do. `running`: orders are being ended, money is on its way. `unfunded`: refunds wait
 * until the organizer has paid in what lacks. `waiting`: what is left has to be done by a person. `done`: everybody has their money back.
 */
export const cancellationStates = ['planned', 'running', 'unfunded', 'waiting', 'done'] as const;

/** A number of payments, orders or refunds, and their sum in major units of the currency. */
const sumSchema = z.object({ count: z.number().int(), amount: z.number() });

/** What lacks for the refunds of an event, to the shilling (docs/reference/payments/hard-end.md#shortfall). */
const fundsSchema = z.object({
  /** What has to go back and was not begun. */
  toReturn: z.number(),
  /** What Vumi has for it; and what was paid out to the organizer before. */
  held: z.number(),
  paidOut: z.number(),
  shortfall: z.number(),
  /** What free money of other events of the organization pays of it, and what the organizer has to pay in. */
  others: z.number(),
  topUp: z.number(),
  /** Refunds that wait for it. */
  waiting: sumSchema,
  /** What was paid in, the newest first. */
  topUps: z.array(paidInSchema),
});

const params = z.object({ id: z.string().max(100) });

export const getCancellation = endpoint({
  id: 'getCancellation',
  summary: 'What cancelling an event would return to whom, and once it is cancelled how far that is',
  tag: 'Events',
  method: 'GET',
  path: '/events/{id}/cancellation',
  access: { permission: 'edit:events' },
  params,
  output: z.object({
    event: z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(eventStatuses),
      startDate: z.iso.datetime(),
      timeZone: z.string(),
    }),
    state: z.enum(cancellationStates),
    currency: currencySchema,
    /** Confirmed orders. `done`: cancelled, with nothing more to return. */
    orders: z.object({
      total: z.number().int(),
      done: z.number().int(),
      /** Of them those for which nothing was paid. */
      free: z.number().int(),
    }),
    /** Tickets that nobody has used. */
    tickets: z.number().int(),
    /** Accounts. */
    people: z.number().int(),
    /** What is to be returned in all, and what has been. */
    total: sumSchema,
    returned: sumSchema,
    /** By the way of the return; a way that nothing takes is left out. */
    ways: z.array(z.object({ how: z.enum(refundWays), total: sumSchema, returned: sumSchema })),
    /** What ends with the event: holds, payments in progress (their money is returned when it arrives), instalments that are not due any more. */
    open: z.object({ holds: z.number().int(), payments: sumSchema, instalments: sumSchema }),
    /** Refunds that wait for a person or are late, those that wait for a person first: at most 50. */
    unreturned: z.array(
      z.object({
        orderId: z.uuid(),
        orderNumber: z.string(),
        refundId: z.uuid(),
        amount: z.number(),
        how: z.enum(refundWays),
        status: z.enum(refundStatuses),
        /** Why it was not returned yet, as a message. */
        reason: z.string(),
        /** A person has to return it, and record that. */
        byPerson: z.boolean(),
        /** The caller may record that it was returned. */
        mayRecord: z.boolean(),
        since: z.iso.datetime(),
      }),
    ),
    unreturnedCount: z.number().int(),
    funds: fundsSchema,
    /** `recordRefund`: what Vumi hands over. */
    can: z.object({ cancelEvent: canSchema, recordRefund: canSchema }),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
export type Cancellation = z.output<typeof getCancellation.output>;

const MPESA_MAX = toMajor(MPESA_MAX_MINOR);
const amountNotValid = asIssue(messages.amountNotValid);
const amountAboveMpesa = asIssue(messages.amountAboveMpesa({ most: { minor: MPESA_MAX_MINOR, currency: 'KES' } }));

export const topUp = endpoint({
  id: 'topUp',
  summary:
    'Asks a phone by M-Pesa for a part of what lacks for the refunds of an event, or of what its organizer owes, KSh 250,000 at most; refunds that wait go on once it has paid',
  tag: 'Events',
  method: 'POST',
  path: '/events/{id}/top-ups',
  access: { permission: 'edit:events' },
  params,
  body: z.object({
    /** Whole shillings, at most what lacks or is owed. */
    amount: z.number(amountNotValid).int(amountNotValid).positive(amountNotValid).max(MPESA_MAX, amountAboveMpesa),
    /** The phone that pays: a Safaricom number. */
    phone: z.string().trim().max(30).default(''),
  }),
  output: getCancellation.output,
  errors: [
    eventErrors.EVENT_NOT_FOUND,
    eventErrors.EVENT_NOT_YOURS,
    topUpErrors.NOTHING_LACKS,
    topUpErrors.MORE_THAN_LACKS,
    inventoryErrors.PAYMENT_IN_PROGRESS,
    checkoutErrors.INVALID_PHONE,
    checkoutErrors.PAYMENT_FAILED,
    checkoutErrors.TOO_MANY_PROMPTS,
  ],
});

export const recordTopUp = endpoint({
  id: 'recordTopUp',
  summary: 'Records that an organizer paid in at the bank what lacks for the refunds of an event, or what it owes; in the audit log',
  tag: 'Administration',
  method: 'POST',
  path: '/admin/events/{id}/top-ups',
  access: { role: 'admin' },
  params,
  body: z.object({
    /** Whole shillings, at most what lacks or is owed. */
    amount: z.number(amountNotValid).int(amountNotValid).positive(amountNotValid).max(1_000_000_000),
    /** Of the bank's statement; each counts once. */
    reference: nameText(asIssue(messages.bankReference))
      .min(3, asIssue(messages.bankReference))
      .max(BANK_REFERENCE_LENGTH_MAX, asIssue(messages.bankReference)),
    reason: nameText(asIssue(messages.reasonRequired))
      .min(1, asIssue(messages.reasonRequired))
      .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX }))),
  }),
  output: getCancellation.output,
  errors: [
    eventErrors.EVENT_NOT_FOUND,
    eventErrors.EVENT_NOT_YOURS,
    topUpErrors.NOTHING_LACKS,
    topUpErrors.MORE_THAN_LACKS,
    topUpErrors.TOP_UP_KNOWN,
  ],
});
