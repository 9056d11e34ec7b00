// Payments that their payers dispute at the bank (docs/reference/payments/risk.md#disputes).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { disputeStates } from '#features/payments/disputes/dispute-facts.ts';
import { pageProviders } from '#features/payments/pages/page-methods.ts';
import { riskMessages as messages } from './messages.ts';
import { ANSWER_LENGTH_MAX, disputeOutcomes, REASON_LENGTH_MAX } from './risk-facts.ts';

const tag = 'Administration';
const access = { role: 'admin' } as const;

export const disputeErrors = defineErrors({
  DISPUTE_NOT_FOUND: [404, messages.disputeNotFound],
  DISPUTE_DECIDED: [409, messages.disputeDecided],
  DISPUTE_SENDING: [409, messages.disputeSending],
  DISPUTE_REFUSED: [409, messages.disputeRefused],
  DISPUTE_ENDED: [409, messages.disputeEnded],
  DISPUTE_NOT_DUE: [409, messages.disputeNotDue],
});
const { DISPUTE_NOT_FOUND, DISPUTE_DECIDED, DISPUTE_SENDING, DISPUTE_REFUSED, DISPUTE_ENDED, DISPUTE_NOT_DUE } = disputeErrors;

export const disputeDecisions = ['accept', 'decline'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];
export const disputeSorts = ['due', 'newest', 'largest'] as const;

const disputeSchema = z.object({
  id: z.uuid(),
  provider: z.enum(pageProviders),
  /** The provider's id of it, by which its dashboard finds it. */
  providerId: z.string(),
  state: z.enum(disputeStates),
  /** What the payer wants back; major units. */
  amount: z.number(),
  currency: currencySchema,
  /** As the provider names it; null: not told. */
  category: z.string().nullable(),
  openedAt: z.iso.datetime(),
  /** Until when it has to be answered; null: not told. */
  dueAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }),
  event: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
});
export type Dispute = z.output<typeof disputeSchema>;

const disputeDetailSchema = disputeSchema.extend({
  /** What the payer said; null: not told. */
  claim: z.string().nullable(),
  /** What an admin decided, and told the bank; null: nothing. */
  decision: z.object({ kind: z.enum(disputeDecisions), at: z.iso.datetime(), by: z.string().nullable(), message: z.string() }).nullable(),
  /** What the bank took, without what had been refunded before; null: nothing was taken. */
  taken: z.number().nullable(),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  payment: z.object({
    id: z.uuid(),
    /** The id of a method of payment, as a purchase names it. */
    method: z.string(),
    receipt: z.string().nullable(),
    amount: z.number(),
    /** Of it, whatever for. */
    refunded: z.number(),
    paidAt: z.iso.datetime().nullable(),
    card: z.object({ brand: z.string(), last4: z.string(), country: z.string().nullable() }).nullable(),
  }),
  /** The order has ended, or nothing suspends it any more. */
  orderState: z.enum(['suspended', 'valid', 'ended']),
  tickets: z.array(
    z.object({
      ticketNumber: z.string(),
      ticketType: z.string(),
      holder: z.string(),
      state: z.enum(['unused', 'used', 'void']),
      usedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** It waits for an answer of ours. */
  canAnswer: z.boolean(),
  /** What the bank decided may be recorded by an admin. */
  canRecord: z.boolean(),
});
export type DisputeDetail = z.output<typeof disputeDetailSchema>;

export const listDisputes = endpoint({
  id: 'listDisputes',
  summary: 'Payments that are disputed at the bank, filtered, sorted and paged',
  tag,
  method: 'GET',
  path: '/admin/disputes',
  access,
  query: z.object({
    ...pageQuery(25),
    /** Part of the number of the order, of the name of the event, of the receipt, or the id at the provider. */
    search: z.string().trim().max(60).optional(),
    state: z.enum(disputeStates).optional(),
    sort: z.enum(disputeSorts).default('due'),
  }),
  output: pageOf(disputeSchema).extend({
    total: z.number().int(),
    /** How many wait for an answer of ours, whatever the filters. */
    open: z.number().int(),
  }),
  errors: [],
});

const params = z.object({ id: z.string().max(100) });

export const getDispute = endpoint({
  id: 'getDispute',
  summary: 'One dispute with its payment, its order, and what became of the tickets',
  tag,
  method: 'GET',
  path: '/admin/disputes/{id}',
  access,
  params,
  output: disputeDetailSchema,
  errors: [DISPUTE_NOT_FOUND],
});

/** A text of an admin: asked for, and not too long. */
const reason = nameText(asIssue(messages.reasonRequired))
  .min(1, asIssue(messages.reasonRequired))
  .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX })));

export const acceptDispute = endpoint({
  id: 'acceptDispute',
  summary: 'Agrees at the provider that the payer gets the money back; the order ends',
  tag,
  method: 'POST',
  path: '/admin/disputes/{id}/accept',
  access,
  params,
  body: z.object({ reason }),
  output: disputeDetailSchema,
  errors: [DISPUTE_NOT_FOUND, DISPUTE_DECIDED, DISPUTE_SENDING, DISPUTE_REFUSED],
});

export const declineDispute = endpoint({
  id: 'declineDispute',
  summary: 'Answers a dispute with what is known of the order as evidence; the bank decides',
  tag,
  method: 'POST',
  path: '/admin/disputes/{id}/decline',
  access,
  params,
  body: z.object({
    /** For the bank, in English. */
    message: z
      .string(asIssue(messages.answerRequired))
      .trim()
      .min(1, asIssue(messages.answerRequired))
      .max(ANSWER_LENGTH_MAX, asIssue(messages.answerTooLong({ most: ANSWER_LENGTH_MAX }))),
  }),
  output: disputeDetailSchema,
  errors: [DISPUTE_NOT_FOUND, DISPUTE_DECIDED, DISPUTE_SENDING, DISPUTE_REFUSED],
});

export const recordDisputeEnd = endpoint({
  id: 'recordDisputeEnd',
  summary: 'Records what the bank decided where the provider does not tell it: the tickets are valid again, or the order ends',
  tag,
  method: 'POST',
  path: '/admin/disputes/{id}/end',
  access,
  params,
  body: z.object({ outcome: z.enum(disputeOutcomes, asIssue(messages.outcomeRequired)), reason }),
  output: disputeDetailSchema,
  errors: [DISPUTE_NOT_FOUND, DISPUTE_ENDED, DISPUTE_NOT_DUE],
});
