// The choice of another way for a refund, by the link that its buyer is sent, and what of refunds waits for a person or a buyer
// (docs/reference/payments/refund-choices.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { refundWays } from '#features/payments/contract.ts';
import { destinationKinds } from '#features/payments/refund-choice-rules.ts';
import { checkoutErrors } from '../contract.ts';
import { checkoutMessages as messages } from '../messages.ts';
import { linkedEventSchema } from '../office/office-contract.ts';
import { offerStates, WAY_CODE_DIGITS } from './way-facts.ts';

export const wayErrors = defineErrors({
  REFUND_OFFER_NOT_FOUND: [404, messages.refundOfferNotFound],
  REFUND_OFFER_OVER: [409, messages.refundOfferOver],
  NUMBER_NOT_PAYABLE: [409, messages.numberNotPayable],
  WAY_CODES_NOT_SENT: [409, messages.wayCodesNotSent],
  WAY_ASKED_ALREADY: [409, messages.wayAskedAlready],
  WAY_CODE_WRONG: [400, messages.wayCodeWrong],
  WAY_CODE_EXPIRED: [409, messages.wayCodeExpired],
});

const tag = 'Orders';
const { REFUND_OFFER_NOT_FOUND, REFUND_OFFER_OVER, NUMBER_NOT_PAYABLE, WAY_CODES_NOT_SENT, WAY_ASKED_ALREADY, WAY_CODE_WRONG, WAY_CODE_EXPIRED } =
  wayErrors;
/** In 32 random bytes nobody finds another's link by trying; the limit keeps who tries from being a load. */
const LOOKS_PER_MINUTE = 90;
/** A mobile carrier puts many phones behind one network; what a link may try is limited by itself. */
const TRIES_PER_MINUTE = 60;
const code = z.string().max(100);

const offerSchema = z.object({
  orderNumber: z.string(),
  event: linkedEventSchema,
  amount: z.number(),
  currency: currencySchema,
  state: z.enum(offerStates),
  /** Where it goes, with most of it hidden; null while nothing is chosen. */
  chosen: z.object({ kind: z.enum(destinationKinds), to: z.string() }).nullable(),
  /** What was asked for and waits for its codes, and where these were sent; null for a number: it was proved before. */
  asked: z
    .object({
      /** Of this destination and its codes. */
      id: z.uuid(),
      kind: z.enum(destinationKinds),
      to: z.string(),
      ownerCodeTo: z.string(),
      numberCodeTo: z.string().nullable(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
  can: z.object({ phone: canSchema, bank: canSchema }),
});
export type RefundOffer = z.output<typeof offerSchema>;

export const lookAtRefundOffer = endpoint({
  id: 'lookAtRefundOffer',
  summary: 'A refund whose own way was refused for good, for who has the code of its link; it tells no whole number, account or address',
  tag,
  method: 'POST',
  path: '/refund-offers/look',
  access: 'open',
  body: z.object({ code }),
  output: offerSchema,
  errors: [REFUND_OFFER_NOT_FOUND],
  requestsPerMinute: LOOKS_PER_MINUTE,
});

const kenyanPhone = z.string(asIssue(messages.wayPhoneNotValid)).transform((typed, context) => {
  const number = toInternationalPhone(typed);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: asIssue(messages.wayPhoneNotValid) });
  return z.NEVER;
});

export const destinationInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), phone: kenyanPhone }),
  z.object({
    kind: z.literal('bank'),
    bank: nameText(asIssue(messages.bankRequired)).min(2, asIssue(messages.bankRequired)).max(80, asIssue(messages.bankRequired)),
    /** Spaces and dashes are how people write it. */
    account: z
      .string(asIssue(messages.wayAccountNotValid))
      .max(60, asIssue(messages.wayAccountNotValid))
      .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9]{6,34}$/, asIssue(messages.wayAccountNotValid))),
    name: nameText(asIssue(messages.accountNameRequired))
      .min(2, asIssue(messages.accountNameRequired))
      .max(120, asIssue(messages.accountNameRequired)),
  }),
]);

