// What the bank answers about payouts: payment status reports and statements of the account, as files that admins upload
// (docs/reference/payments/payouts.md#answers-of-the-bank).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileBody } from '#platform/contract/file.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { payoutMessages as messages } from '../messages.ts';

/** Of a file: some thousand transfers. */
export const BANK_ANSWER_BYTES_MAX = 4 * 1024 * 1024;
/** Transfers and entries of a file. */
export const BANK_ANSWER_LINES_MAX = 5000;

export const answerErrors = defineErrors({
  BANK_ANSWER_UNREADABLE: [400, messages.bankAnswerUnreadable],
  BANK_ANSWER_TOO_LONG: [400, messages.bankAnswerTooLong({ most: BANK_ANSWER_LINES_MAX })],
  BANK_ANSWER_OTHER_FILE: [400, messages.bankAnswerOtherFile],
  BANK_ANSWER_OTHER_ACCOUNT: [400, messages.bankAnswerOtherAccount],
  BANK_ANSWER_UNFIT: [400, messages.bankAnswerUnfit({ lines: '' })],
});

/** `known`: recorded before; `top-up`: paid in by an organizer, as an admin recorded it; `unexplained`: a difference with the next proof. */
export const lineOutcomes = ['paid', 'rejected', 'pending', 'known', 'top-up', 'unexplained'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export const answerKinds = ['status-report', 'statement'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The media types that browsers give XML files. */
export const bankAnswerTypes = ['application/xml', 'text/xml'] as const;

export const uploadBankAnswer = endpoint({
  id: 'uploadBankAnswer',
  summary:
    'Reads what the bank answers (ISO 20022, pain.002.001.10 or camt.053.001.08) and records of each payout whether it was paid; the body is the file, which counts once',
  tag: 'Administration',
  method: 'POST',
  path: '/admin/payout-files/answers',
  access: { role: 'admin' },
  query: z.object({ fileName: z.string().trim().min(1).max(200).default('answer.xml') }),
  upload: { types: bankAnswerTypes, bytesMax: BANK_ANSWER_BYTES_MAX },
  body: fileBody,
  output: z.object({
    kind: z.enum(answerKinds),
    /** The same file was uploaded before: nothing was recorded. */
    isKnown: z.boolean(),
    lines: z.array(
      z.object({
        outcome: z.enum(lineOutcomes),
        /** Whose account was paid; null: no payout of ours. */
        name: z.string().nullable(),
        /** Of the bank, else ours. */
        reference: z.string(),
        /** In major units. */
        amount: z.number(),
        currency: currencySchema,
        reason: z.string().nullable(),
      }),
    ),
  }),
  errors: [...Object.values(answerErrors), platformErrors.BODY_TOO_LARGE, platformErrors.UNSUPPORTED_MEDIA_TYPE],
  requestsPerMinute: 30,
});
export type BankAnswer = z.output<typeof uploadBankAnswer.output>;
export type AnswerLine = BankAnswer['lines'][number];
