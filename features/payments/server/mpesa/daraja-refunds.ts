// The calls that need an initiator. What M-Pesa pays: Reversal undoes a whole payment, B2C pays a part of it to the phone, or an organizer
// (docs/reference/mpesa.md#payout), B2B pays an organizer's till or paybill (docs/reference/mpesa.md#payment-to-a-business). And what it knows of a payout, or of a receipt.
import { z } from 'zod';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { wholeShillings } from '../../whole-shillings.ts';
import { callDaraja, type DarajaReply } from './call-daraja.ts';
import { callbackPath, payoutCallbacks, type CallbackKind, type PayoutOf } from './callback-token.ts';
import type { DarajaInitiator, DarajaSettings } from './daraja-settings.ts';
import type {
  BusinessPaymentOutcome,
  BusinessPaymentRequest,
  PayoutName,
  PayoutRequest,
  ReceiptQuestionRequest,
  ReversalRequest,
} from './payment-provider.ts';
import type { RefundOutcome } from '../payment-rail.ts';
import { paymentMessages } from '../../messages.ts';

const TIMEOUT_MS = 20_000;
/** M-Pesa has a payout with this id already. */
const DUPLICATE = '500.002.1001';

const answer = z.object({
  ResponseCode: z.coerce.string(),
  ResponseDescription: z.string().default(''),
  ConversationID: z.string().optional(),
  OriginatorConversationID: z.string().optional(),
});
type Answer = z.output<typeof answer>;

const notReached = { kind: 'refused', code: 'NOT_REACHED', message: paymentMessages.refundNotReached } as const;

function outcomeOf(reply: DarajaReply<Answer>, notTaken: Message = paymentMessages.refundNotTaken): RefundOutcome {
  if (reply.kind === 'not-sent') return notReached;
  if (reply.kind === 'unclear') return { kind: 'unknown' };
  if (reply.kind === 'error') {
    const { meaning, message } = reply.error;
    return meaning === 'refused' || meaning === 'token' ? { kind: 'refused', code: reply.code, message } : { kind: 'unknown' };
  }
  const { ResponseCode, ConversationID } = reply.data;
  if (ResponseCode !== '0') return { kind: 'refused', code: ResponseCode, message: notTaken };
  return ConversationID ? { kind: 'accepted', conversationId: ConversationID } : { kind: 'unknown' };
}

function send(
  context: Context,
  settings: DarajaSettings,
  path: string,
  body: Readonly<Record<string, string | number>>,
): Promise<DarajaReply<Answer>> {
  return callDaraja(context, settings, { path, timeoutMs: TIMEOUT_MS, answer, body });
}

export const NOT_SET_UP = 'NOT_SET_UP';

/** Or, for payouts, the settings of a separate account. */
const notSetUp = {
  kind: 'refused',
  code: NOT_SET_UP,
  message: paymentMessages.refundNotSetUp,
} as const;

function addresses(context: Context, { callbackOrigin }: DarajaSettings, id: string, result: CallbackKind, timeout: CallbackKind) {
  const at = (kind: CallbackKind): string => callbackOrigin + callbackPath(context, kind, id);
  return { ResultURL: at(result), QueueTimeOutURL: at(timeout) };
}

/** Reverses a whole payment. */
export async function requestReversal(context: Context, settings: DarajaSettings, reversal: ReversalRequest): Promise<RefundOutcome> {
  if (settings.initiator === null) return notSetUp;
  const reply = await send(context, settings, '/mpesa/reversal/v1/request', {
    Initiator: settings.initiator.name,
    SecurityCredential: settings.initiator.securityCredential,
    CommandID: 'TransactionReversal',
    TransactionID: reversal.receipt,
    Amount: wholeShillings(reversal.amountMinor),
    ReceiverParty: settings.shortcode,
    // Spelt as Daraja spells it.
    RecieverIdentifierType: '11',
    ...addresses(context, settings, reversal.refundId, 'reversal', 'reversal'),
    Remarks: reversal.remarks,
  });
  return outcomeOf(reply);
}

/** What M-Pesa stores with a query about it. */
const occasions: Readonly<Record<PayoutOf, { readonly short: string; readonly long: string }>> = {
  refund: { short: 'Refund', long: 'Refund of a ticket payment' },
  chosen: { short: 'Refund', long: 'Refund of a ticket payment' },
  organizer: { short: 'Payout', long: 'Payout of ticket sales' },
};

/** A shortcode with the initiator that acts for it. */
interface InitiatingAccount {
  readonly shortcode: string;
  readonly initiator: DarajaInitiator;
}

/** The account that pays out; null when none is set up. */
function payoutAccount({ shortcode, initiator, payout }: DarajaSettings): InitiatingAccount | null {
  return payout ?? (initiator === null ? null : { shortcode, initiator });
}

