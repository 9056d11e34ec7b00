// The ledger as admins read it, its proofs, and what they found (docs/reference/money.md#ledger).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import { paymentMethods, refundStatuses, refundWays, statementProviders } from '#features/payments/contract.ts';
import { receiptQuestionSchema } from '#features/payments/mpesa/receipt-questions.ts';
import { partStatuses } from '#features/payouts/payout-facts.ts';
import { accountKindNames } from '#features/payments/ledger-accounts.ts';
import { differenceKinds, differenceStatuses, JOURNAL_ROWS_MAX, NOTE_LENGTH_MAX, proofStatuses } from './book-facts.ts';
import { bookMessages } from './messages.ts';

export const bookErrors = defineErrors({
  DIFFERENCE_NOT_FOUND: [404, bookMessages.differenceNotFound],
  DIFFERENCE_OVER: [409, bookMessages.differenceOver],
  PAYMENT_NOT_FOUND: [404, bookMessages.paymentNotFound],
});

const tag = 'Ledger';
const access = { role: 'admin' } as const;
const method = z.enum([...paymentMethods.map(({ id }) => id), 'cash', 'test']);
const day = dayInput(platformMessages.dateNotValid);
const search = z.string().trim().max(120).optional();

const accountSchema = z.object({
  /** The account itself: names are unique in a currency. */
  id: z.string(),
  account: z.string(),
  kind: z.enum(accountKindNames).nullable(),
  /** The event whose organizer is owed; null for any other account. */
  event: z.string().nullable(),
  currency: currencySchema,
  /** Positive on the usual side of its kind, in major units. */
  balance: z.number(),
});
export type LedgerAccount = z.output<typeof accountSchema>;

export const getLedger = endpoint({
  id: 'getLedger',
  summary: 'The accounts of the ledger with their balances, the largest first, and the total of each kind',
  tag,
  method: 'GET',
  path: '/admin/ledger',
  access,
  query: z.object({ ...pageQuery(50), search, kind: z.enum(accountKindNames).optional() }),
  output: pageOf(accountSchema).extend({
    total: z.number().int(),
    totals: z.array(
      z.object({ kind: z.enum(accountKindNames).nullable(), currency: currencySchema, balance: z.number(), accounts: z.number().int() }),
    ),
    /** Differences that no proof and no admin has ended. */
    differences: z.number().int(),
  }),
  errors: [],
});

const entrySchema = z.object({
  id: z.uuid(),
  postingId: z.uuid(),
  at: z.iso.datetime(),
  account: z.string(),
  kind: z.enum(accountKindNames).nullable(),
  /** In major units: positive for a debit, negative for a credit. */
  amount: z.number(),
  currency: currencySchema,
  orderNumber: z.string().nullable(),
  paymentId: z.uuid().nullable(),
  refundId: z.uuid().nullable(),
});
export type LedgerEntry = z.output<typeof entrySchema>;

export const listLedgerEntries = endpoint({
  id: 'listLedgerEntries',
  summary: 'Entries of the ledger, searched by order number, receipt, account, amount, or the id of a payment, refund, posting or order',
  tag,
  method: 'GET',
  path: '/admin/ledger/entries',
  access,
  query: z.object({
    ...pageQuery(50),
    search,
    kind: z.enum(accountKindNames).optional(),
    /** Days of Nairobi, both included. */
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(['newest', 'oldest', 'largest']).default('newest'),
  }),
  output: pageOf(entrySchema).extend({
    /** At most `JOURNAL_ROWS_MAX`. */
    total: z.number().int().max(JOURNAL_ROWS_MAX),
  }),
  errors: [],
});

const proofSchema = z.object({
  id: z.uuid(),
  /** The day of Nairobi whose night it is; null: an admin asked. */
  night: z.iso.date().nullable(),
  status: z.enum(proofStatuses),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  entries: z.number().int().nullable(),
  payments: z.number().int().nullable(),
  /** What each provider said that it received; `read` is null where it did not answer. */
  statements: z.array(
    z.object({
      provider: z.enum(statementProviders),
      read: z.object({ from: z.iso.datetime(), to: z.iso.datetime(), payments: z.number().int() }).nullable(),
    }),
  ),
  /** How many it found, known ones too. */
  differences: z.number().int().nullable(),
});
export type Proof = z.output<typeof proofSchema>;

const differenceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(differenceKinds),
  status: z.enum(differenceStatuses),
  cause: z.string(),
  paymentId: z.uuid().nullable(),
  /** What should be, and what is, in major units. */
  expected: z.number(),
  actual: z.number(),
  currency: currencySchema,
  foundAt: z.iso.datetime(),
  lastFoundAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
});
export type LedgerDifference = z.output<typeof differenceSchema>;

