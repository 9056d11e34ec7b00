// What admins see of payouts, and decide about them (docs/reference/payments/payouts.md#what-admins-decide).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { eventErrors } from '#features/events/contract.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { payoutErrors, planSchema } from './contract.ts';
import { payeeSchema } from './recipient-contract.ts';
import { BASIS_POINTS_MAX, feePlanIds, feePlans } from './fee-plans.ts';
import { payoutMessages as messages } from './messages.ts';
import { REASON_LENGTH_MAX, waitReasons } from './payout-facts.ts';

export const decisionErrors = defineErrors({
  NOT_EARLY: [409, messages.notEarly],
  NOTHING_TO_RELEASE: [409, messages.nothingToRelease],
  PAYOUT_NOT_FAILED: [409, messages.payoutNotFailed],
  RECIPIENT_NOT_FOUND: [404, messages.recipientNotFound],
  NAME_NOT_WAITING: [409, messages.nameNotWaiting],
  PART_NOT_FOUND: [404, messages.partNotFound],
  PART_NOT_WAITING: [409, messages.partNotWaiting],
  REFERENCE_TAKEN: [409, messages.referenceTaken],
});

const tag = 'Administration';
const access = { role: 'admin' } as const;
const { EVENT_NOT_FOUND } = eventErrors;
const params = z.object({ id: z.string().max(100) });
const amount = z.number();
const reason = nameText(asIssue(messages.reasonRequired))
  .min(1, asIssue(messages.reasonRequired))
  .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX })));

const waitingSchema = z.object({
  organization: z.object({ id: z.uuid(), name: z.string(), plan: planSchema, mayAdvance: z.boolean() }),
  event: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  currency: currencySchema,
  endsAt: z.iso.datetime(),
  releaseAt: z.iso.datetime(),
  owed: amount,
  paidOut: amount,
  onTheWay: amount,
  fee: amount,
  reserved: amount,
  free: amount,
  debt: amount,
  /** Fees that buyers paid into the organizer's own till and that are not due yet: the ledger has them, `owed` does not. */
  feeNotDue: amount,
  waits: z.enum(waitReasons).nullable(),
  isHeld: z.boolean(),
  /** Refunds that wait until the organizer has paid in what lacks. */
  unfunded: z.object({ count: z.number().int(), amount }),
  /** The payout that is on its way or failed; null: none. */
  payout: z.object({ id: z.uuid(), status: z.enum(['sending', 'failed']), problem: z.string().nullable() }).nullable(),
  /** A part to a till or paybill of which M-Pesa does not say how it ended: a person finds out. */
  unclear: z.object({ partId: z.uuid(), amount }).nullable(),
  /** Of what is in use: M-Pesa has another name for it than was given; null: it is an account at a bank, which a person confirms before it is paid. */
  name: z.object({ recipientId: z.uuid(), given: z.string(), registered: z.string().nullable(), to: payeeSchema }).nullable(),
});
export type WaitingMoney = z.output<typeof waitingSchema>;

export const listWaitingPayouts = endpoint({
  id: 'listWaitingPayouts',
  summary: 'What is owed to organizers by event, and why it is not paid out; what a person has to look at comes first',
  tag,
  method: 'GET',
  path: '/admin/payouts',
  access,
  query: z.object({
    ...pageQuery(25),
    /** Part of the name of the event or the organization. */
    search: z.string().trim().max(60).optional(),
    /** Only what a person has to look at: failed, held, unclear, or under another name. */
    needs: z.enum(['person']).optional(),
  }),
  output: pageOf(waitingSchema).extend({ total: z.number().int() }),
  errors: [],
});

export const releaseEarly = endpoint({
  id: 'releaseEarly',
  summary: 'Releases money of an event that is over before its time, an amount or a percentage of what is owed; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/payouts/events/{id}/release',
  access,
  params,
  body: z
    .object({
      amount: z
        .number(asIssue(messages.amountNotValid))
        .int(asIssue(messages.amountNotValid))
        .positive(asIssue(messages.amountNotValid))
        .max(1_000_000_000)
        .optional(),
      percent: z
        .number(asIssue(messages.percentNotValid))
        .int(asIssue(messages.percentNotValid))
        .min(1, asIssue(messages.percentNotValid))
        .max(100, asIssue(messages.percentNotValid))
        .optional(),
      reason,
    })
    .refine(({ amount: fixed, percent }) => (fixed === undefined) !== (percent === undefined), {
      error: asIssue(messages.amountOrPercent),
      path: ['amount'],
    }),
  output: waitingSchema,
  errors: [EVENT_NOT_FOUND, decisionErrors.NOT_EARLY, decisionErrors.NOTHING_TO_RELEASE],
});

