// Payments that a rule refused at once, counted, and what an admin lets through for a time (docs/reference/payments/risk.md#who-was-refused).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { refusalRules, releaseDays, subjectKinds } from '#features/payments/refusal-rules.ts';
import { riskMessages as messages } from './messages.ts';
import { REASON_LENGTH_MAX } from './risk-facts.ts';

const tag = 'Administration';
const access = { role: 'admin' } as const;

export const refusalErrors = defineErrors({ REFUSAL_NOT_FOUND: [404, messages.refusalNotFound] });

export const refusalStates = ['refused', 'released'] as const;
export const refusalSorts = ['newest', 'most'] as const;

const refusalSchema = z.object({
  id: z.uuid(),
  rule: z.enum(refusalRules),
  /** What the rule looks at, and a release lets through. */
  kind: z.enum(subjectKinds),
  /** A masked number, or the first characters of the mark of a browser or a network; null: the account itself. */
  subject: z.string().nullable(),
  /** The account that was refused last. */
  account: z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable() }),
  /** How often, since the first time. */
  refused: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Null: the rule holds. */
  released: z.object({ until: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type RefusedRow = z.output<typeof refusalSchema>;

export const listRefusedPayments = endpoint({
  id: 'listRefusedPayments',
  summary: 'Payments that a rule refused at once in the last 30 days: a row for each rule and what it looks at, with how often',
  tag,
  method: 'GET',
  path: '/admin/refused-payments',
  access,
  query: z.object({
    ...pageQuery(25),
    /** Part of the name or address of the account, or a whole phone number. */
    search: z.string().trim().max(60).optional(),
    rule: z.enum(refusalRules).optional(),
    state: z.enum(refusalStates).optional(),
    sort: z.enum(refusalSorts).default('newest'),
  }),
  output: pageOf(refusalSchema).extend({ total: z.number().int() }),
  errors: [],
});

export const releaseRefused = endpoint({
  id: 'releaseRefused',
  summary: 'Lets what a rule refused through for some days: the account, the number, the browser or the network, for all rules over it',
  tag,
  method: 'POST',
  path: '/admin/refused-payments/{id}/release',
  access,
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    days: z.literal([...releaseDays]),
    reason: nameText(asIssue(messages.reasonRequired))
      .min(1, asIssue(messages.reasonRequired))
      .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX }))),
  }),
  output: z.object({ id: z.uuid(), until: z.iso.datetime() }),
  errors: [refusalErrors.REFUSAL_NOT_FOUND],
});
