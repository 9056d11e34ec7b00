// What organizers are owed and paid (docs/reference/payments/payouts.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { feePlanIds } from './fee-plans.ts';
import { payoutMessages as messages } from './messages.ts';
import { FRESH_SIGN_IN_MINUTES, lineKinds, partStatuses, payoutStatuses, recipientKinds, recipientStates, waitReasons } from './payout-facts.ts';

export const payoutErrors = defineErrors({
  PAYOUT_NOT_FOUND: [404, messages.payoutNotFound],
  STATEMENT_NOT_FOUND: [404, messages.statementNotFound],
  SIGN_IN_AGAIN: [403, messages.signInAgain({ minutes: FRESH_SIGN_IN_MINUTES })],
  SMS_NOT_SET_UP: [409, messages.smsNotSetUp],
  NO_WAY_FOR_CODE: [409, messages.noWayForCode],
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

const sums = { owed: amount, paidOut: amount, onTheWay: amount, fee: amount, reserved: amount, free: amount, debt: amount };

/** The plan of an organization, and its fee in percent of what is sold. */
export const planSchema = z.object({ id: z.enum(feePlanIds), percent: z.number() });
export type Plan = z.output<typeof planSchema>;

const eventBalanceSchema = z.object({
  eventId: z.uuid(),
  name: z.string(),
  timeZone: z.string(),
  currency: currencySchema,
  endsAt: z.iso.datetime(),
  /** When it is released, if nothing comes between. */
  releaseAt: z.iso.datetime(),
  ...sums,
  /** Why what is owed is not paid out now; null: nothing waits. */
  waits: z.enum(waitReasons).nullable(),
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
    currencies: z.array(z.object({ currency: currencySchema, ...sums })),
    /** Events whose account has moved, those that ended last first. */
    events: pageOf(eventBalanceSchema).extend({ total: z.number().int() }),
    can: z.object({ seeRecipient: canSchema, changeRecipient: canSchema }),
  }),
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN],
});
export type Balance = z.output<typeof getBalance.output>;

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

const lineSchema = z.object({
  /** Of the entry in the ledger. */
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(lineKinds),
  currency: currencySchema,
  /** Positive where it adds to what is owed. */
  amount,
  event: z.object({ id: z.uuid(), name: z.string() }),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  payoutId: z.uuid().nullable(),
  /** M-Pesa's receipt of a payout. */
  receipt: z.string().nullable(),
  /** Where a payout went. */
  to: maskedSchema.nullable(),
});
export type StatementLine = z.output<typeof lineSchema>;

const periodParams = z.object({ period: z.string().max(100) });

export const getStatement = endpoint({
  id: 'getStatement',
  summary:
    'The statement of a month (2026-11) or of an event (its id): opening balance, sales, refunds, fees, payouts, closing balance, and each line with its order',
  tag,
  method: 'GET',
  path: '/organizer/statements/{period}',
  access,
  params: periodParams,
  query: z.object({ ...pageQuery(50), organization }),
  output: pageOf(lineSchema).extend({
    total: z.number().int(),
    organization: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
    /** Null for a month. */
    event: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** The sums of each kind, in currencies that the period or its opening balance has. */
    currencies: z.array(
      z.object({
        currency: currencySchema,
        opening: amount,
        sales: amount,
        cashKept: amount,
        refunds: amount,
        fees: amount,
        payouts: amount,
        offsets: amount,
        closing: amount,
      }),
    ),
  }),
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN, payoutErrors.STATEMENT_NOT_FOUND],
});
export type PayoutStatement = z.output<typeof getStatement.output>;

/** What the files of a statement have in common. */
const statementFile = {
  tag,
  access,
  params: periodParams,
  query: z.object({ organization }),
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN, payoutErrors.STATEMENT_NOT_FOUND],
  inTurns: true,
  requestsPerMinute: 30,
} as const;

export const exportStatement = fileEndpoint({
  ...statementFile,
  id: 'exportStatement',
  summary: 'The same as CSV, with every line',
  path: '/organizer/statements/{period}/statement.csv',
  file: 'text/csv; charset=utf-8',
});

export const exportStatementSheet = fileEndpoint({
  ...statementFile,
  id: 'exportStatementSheet',
  summary: 'The same as a workbook (XLSX), with every line',
  path: '/organizer/statements/{period}/statement.xlsx',
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const printStatement = fileEndpoint({
  ...statementFile,
  id: 'printStatement',
  summary: 'The same as a PDF: the sums of every currency, and the first 1,000 lines',
  path: '/organizer/statements/{period}/statement.pdf',
  file: 'application/pdf',
});