export const listLedgerProofs = endpoint({
  id: 'listLedgerProofs',
  summary: 'Proofs of the ledger, the newest first, and the differences: those that are open, then the last that ended, at most 100 of each',
  tag,
  method: 'GET',
  path: '/admin/ledger/proofs',
  access,
  query: z.object(pageQuery(20)),
  output: pageOf(proofSchema).extend({ total: z.number().int(), open: z.array(differenceSchema), ended: z.array(differenceSchema) }),
  errors: [],
});

export const proveLedger = endpoint({
  id: 'proveLedger',
  summary: 'Starts a proof of the ledger, or answers the one that is running',
  tag,
  method: 'POST',
  path: '/admin/ledger/proofs',
  access,
  output: proofSchema,
  errors: [],
  status: 202,
});

export const closeLedgerDifference = endpoint({
  id: 'closeLedgerDifference',
  summary: 'Closes a difference with a note; the decision is in the audit log',
  tag,
  method: 'POST',
  path: '/admin/ledger/differences/{id}/close',
  access,
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    note: z
      .string(asIssue(bookMessages.noteMissing))
      .trim()
      .min(1, asIssue(bookMessages.noteMissing))
      .max(NOTE_LENGTH_MAX, asIssue(bookMessages.noteTooLong({ most: NOTE_LENGTH_MAX }))),
  }),
  output: differenceSchema,
  errors: [bookErrors.DIFFERENCE_NOT_FOUND, bookErrors.DIFFERENCE_OVER],
});

/** What happened to a payment, by its kind. */
export const stepKinds = ['requested', 'settled', 'posted', 'refund-queued', 'refund-asked', 'refund-ended'] as const;

const stepSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(stepKinds),
  /** In major units; null where none belongs to it. */
  amount: z.number().nullable(),
  /** The provider's receipt or id, or the account by name. */
  reference: z.string().nullable(),
  /** Of a posting: what it debits and credits. */
  entries: z.array(z.object({ account: z.string(), amount: z.number() })),
  /** How it ended: of the payment, or of the refund. */
  status: z.string().nullable(),
  problem: z.string().nullable(),
});
export type PaymentStep = z.output<typeof stepSchema>;

export const followLedgerPayment = endpoint({
  id: 'followLedgerPayment',
  summary:
    'One payment from its request to its refunds and the payouts of its event: what the provider was asked and answered, what was posted, in order of time',
  tag,
  method: 'GET',
  path: '/admin/ledger/payments/{id}',
  access,
  params: z.object({ id: z.string().max(100) }),
  output: z.object({
    id: z.uuid(),
    method,
    purpose: z.string(),
    status: z.enum(['starting', 'pending', 'succeeded', 'failed', 'abandoned']),
    amount: z.number(),
    currency: currencySchema,
    instalment: z.number().int(),
    receipt: z.string().nullable(),
    resultCode: z.string().nullable(),
    resultMessage: z.string().nullable(),
    /** How often the provider was queried. */
    checks: z.number().int(),
    order: z.object({ id: z.uuid(), number: z.string(), eventId: z.uuid(), event: z.string() }).nullable(),
    /** What M-Pesa was asked; null for another rail. */
    mpesa: z
      .object({
        phone: z.string(),
        reference: z.string(),
        merchantRequestId: z.string().nullable(),
        checkoutRequestId: z.string().nullable(),
      })
      .nullable(),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        amount: z.number(),
        way: z.enum(refundWays),
        status: z.enum(refundStatuses),
        /** Where its buyer chose to get it, with most of it hidden, and the name that M-Pesa tells of who was paid; null where nothing was chosen. */
        chosen: z.object({ to: z.string(), receiver: z.string().nullable() }).nullable(),
        tries: z.number().int(),
        cause: z.string(),
        reason: z.string(),
        problem: z.string().nullable(),
        conversationId: z.string().nullable(),
        providerReference: z.string().nullable(),
      }),
    ),
    /** Parts of payouts of its event that were made since: what an event sells is paid out together. The newest first, at most 20. */
    payouts: z.array(
      z.object({
        id: z.uuid(),
        amount: z.number(),
        status: z.enum(partStatuses),
        /** The number or account that was paid, with most of it hidden. */
        to: z.string(),
        receipt: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    steps: z.array(stepSchema),
    differences: z.array(differenceSchema),
    /** What M-Pesa was asked about the receipt, and what it said: the newest first, at most 20. */
    questions: z.array(receiptQuestionSchema),
  }),
  errors: [bookErrors.PAYMENT_NOT_FOUND],
});

export const askMpesa = endpoint({
  id: 'askMpesa',
  summary: 'Asks M-Pesa what it knows of a receipt, or answers the question that waits; its answer stands where the payment is read',
  tag,
  method: 'POST',
  path: '/admin/ledger/receipts/{receipt}/questions',
  access,
  params: z.object({ receipt: z.string().max(100) }),
  output: receiptQuestionSchema,
  errors: [bookErrors.PAYMENT_NOT_FOUND, platformErrors.TOO_MANY_REQUESTS],
  status: 202,
});
