// Statements that admins download from M-Pesa's portal and upload, to be compared with the ledger (docs/reference/money.md#statements-from-the-portal).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileBody } from '#platform/contract/file.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import { portalAccounts, STATEMENT_BYTES_MAX, STATEMENT_DAYS_MAX, STATEMENT_ROWS_MAX } from '../book-facts.ts';
import { bookMessages } from '../messages.ts';

export const portalErrors = defineErrors({
  STATEMENT_NOT_UTF8: [400, bookMessages.statementNotUtf8],
  STATEMENT_NO_HEADINGS: [400, bookMessages.statementNoHeadings({ columns: '' })],
  STATEMENT_EMPTY: [400, bookMessages.statementEmpty],
  STATEMENT_TOO_LONG: [400, bookMessages.statementTooLong({ most: STATEMENT_ROWS_MAX })],
  STATEMENT_LINES_BAD: [400, bookMessages.statementLinesBad({ lines: '' })],
  STATEMENT_DAYS: [400, bookMessages.statementDays({ most: STATEMENT_DAYS_MAX })],
});

const tag = 'Ledger';
const access = { role: 'admin' } as const;
const day = dayInput(platformMessages.dateNotValid);
/** How many movements, and what they come to in shillings. */
const sum = z.object({ count: z.number().int(), amount: z.number() });

const statementSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  account: z.enum(portalAccounts),
  /** Days of Nairobi, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  in: sum,
  out: sum,
  /** What M-Pesa took for its services. */
  charges: sum,
  /** Movements that M-Pesa did not complete. */
  skipped: z.number().int(),
  /** Differences about its receipts that are open. */
  differences: z.number().int(),
  uploadedAt: z.iso.datetime(),
});
export type PortalStatement = z.output<typeof statementSchema>;

/** The media types that browsers give CSV files; Excel on Windows claims them as its own. */
export const statementFileTypes = ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel'] as const;

export const uploadPortalStatement = endpoint({
  id: 'uploadPortalStatement',
  summary: 'Reads a statement of M-Pesa’s portal (CSV in UTF-8) and compares it with the ledger; the body is the file, which counts once',
  tag,
  method: 'POST',
  path: '/admin/ledger/statements',
  access,
  query: z.object({
    fileName: z.string().trim().min(1).max(200).default('statement.csv'),
    account: z.enum(portalAccounts),
    /** The days for which the portal was asked. */
    from: day,
    to: day,
  }),
  upload: { types: statementFileTypes, bytesMax: STATEMENT_BYTES_MAX },
  body: fileBody,
  output: statementSchema.extend({
    /** The same file was uploaded before: nothing was added. */
    isKnown: z.boolean(),
  }),
  errors: [...Object.values(portalErrors), platformErrors.BODY_TOO_LARGE, platformErrors.UNSUPPORTED_MEDIA_TYPE],
  requestsPerMinute: 30,
});

export const listPortalStatements = endpoint({
  id: 'listPortalStatements',
  summary: 'The statements of M-Pesa’s portal that were uploaded, the newest first',
  tag,
  method: 'GET',
  path: '/admin/ledger/statements',
  access,
  query: z.object(pageQuery(20)),
  output: pageOf(statementSchema).extend({ total: z.number().int() }),
  errors: [],
});