export const holdPayouts = endpoint({
  id: 'holdPayouts',
  summary: 'Lets nothing of an event be paid out, or lets it again; in the audit log',
  tag,
  method: 'PUT',
  path: '/admin/payouts/events/{id}/hold',
  access,
  params,
  body: z.object({ isHeld: z.boolean(), reason }),
  output: waitingSchema,
  errors: [EVENT_NOT_FOUND],
});

/** In percent, with at most one decimal. */
const PERCENT_MAX = BASIS_POINTS_MAX / 100;
const percentNotAgreed = asIssue(messages.percentNotAgreed({ most: PERCENT_MAX }));

export const agreePlan = endpoint({
  id: 'agreePlan',
  summary: 'Puts an organization on a plan: its fee holds for every event of which none was taken yet; in the audit log',
  tag,
  method: 'PUT',
  path: '/admin/organizations/{id}/plan',
  access,
  params,
  body: z
    .object({
      plan: z.enum(feePlanIds, asIssue(messages.planUnknown)),
      /** Of Enterprise alone, as agreed. */
      percent: z.number(percentNotAgreed).min(0, percentNotAgreed).max(PERCENT_MAX, percentNotAgreed).multipleOf(0.1, percentNotAgreed).optional(),
      reason,
    })
    .refine(({ plan, percent }) => (feePlans[plan].basisPoints === null) === (percent !== undefined), {
      error: asIssue(messages.percentOfEnterprise),
      path: ['percent'],
    }),
  output: planSchema,
  errors: [memberErrors.ORGANIZATION_NOT_FOUND],
});

export const decideAdvances = endpoint({
  id: 'decideAdvances',
  summary: 'Lets an organization have money before its events, or not any more; in the audit log',
  tag,
  method: 'PUT',
  path: '/admin/organizations/{id}/advances',
  access,
  params,
  body: z.object({ isAllowed: z.boolean(), reason }),
  output: z.object({ isAllowed: z.boolean() }),
  errors: [memberErrors.ORGANIZATION_NOT_FOUND],
});

export const retryPayout = endpoint({
  id: 'retryPayout',
  summary: 'Lets what a failed payout did not pay be paid out anew, to the number that is in use now; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/payouts/{id}/retry',
  access,
  params,
  output: waitingSchema,
  errors: [payoutErrors.PAYOUT_NOT_FOUND, decisionErrors.PAYOUT_NOT_FAILED],
});

export const acceptRecipientName = endpoint({
  id: 'acceptRecipientName',
  summary: 'Accepts a number for which M-Pesa has another name than was given, or an account at a bank; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/payouts/recipients/{id}/accept-name',
  access,
  params,
  output: z.object({ id: z.uuid(), given: z.string(), registered: z.string().nullable() }),
  errors: [decisionErrors.RECIPIENT_NOT_FOUND, decisionErrors.NAME_NOT_WAITING],
});

/** How a person proves that something was paid: M-Pesa's receipt or the reference of the bank, and the day. */
export const paidByHand = {
  reference: z
    .string(asIssue(messages.referenceNotValid))
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9 ./-]{3,34}$/, asIssue(messages.referenceNotValid)),
  day: dayInput(messages.dayNotValid),
};

export const recordPartOutcome = endpoint({
  id: 'recordPartOutcome',
  summary:
    'Records how a part of a payout ended of which M-Pesa does not say it, or that went to a bank: paid, with the receipt and the day, or not; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/payouts/parts/{id}/outcome',
  access,
  params,
  body: z.discriminatedUnion(
    'outcome',
    [z.object({ outcome: z.literal('paid'), ...paidByHand }), z.object({ outcome: z.literal('not-paid'), reason })],
    asIssue(messages.outcomeRequired),
  ),
  output: waitingSchema,
  errors: [decisionErrors.PART_NOT_FOUND, decisionErrors.PART_NOT_WAITING, decisionErrors.REFERENCE_TAKEN],
});

const holidaySchema = z.object({ country: z.string(), day: z.iso.date(), name: z.string() });
export type Holiday = z.output<typeof holidaySchema>;

export const listHolidays = endpoint({
  id: 'listHolidays',
  summary: 'The days on which no money is released, by country and year',
  tag,
  method: 'GET',
  path: '/admin/holidays',
  access,
  query: z.object({ country: z.string().trim().toLowerCase().max(60).optional(), year: z.coerce.number().int().min(2000).max(2100).optional() }),
  output: z.object({ items: z.array(holidaySchema) }),
  errors: [],
});

export const addHoliday = endpoint({
  id: 'addHoliday',
  summary: 'Adds a holiday, as one that follows the moon when it is announced; naming a day again gives it the new name; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/holidays',
  access,
  body: z.object({
    country: nameText(asIssue(messages.holidayCountry)).trim().toLowerCase().min(2, asIssue(messages.holidayCountry)).max(60),
    day: dayInput(messages.dayNotValid),
    name: nameText(asIssue(messages.holidayName)).min(1, asIssue(messages.holidayName)).max(80),
  }),
  output: holidaySchema,
  errors: [],
});
