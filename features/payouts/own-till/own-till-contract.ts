// The M-Pesa till or paybill of an organization to which buyers of chosen events pay (docs/reference/payments/own-till.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { asIssue, type Message } from '#platform/contract/language/declare-messages.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { checkoutErrors } from '#features/checkout/contract.ts';
import { eventErrors } from '#features/events/contract.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { ownCodeKinds } from '#features/payments/contract.ts';
import { organization, payoutErrors } from '../contract.ts';
import { payoutMessages as messages } from '../messages.ts';
import { REASON_LENGTH_MAX } from '../payout-facts.ts';

export const ownTillErrors = defineErrors({
  OWN_TILL_CREDENTIALS_WRONG: [409, messages.ownTillCredentialsWrong],
  OWN_TILL_NOT_REACHED: [503, messages.ownTillNotReached],
  OWN_TILL_IS_VUMI: [409, messages.ownTillIsVumi],
  OWN_TILL_NOT_FOUND: [404, messages.ownTillNotFound],
  OWN_TILL_NOT_WAITING: [409, messages.ownTillNotWaiting],
  OWN_TILL_PASSKEY_WRONG: [409, messages.ownTillPasskeyWrong],
  OWN_TILL_NOT_ASKED: [409, messages.ownTillNotAsked],
  OWN_TILL_IS_PROVED: [409, messages.ownTillIsProved],
  OWN_TILL_NOT_PROVED: [409, messages.ownTillNotProved],
  OWN_TILL_NOT_ACCEPTED: [409, messages.ownTillNotAccepted],
  OWN_TILL_NOT_READY: [409, messages.ownTillNotReady],
  OWN_TILL_CURRENCY: [409, messages.ownTillCurrency],
  OWN_TILL_AFTER_SALE: [409, messages.ownTillAfterSale],
});

const tag = 'Payouts';
const access = 'signed-in' as const;
const { ORGANIZATION_NOT_FOUND } = memberErrors;
const { FORBIDDEN, TOO_MANY_REQUESTS } = platformErrors;

/** What may be shown of a short code: none of its secrets. */
const codeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ownCodeKinds),
  /** What buyers pay: the till or the paybill. */
  number: z.string(),
  /** What signs requests: of a till its head office or store. */
  shortcode: z.string(),
  /** Vumi can ask M-Pesa to reverse payments; else the organizer returns them. */
  hasInitiator: z.boolean(),
  createdAt: z.iso.datetime(),
});

const ownTillSchema = z.object({
  /** The one that is in use; null: none is yet. */
  inUse: codeSchema.nullable(),
  /** The next one, once an admin has accepted it (then with its time) or before. */
  next: codeSchema
    .extend({
      effectiveAt: z.iso.datetime().nullable(),
      provedAt: z.iso.datetime().nullable(),
      /** The newest request for one shilling; null: none was sent. `problem` says why it was not paid. */
      proof: z.object({ status: z.enum(['asked', 'paid', 'failed']), problem: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /** What can be paid to it and is not over, the next event first. */
  events: z.array(z.object({ id: z.uuid(), name: z.string(), isOwnTill: z.boolean(), hasSales: z.boolean() })),
  can: z.object({ changeRecipient: canSchema }),
});
export type OwnTill = z.output<typeof ownTillSchema>;

export const getOwnTill = endpoint({
  id: 'getOwnTill',
  summary: 'The own M-Pesa till or paybill of an organization and the events that are paid to it, for its owner and admins; never its secrets',
  tag,
  method: 'GET',
  path: '/organizer/own-till',
  access,
  query: z.object({ organization }),
  output: ownTillSchema,
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN],
});

const businessNumber = (message: Message) =>
  z
    .string(asIssue(message))
    .trim()
    .regex(/^\d{5,7}$/, asIssue(message));
const secret = z
  .string(asIssue(messages.ownTillSecret))
  .trim()
  .regex(/^[ -~]{1,1000}$/, asIssue(messages.ownTillSecret));
const secrets = {
  consumerKey: secret,
  consumerSecret: secret,
  passkey: secret,
  /** Who may reverse payments; null: the organizer returns them by hand. */
  initiator: z.object({ name: secret, securityCredential: secret }).nullable().default(null),
};
const ownTillInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('till'),
      number: businessNumber(messages.tillNotValid),
      shortcode: businessNumber(messages.headOfficeNotValid),
      ...secrets,
    }),
    z.object({ kind: z.literal('paybill'), number: businessNumber(messages.paybillNotValid), ...secrets }),
  ],
  asIssue(messages.ownTillKind),
);
export type OwnTillInput = z.output<typeof ownTillInput>;

export const registerOwnTill = endpoint({
  id: 'registerOwnTill',
  summary:
    'Registers an own M-Pesa till or paybill with the credentials of its Daraja app, which are tried at once; the owner alone, within ten minutes of signing in. It is used 48 hours after an admin has accepted it; what is in use stays until then',
  tag,
  method: 'PUT',
  path: '/organizer/own-till',
  access,
  query: z.object({ organization }),
  body: ownTillInput,
  output: ownTillSchema,
  errors: [
    ORGANIZATION_NOT_FOUND,
    FORBIDDEN,
    payoutErrors.SIGN_IN_AGAIN,
    TOO_MANY_REQUESTS,
    ownTillErrors.OWN_TILL_IS_VUMI,
    ownTillErrors.OWN_TILL_CREDENTIALS_WRONG,
    ownTillErrors.OWN_TILL_NOT_REACHED,
  ],
});