/** Pays money to a phone. An id that M-Pesa knows already is `accepted`: it pays once for each. */
export async function requestPayout(context: Context, settings: DarajaSettings, payout: PayoutRequest): Promise<RefundOutcome> {
  const account = payoutAccount(settings);
  if (account === null) return notSetUp;
  const reply = await send(context, settings, '/mpesa/b2c/v3/paymentrequest', {
    OriginatorConversationID: payout.originatorConversationId,
    InitiatorName: account.initiator.name,
    SecurityCredential: account.initiator.securityCredential,
    CommandID: 'BusinessPayment',
    Amount: wholeShillings(payout.amountMinor),
    PartyA: account.shortcode,
    PartyB: payout.phone,
    Remarks: payout.remarks,
    ...addresses(context, settings, payout.id, payoutCallbacks[payout.of].result, payoutCallbacks[payout.of].timeout),
    // Spelt as Daraja spells it.
    Occassion: occasions[payout.of].short,
  });
  const isKnown = reply.kind === 'error' ? reply.code === DUPLICATE : reply.kind === 'answer' && /duplicate/i.test(reply.data.ResponseDescription);
  return isKnown ? { kind: 'accepted', conversationId: null } : outcomeOf(reply);
}

const REFERENCE_LENGTH_MAX = 13;
const businessCommands = { till: 'BusinessBuyGoods', paybill: 'BusinessPayBill' } as const;

/**
 * Pays money to a till or a paybill, from the working account of the shortcode. M-Pesa takes no id of ours: a call whose answer was lost is never
 * repeated. @throws for a reference that is too long
 */
export async function requestBusinessPayment(
  context: Context,
  settings: DarajaSettings,
  payment: BusinessPaymentRequest,
): Promise<BusinessPaymentOutcome> {
  if (payment.reference.length > REFERENCE_LENGTH_MAX) throw new RangeError(`M-Pesa's account reference is too long: ${payment.reference}`);
  const account = payoutAccount(settings);
  if (account === null) return notSetUp;
  const reply = await send(context, settings, '/mpesa/b2b/v1/paymentrequest', {
    Initiator: account.initiator.name,
    SecurityCredential: account.initiator.securityCredential,
    CommandID: businessCommands[payment.to.kind],
    // Shortcodes, both; the second is spelt as Daraja spells it.
    SenderIdentifierType: '4',
    RecieverIdentifierType: '4',
    Amount: wholeShillings(payment.amountMinor),
    PartyA: account.shortcode,
    PartyB: payment.to.number,
    AccountReference: payment.reference,
    Remarks: payment.remarks,
    ...addresses(context, settings, payment.id, payoutCallbacks.organizer.result, payoutCallbacks.organizer.timeout),
    Occassion: occasions.organizer.short,
  });
  const outcome = outcomeOf(reply);
  if (outcome.kind === 'refused') return outcome;
  const { ConversationID: conversationId, OriginatorConversationID: originatorConversationId } = reply.kind === 'answer' ? reply.data : {};
  return conversationId && originatorConversationId ? { kind: 'accepted', conversationId, originatorConversationId } : { kind: 'unknown' };
}

const STATUS_QUERY = '/mpesa/transactionstatus/v1/query';

/** What every status query says of who asks. */
function statusQuery({ shortcode, initiator }: InitiatingAccount) {
  return {
    Initiator: initiator.name,
    SecurityCredential: initiator.securityCredential,
    CommandID: 'TransactionStatusQuery',
    PartyA: shortcode,
    // A shortcode asks.
    IdentifierType: '4',
  };
}

/** Queries the state of a payout, by its id. */
export async function askPayoutStatus(context: Context, settings: DarajaSettings, payout: PayoutName): Promise<RefundOutcome> {
  const account = payoutAccount(settings);
  if (account === null) return notSetUp;
  const reply = await send(context, settings, STATUS_QUERY, {
    ...statusQuery(account),
    // Daraja's pages spell it in both ways.
    OriginatorConversationID: payout.originatorConversationId,
    OriginalConversationID: payout.originatorConversationId,
    ...addresses(context, settings, payout.id, payoutCallbacks[payout.of].status, payoutCallbacks[payout.of].timeout),
    Remarks: occasions[payout.of].long,
    Occasion: occasions[payout.of].short,
  });
  return outcomeOf(reply);
}

/** Asks about a payment that was received, by its receipt. */
export async function askReceipt(context: Context, settings: DarajaSettings, { id, receipt }: ReceiptQuestionRequest): Promise<RefundOutcome> {
  const { shortcode, initiator } = settings;
  if (initiator === null) return { kind: 'refused', code: 'NOT_SET_UP', message: paymentMessages.questionNotSetUp };
  const reply = await send(context, settings, STATUS_QUERY, {
    ...statusQuery({ shortcode, initiator }),
    TransactionID: receipt,
    ...addresses(context, settings, id, 'receipt-status', 'receipt-status'),
    Remarks: 'Question about a payment',
    Occasion: 'Question',
  });
  return outcomeOf(reply, paymentMessages.questionNotTaken);
}
