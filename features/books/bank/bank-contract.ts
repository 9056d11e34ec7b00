// What moved at our account at the bank, as an admin records it from the bank's statement (docs/reference/money.md#our-account-at-the-bank).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import { bankMovementKinds, BANK_REFERENCE_LENGTH_MAX, BANK_REFERENCE_LENGTH_MIN, moneyHolders, NOTE_LENGTH_MAX } from '../book-facts.ts';
import { bookMessages as messages } from '../messages.ts';

export const bankErrors = defineErrors({
  MOVEMENT_KNOWN: [409, messages.movementKnown],
  MOVEMENT_NOT_FOUND: [404, messages.movementNotFound],
  MOVEMENT_OVER: [409, messages.movementOver],
  HOLDER_CURRENCY: [400, messages.holderCurrency],
  MOVEMENT_DAY: [400, messages.movementDay],
  TAX_MORE_THAN_OWED: [409, messages.taxMoreThanOwed({ owed: { minor: 0, currency: 'KES' } })],
});

const tag = 'Ledger';
const access = { role: 'admin' } as const;
const month = z.string(asIssue(messages.taxMonth)).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, asIssue(messages.taxMonth));
const referenceText = asIssue(messages.movementReference({ least: BANK_REFERENCE_LENGTH_MIN, most: BANK_REFERENCE_LENGTH_MAX }));
const reference = nameText(referenceText).min(BANK_REFERENCE_LENGTH_MIN, referenceText).max(BANK_REFERENCE_LENGTH_MAX, referenceText);

const movementSchema = z.object({
  id: z.uuid(),
  kind: z.enum(bankMovementKinds),
  /** Null: the tax authority. */
  provider: z.enum(moneyHolders).nullable(),
  amount: z.number(),
  currency: currencySchema,
  /** On which the bank booked it. */
  day: z.iso.date(),
  reference: z.string(),
  bankReference: z.string().nullable(),
  month: z.string().nullable(),
  recordedAt: z.iso.datetime(),
  takenBackAt: z.iso.datetime().nullable(),
});
export type BankMovement = z.output<typeof movementSchema>;

/** What every movement has. */
const booked = {
  currency: currencySchema,
  amount: z
    .number(asIssue(messages.movementAmount))
    .positive(asIssue(messages.movementAmount))
    .max(10_000_000_000, asIssue(messages.movementAmount))
    .multipleOf(0.01, asIssue(messages.movementAmount)),
  /** On which the bank booked it, not in the future. */
  day: dayInput(platformMessages.dateNotValid),
  /** By which the provider or the authority knows it: a receipt of M-Pesa, the id of a settlement, the number of a payment slip. Each counts once. */
  reference,
  /** By which the bank's statement knows it, where that is another one. */
  bankReference: reference.nullish(),
};

export const listBankMovements = endpoint({
  id: 'listBankMovements',
  summary:
    'What moved at our account at the bank, the newest first; what lies at each provider and how much VAT is owed, by the ledger; what nothing explains yet',
  tag,
  method: 'GET',
  path: '/admin/ledger/bank',
  access,
  query: z.object(pageQuery(20)),
  output: pageOf(movementSchema).extend({
    total: z.number().int(),
    /** What each holder of money has, without those that never had any. */
    held: z.array(z.object({ holder: z.enum([...moneyHolders, 'bank']), currency: currencySchema, balance: z.number() })),
    /** The VAT in Vumi's fees by month, the newest first: what was set aside, and what of it was paid; at most 24. */
    taxes: z.array(z.object({ month: z.string(), currency: currencySchema, owed: z.number(), paid: z.number() })),
    /**
     * What M-Pesa's portal, the lists of providers and the bank's statements tell and nothing explains: it may be a settlement that is not recorded. At most 50.
     */
    unexplained: z.array(
      z.object({
        id: z.string(),
        /** Who tells of it. */
        source: z.enum(['portal', 'provider', 'bank']),
        /** Whose settlement a list tells; null: the portal's is M-Pesa, the bank names none. */
        provider: z.enum(moneyHolders).nullable(),
        direction: z.enum(['in', 'out']),
        reference: z.string(),
        /** By which the bank may know what a provider lists. */
        bankReference: z.string().nullable(),
        amount: z.number(),
        currency: currencySchema,
        day: z.iso.date(),
        /** As the portal names it. */
        reason: z.string(),
      }),
    ),
  }),
  errors: [],
});
export type BankBook = z.output<typeof listBankMovements.output>;

export const recordSettlement = endpoint({
  id: 'recordSettlement',
  summary: 'Records money that a provider settled to our bank, or that it was given from there; posted at once, in the audit log',
  tag,
  method: 'POST',
  path: '/admin/ledger/settlements',
  access,
  body: z.object({ ...booked, provider: z.enum(moneyHolders), direction: z.enum(['to-bank', 'from-bank']) }),
  output: movementSchema,
  errors: [bankErrors.MOVEMENT_KNOWN, bankErrors.HOLDER_CURRENCY, bankErrors.MOVEMENT_DAY],
});

export const recordTaxPayment = endpoint({
  id: 'recordTaxPayment',
  summary: 'Records VAT of Vumi’s fees that was paid to the tax authority, at most what is owed; posted at once, in the audit log',
  tag,
  method: 'POST',
  path: '/admin/ledger/tax-payments',
  access,
  body: z.object({ ...booked, month }),
  output: movementSchema,
  errors: [bankErrors.MOVEMENT_KNOWN, bankErrors.TAX_MORE_THAN_OWED, bankErrors.MOVEMENT_DAY],
});

export const takeMovementBack = endpoint({
  id: 'takeMovementBack',
  summary: 'Takes back a movement that was recorded wrongly: it is posted back, and its reference is free again; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/ledger/bank/{id}/take-back',
  access,
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    reason: nameText(asIssue(messages.takeBackReason))
      .min(1, asIssue(messages.takeBackReason))
      .max(NOTE_LENGTH_MAX, asIssue(messages.noteTooLong({ most: NOTE_LENGTH_MAX }))),
  }),
  output: movementSchema,
  errors: [bankErrors.MOVEMENT_NOT_FOUND, bankErrors.MOVEMENT_OVER],
});