export const proveOwnTill = endpoint({
  id: 'proveOwnTill',
  summary:
    'Proves an own till or paybill: a phone is asked for KSh 1 with its credentials, and that it is paid proves them; the owner alone, within ten minutes of signing in',
  tag,
  method: 'POST',
  path: '/organizer/own-tills/{id}/proof',
  access,
  params: z.object({ id: z.string() }),
  query: z.object({ organization }),
  body: z.object({
    /** The phone that pays: a Safaricom number. */
    phone: z.string().trim().max(30).default(''),
  }),
  output: ownTillSchema,
  errors: [
    ORGANIZATION_NOT_FOUND,
    FORBIDDEN,
    payoutErrors.SIGN_IN_AGAIN,
    TOO_MANY_REQUESTS,
    checkoutErrors.INVALID_PHONE,
    inventoryErrors.PAYMENT_IN_PROGRESS,
    ownTillErrors.OWN_TILL_NOT_FOUND,
    ownTillErrors.OWN_TILL_NOT_WAITING,
    ownTillErrors.OWN_TILL_IS_PROVED,
    ownTillErrors.OWN_TILL_PASSKEY_WRONG,
    ownTillErrors.OWN_TILL_NOT_ASKED,
  ],
});

export const chooseOwnTill = endpoint({
  id: 'chooseOwnTill',
  summary:
    'Has buyers of an event pay straight to the own till of its organization, or to Vumi again; before its first sale, within ten minutes of signing in',
  tag,
  method: 'PUT',
  path: '/organizer/own-till/events/{id}',
  access,
  params: z.object({ id: z.string() }),
  query: z.object({ organization }),
  body: z.object({ isOwnTill: z.boolean() }),
  output: ownTillSchema,
  errors: [
    ORGANIZATION_NOT_FOUND,
    FORBIDDEN,
    payoutErrors.SIGN_IN_AGAIN,
    eventErrors.EVENT_NOT_FOUND,
    ownTillErrors.OWN_TILL_NOT_READY,
    ownTillErrors.OWN_TILL_CURRENCY,
    ownTillErrors.OWN_TILL_AFTER_SALE,
  ],
});

export const withdrawOwnTill = endpoint({
  id: 'withdrawOwnTill',
  summary:
    'Withdraws an own till or paybill that was accepted; the owner alone, within ten minutes of signing in. No buyer is asked to pay to it any more, and its events are paid to Vumi',
  tag,
  method: 'POST',
  path: '/organizer/own-tills/{id}/withdrawal',
  access,
  params: z.object({ id: z.string() }),
  query: z.object({ organization }),
  output: ownTillSchema,
  errors: [ORGANIZATION_NOT_FOUND, FORBIDDEN, payoutErrors.SIGN_IN_AGAIN, ownTillErrors.OWN_TILL_NOT_FOUND, ownTillErrors.OWN_TILL_NOT_ACCEPTED],
});

/** Of a till that is not over: it waits for an admin, was accepted and is not used yet, or is in use. */
export const ownTillStates = ['waiting', 'cooling', 'in-use'] as const;
const listedSchema = codeSchema.extend({
  organization: z.object({ id: z.uuid(), name: z.string() }),
  state: z.enum(ownTillStates),
  /** When its owner paid one shilling to it; null: its pass key is not proved. */
  provedAt: z.iso.datetime().nullable(),
  effectiveAt: z.iso.datetime().nullable(),
});
const reason = nameText(asIssue(messages.reasonRequired))
  .min(1, asIssue(messages.reasonRequired))
  .max(REASON_LENGTH_MAX, asIssue(messages.reasonTooLong({ most: REASON_LENGTH_MAX })));

export const listOwnTills = endpoint({
  id: 'listOwnTills',
  summary: 'Own tills and paybills: those that wait for an admin first, then those that were accepted; the oldest first',
  tag,
  method: 'GET',
  path: '/admin/own-tills',
  access: { role: 'admin' },
  output: z.object({ items: z.array(listedSchema) }),
  errors: [],
});

export const decideOwnTill = endpoint({
  id: 'decideOwnTill',
  summary: 'Accepts an own till or paybill that its owner has proved, or refuses one, with a reason; in the audit log',
  tag,
  method: 'POST',
  path: '/admin/own-tills/{id}/decision',
  access: { role: 'admin' },
  params: z.object({ id: z.string() }),
  body: z.object({ isAccepted: z.boolean(), reason }),
  output: z.object({ id: z.uuid(), effectiveAt: z.iso.datetime().nullable() }),
  errors: [ownTillErrors.OWN_TILL_NOT_FOUND, ownTillErrors.OWN_TILL_NOT_WAITING, ownTillErrors.OWN_TILL_NOT_PROVED],
});

export const revokeOwnTill = endpoint({
  id: 'revokeOwnTill',
  summary: 'Withdraws an own till or paybill that was accepted, with a reason; in the audit log. No buyer is asked to pay to it any more',
  tag,
  method: 'POST',
  path: '/admin/own-tills/{id}/withdrawal',
  access: { role: 'admin' },
  params: z.object({ id: z.string() }),
  body: z.object({ reason }),
  output: z.object({ id: z.uuid() }),
  errors: [ownTillErrors.OWN_TILL_NOT_FOUND, ownTillErrors.OWN_TILL_NOT_ACCEPTED],
});