export const askRefundWay = endpoint({
  id: 'askRefundWay',
  summary:
    'Asks for a refund to be paid to an M-Pesa number or a bank account. The buyer is sent a code, and so is a number that the account has not proved; nothing is chosen before both are given',
  tag,
  method: 'POST',
  path: '/refund-offers/ask',
  access: 'open',
  body: z.object({
    code,
    to: destinationInput,
    /** What is given up for it, while codes for that are valid: the `asked.id` of it. */
    instead: z.uuid().optional(),
  }),
  output: offerSchema,
  errors: [
    REFUND_OFFER_NOT_FOUND,
    REFUND_OFFER_OVER,
    checkoutErrors.ORDER_SUSPENDED,
    NUMBER_NOT_PAYABLE,
    WAY_CODES_NOT_SENT,
    WAY_ASKED_ALREADY,
    platformErrors.TOO_MANY_REQUESTS,
  ],
  requestsPerMinute: TRIES_PER_MINUTE,
});

const proof = z
  .string(asIssue(messages.wayCodeNotValid))
  .trim()
  .regex(new RegExp(`^\\d{${WAY_CODE_DIGITS}}$`), asIssue(messages.wayCodeNotValid));

export const chooseRefundWay = endpoint({
  id: 'chooseRefundWay',
  summary: 'Proves what was asked for by its codes. It is chosen once: M-Pesa pays it to the number, or a person transfers it to the bank',
  tag,
  method: 'POST',
  path: '/refund-offers/choose',
  access: 'open',
  body: z.object({
    code,
    /** The `asked.id` of the destination that the buyer saw: codes prove no other. */
    asked: z.uuid(),
    /** That was sent to the buyer of the order. */
    ownerCode: proof,
    /** That was sent to the number, where one was. */
    numberCode: proof.optional(),
  }),
  output: offerSchema,
  errors: [REFUND_OFFER_NOT_FOUND, REFUND_OFFER_OVER, checkoutErrors.ORDER_SUSPENDED, WAY_CODE_WRONG, WAY_CODE_EXPIRED],
  requestsPerMinute: TRIES_PER_MINUTE,
});

/** `transferred`: to a bank account, and done; `twice`: done, and paid by two ways. Both are listed only when asked for. */
export const waitingKinds = ['person', 'buyer', 'bank', 'approval', 'transferred', 'twice'] as const;

const waitingSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  event: z.object({ id: z.uuid(), name: z.string() }),
  buyer: z.string(),
  amount: z.number(),
  currency: currencySchema,
  how: z.enum(refundWays),
  /**
   * `buyer`: another way was offered to the buyer, who has not chosen yet; `bank`: a person transfers it to the account; `approval`: a person approves it in the
   * dashboard of its provider; `person`: a person returns it; `transferred`: that was done; `twice`: one of its two payments has to come back.
   */
  waitsFor: z.enum(waitingKinds),
  /** Why it did not go back by itself; of one that was paid twice under which references. */
  why: z.string().nullable(),
  since: z.iso.datetime(),
  /** How often the buyer was reminded of the choice. */
  reminders: z.number().int(),
  /** The account to which it is transferred, in full. */
  bank: z.object({ bank: z.string(), account: z.string(), name: z.string() }).nullable(),
});
export type WaitingRefund = z.output<typeof waitingSchema>;

export const listWaitingRefunds = endpoint({
  id: 'listWaitingRefunds',
  summary: 'The refunds of orders that a person returns or approves, and those whose buyer chooses another way, the oldest first, for admins',
  tag,
  method: 'GET',
  path: '/admin/refunds',
  access: { role: 'admin' },
  query: z.object({ ...pageQuery(25), waitsFor: z.enum(waitingKinds).optional() }),
  output: pageOf(waitingSchema).extend({ total: z.number().int() }),
  errors: [],
});
