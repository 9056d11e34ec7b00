// Files of payouts that admins take to the bank, and what became of them (docs/reference/payments/payouts.md#banks).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { paidByHand } from './admin-contract.ts';
import { maskedSchema } from './contract.ts';
import { payoutMessages as messages } from './messages.ts';
import { partStatuses } from './payout-facts.ts';

export const bankErrors = defineErrors({
  BANK_FILE_NOT_FOUND: [404, messages.bankFileNotFound],
  NOTHING_FOR_BANK: [409, messages.nothingForBank],
  BANK_NOT_SET_UP: [409, messages.bankNotSetUp],
  BANK_FILE_ENDED: [409, messages.bankFileEnded],
});

const tag = 'Administration';
const access = { role: 'admin' } as const;
const params = z.object({ id: z.string().max(100) });
/** In major units. */
const amount = z.number();

const bankFileSchema = z.object({
  id: z.uuid(),
  currency: currencySchema,
  amount,
  /** How many parts it has, and how many of them have no outcome yet, or were not paid. */
  parts: z.number().int(),
  open: z.number().int(),
  failed: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type BankFile = z.output<typeof bankFileSchema>;

export const listBankFiles = endpoint({
  id: 'listBankFiles',
  summary: 'The files of payouts for the bank, newest first, and what waits for the next one',
  tag,
  method: 'GET',
  path: '/admin/payout-files',
  access,
  query: z.object(pageQuery(10)),
  output: pageOf(bankFileSchema).extend({
    total: z.number().int(),
    waiting: z.array(z.object({ currency: currencySchema, parts: z.number().int(), amount })),
  }),
  errors: [],
});

export const makeBankFile = endpoint({
  id: 'makeBankFile',
  summary: 'Makes a file (ISO 20022, pain.001.001.09) of all payouts to banks that wait in a currency: each is in one file; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/payout-files',
  access,
  body: z.object({ currency: currencySchema }),
  output: bankFileSchema,
  errors: [bankErrors.NOTHING_FOR_BANK, bankErrors.BANK_NOT_SET_UP],
});

export const getBankFile = endpoint({
  id: 'getBankFile',
  summary: 'A file with its parts and what became of each',
  tag,
  method: 'GET',
  path: '/admin/payout-files/{id}',
  access,
  params,
  output: bankFileSchema.extend({
    items: z.array(
      z.object({
        id: z.uuid(),
        organization: z.string(),
        event: z.string(),
        name: z.string(),
        to: maskedSchema,
        amount,
        status: z.enum(partStatuses),
        receipt: z.string().nullable(),
        problem: z.string().nullable(),
      }),
    ),
  }),
  errors: [bankErrors.BANK_FILE_NOT_FOUND],
});
export type BankFileDetail = z.output<typeof getBankFile.output>;

export const downloadBankFile = fileEndpoint({
  id: 'downloadBankFile',
  summary: 'The file itself, byte for byte as it was made',
  tag,
  path: '/admin/payout-files/{id}/pain.xml',
  access,
  params,
  file: 'application/xml',
  errors: [bankErrors.BANK_FILE_NOT_FOUND],
});

export const settleBankFile = endpoint({
  id: 'settleBankFile',
  summary: 'Records that the bank has paid every part of a file that has no outcome yet; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/payout-files/{id}/paid',
  access,
  params,
  body: z.object(paidByHand),
  output: bankFileSchema,
  errors: [bankErrors.BANK_FILE_NOT_FOUND, bankErrors.BANK_FILE_ENDED],
});
