// What an organization is paid on: given, seen and proved (docs/reference/payments/payouts.md#the-number).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { organization, payoutErrors } from './contract.ts';
import { payoutMessages as messages } from './messages.ts';
import { ACCOUNT_LENGTH_MAX, CODE_DIGITS, recipientKinds, recipientStates } from './payout-facts.ts';

const tag = 'Payouts';
const access = 'signed-in' as const;
const { ORGANIZATION_NOT_FOUND } = memberErrors;
const { FORBIDDEN, TOO_MANY_REQUESTS } = platformErrors;

/** A phone in stored form (+254712345678), a till, a paybill with its account, or the BIC of a bank with its account. */
export const payeeSchema = z.object({ kind: z.enum(recipientKinds), number: z.string(), account: z.string().nullable() });

const recipientSchema = z.object({
  state: z.enum(recipientStates),
  /** What is paid, or will be. */
  to: payeeSchema.nullable(),
  name: z.string().nullable(),
  effectiveAt: z.iso.datetime().nullable(),
  /** One that waits for its code: where the code was sent, to the number itself or, with most of it hidden, to the owner. */
  waiting: z.object({ to: payeeSchema, name: z.string(), codeTo: z.string(), expiresAt: z.iso.datetime() }).nullable(),
  /** The name that M-Pesa has for it is another one, or it is an account at a bank that nobody has confirmed: a person looks. */
  nameDiffers: z.boolean(),
  can: z.object({ changeRecipient: canSchema }),
});
export type Recipient = z.output<typeof recipientSchema>;

export const getPayoutRecipient = endpoint({
  id: 'getPayoutRecipient',
  summary: 'The M-Pesa number, till, paybill or bank account that an organization is paid on, for its owner and admins',
  tag,
  method: 'GET',
  path: '/organizer/payout-recipient',
  access,
  query: z.object({ organization }),
  output: recipientSchema,
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN],
});

const kenyanPhone = z.string(asIssue(messages.phoneNotValid)).transform((typed, context) => {
  const number = toInternationalPhone(typed);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: asIssue(messages.phoneNotValid) });
  return z.NEVER;
});

/** The number of a business at M-Pesa: a till or a paybill. */
const businessNumber = (message: Message) =>
  z
    .string(asIssue(message))
    .trim()
    .regex(/^\d{5,7}$/, asIssue(message));
const name = nameText(asIssue(messages.nameRequired)).min(2, asIssue(messages.nameRequired)).max(120, asIssue(messages.nameLength));
const accountNotValid = asIssue(messages.accountNotValid({ most: ACCOUNT_LENGTH_MAX }));
const account = nameText(accountNotValid)
  .regex(/^[\w #./-]+$/, accountNotValid)
  .max(ACCOUNT_LENGTH_MAX, accountNotValid);

/** Of SWIFT, with or without the branch. */
const bic = z
  .string(asIssue(messages.bicNotValid))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, asIssue(messages.bicNotValid));
/** Spaces and dashes are how people write it. */
const bankAccount = z
  .string(asIssue(messages.bankAccountNotValid))
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,34}$/, asIssue(messages.bankAccountNotValid)));

const recipientInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('phone'), phone: kenyanPhone, name }),
    z.object({ kind: z.literal('till'), till: businessNumber(messages.tillNotValid), name }),
    z.object({ kind: z.literal('paybill'), paybill: businessNumber(messages.paybillNotValid), account, name }),
    z.object({ kind: z.literal('bank'), bic, account: bankAccount, name }),
  ],
  asIssue(messages.kindRequired),
);
export type RecipientInput = z.output<typeof recipientInput>;

export const changePayoutRecipient = endpoint({
  id: 'changePayoutRecipient',
  summary:
    'Gives another M-Pesa number, which is sent a code, or a till, a paybill or a bank account, whose code goes to the owner; the owner alone, within ten minutes of signing in. What is in use stays until it is proved',
  tag,
  method: 'PUT',
  path: '/organizer/payout-recipient',
  access,
  query: z.object({ organization }),
  body: recipientInput,
  output: recipientSchema,
  errors: [
    ORGANIZATION_NOT_FOUND,
    FORBIDDEN,
    payoutErrors.SIGN_IN_AGAIN,
    payoutErrors.SMS_NOT_SET_UP,
    payoutErrors.NO_WAY_FOR_CODE,
    payoutErrors.RECIPIENT_IS_VUMI,
    TOO_MANY_REQUESTS,
  ],
});

export const verifyPayoutRecipient = endpoint({
  id: 'verifyPayoutRecipient',
  summary: 'Proves what was given by the code that was sent for it. It is paid 48 hours later; all owners and the number before are told',
  tag,
  method: 'POST',
  path: '/organizer/payout-recipient/verify',
  access,
  query: z.object({ organization }),
  body: z.object({
    code: z
      .string(asIssue(messages.codeNotValid))
      .trim()
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), asIssue(messages.codeNotValid)),
  }),
  output: recipientSchema,
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN, payoutErrors.SIGN_IN_AGAIN, payoutErrors.RECIPIENT_CODE_WRONG, payoutErrors.RECIPIENT_CODE_EXPIRED],
});
