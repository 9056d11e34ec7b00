// Paid orders that a rule wants a person to look at (docs/reference/payments/risk.md#flags).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { riskMessages as messages } from './messages.ts';
import { REASON_LENGTH_MAX } from './risk-facts.ts';
import { velocityRules } from './velocity-rules.ts';

const tag = 'Administration';
const access = { role: 'admin' } as const;

export const flagErrors = defineErrors({
  FLAG_NOT_FOUND: [404, messages.flagNotFound],
  FLAG_CLOSED: [409, messages.flagClosed],
});

export const flagStates = ['open', 'closed'] as const;

const flagSchema = z.object({
  id: z.uuid(),
  rule: z.enum(velocityRules),
  /** What was found, and from when on the rule flags; of money in major units. */
  figure: z.number(),
  threshold: z.number(),
  /** Of the order. */
  currency: currencySchema,
  at: z.iso.datetime(),
  order: z.object({ id: z.uuid(), number: z.string(), isSuspended: z.boolean(), hasEnded: z.boolean() }),
  event: z.object({ id: z.uuid(), name: z.string() }),
  buyer: z.string(),
  /** Null: nobody has looked yet. */
  closed: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type RiskFlag = z.output<typeof flagSchema>;

export const listRiskFlags = endpoint({
  id: 'listRiskFlags',
  summary: 'Paid orders that a rule wants a person to look at, the newest first; their tickets are valid',
  tag,
  method: 'GET',
  path: '/admin/risk-flags',
  access,
  query: z.object({
    ...pageQuery(25),
    /** Part of the number of the order, or of the name of the event or the buyer. */
    search: z.string().trim().max(60).optional(),
    state: z.enum(flagStates).optional(),
  }),
  output: pageOf(flagSchema).extend({ total: z.number().int() }),
  errors: [],
});

export const closeRiskFlag = endpoint({
  id: 'closeRiskFlag',
  summary: 'Records that a person has looked at a flagged order, and why nothing is to be done',
  tag,
  method: 'POST',
  path: '/admin/risk-flags/{id}/close',
  access,
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    reason: nameText(asIssue(messages.reasonRequired))
      .min(1, asIssue(messages.reasonRequired))
      .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX }))),
  }),
  output: z.object({ id: z.uuid() }),
  errors: [flagErrors.FLAG_NOT_FOUND, flagErrors.FLAG_CLOSED],
});
