// Statements of what organizers sold and were paid (docs/reference/payments/payouts.md#statements).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { maskedSchema, payoutErrors } from './contract.ts';
import { lineKinds } from './payout-facts.ts';

const tag = 'Payouts';
const access = 'signed-in' as const;
const { ORGANIZATION_NOT_FOUND } = memberErrors;
const { FORBIDDEN } = platformErrors;
/** For an account that is in several organizations; by default its own. */
const organization = z.guid().optional();
/** In major units. */
const amount = z.number();

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
        /** What the team gave back of it to buyers. */
        cashGiven: amount,
        refunds: amount,
        fees: amount,
        payouts: amount,
        offsets: amount,
        topUps: amount,
        closing: amount,
        /** Of the closing balance: fees that buyers paid into the organizer's own till and that are not due yet. The balance leaves them out. */
        feesNotDue: amount,
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
