// What organizers paid in for their events, for refunds or for what they owe to Vumi (docs/reference/payments/hard-end.md#top-up).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { organization } from '../contract.ts';
import { payoutMessages as messages } from '../messages.ts';
import { REASON_LENGTH_MAX, topUpStatuses, topUpWays } from '../payout-facts.ts';

export const takeBackErrors = defineErrors({
  TOP_UP_NOT_FOUND: [404, messages.topUpNotFound],
  TOP_UP_OVER: [409, messages.topUpOver],
});

/** One payment of an organizer to Vumi. */
export const paidInSchema = z.object({
  id: z.uuid(),
  /** In major units. */
  amount: z.number(),
  way: z.enum(topUpWays),
  status: z.enum(topUpStatuses),
  /** Why the phone did not pay. */
  problem: z.string().nullable(),
  at: z.iso.datetime(),
});

const listedSchema = paidInSchema.extend({
  event: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  currency: currencySchema,
});
export type PaidIn = z.output<typeof listedSchema>;

export const listTopUps = endpoint({
  id: 'listTopUps',
  summary: 'What an organization paid in for its events, and what phones were asked for; the newest first',
  tag: 'Payouts',
  method: 'GET',
  path: '/organizer/top-ups',
  access: 'signed-in',
  query: z.object({ ...pageQuery(20), organization }),
  output: pageOf(listedSchema).extend({ total: z.number().int() }),
  errors: [memberErrors.ORGANIZATION_NOT_FOUND, platformErrors.FORBIDDEN],
});

const recordedSchema = listedSchema.extend({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  /** Of the bank's statement. */
  reference: z.string(),
});
export type RecordedTopUp = z.output<typeof recordedSchema>;

export const listRecordedTopUps = endpoint({
  id: 'listRecordedTopUps',
  summary: 'What admins recorded as paid in at the bank by organizers, the newest first',
  tag: 'Administration',
  method: 'GET',
  path: '/admin/top-ups',
  access: { role: 'admin' },
  query: z.object(pageQuery(20)),
  output: pageOf(recordedSchema).extend({ total: z.number().int() }),
  errors: [],
});

export const takeTopUpBack = endpoint({
  id: 'takeTopUpBack',
  summary: 'Takes back money at the bank that was recorded wrongly: it is posted back, and its reference is free again; in the audit log',
  tag: 'Administration',
  method: 'POST',
  path: '/admin/top-ups/{id}/take-back',
  access: { role: 'admin' },
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    reason: nameText(asIssue(messages.reasonRequired))
      .min(1, asIssue(messages.reasonRequired))
      .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX }))),
  }),
  output: z.object({ id: z.uuid() }),
  errors: [takeBackErrors.TOP_UP_NOT_FOUND, takeBackErrors.TOP_UP_OVER],
});
