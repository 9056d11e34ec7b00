// Daraja's callbacks to the merchant. As in reality none is repeated automatically: a merchant that misses one has to query.
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { toNairobiStamp } from '#features/payments/server/mpesa/nairobi-time.ts';
import type { Context } from '#platform/server/context.ts';
import { nextFault } from '../sandbox-faults.ts';
import { PAYOUT_RESULTS, RECEIPT_RESULTS, REVERSAL_RESULTS, STATUS_RESULTS } from './faults.ts';
import { takeUnansweredQuestions, takeUnsentPayouts, type Payout, type StatusQuestion } from './payouts.ts';
import { expirePrompts, noteCallback, type Prompt } from './prompts.ts';
import { menuCall } from './menu-payments.ts';
import { takeReceiptQuestions, type ReceiptQuestion, type ReceivedPayment } from './receipt-questions.ts';
import { takeUnsentReversals, type Reversal } from './reversals.ts';
import { payoutDescriptions, reversalDescriptions, stkDescriptions, wireCode } from './wire-texts.ts';

const CALLBACK_TIMEOUT_MS = 10_000;

/** Posts a body to the merchant; false when it was not taken on. */
export async function post(context: Context, url: string, body: object): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch (error) {
    context.log.warn({ err: error }, 'the sandbox could not deliver a result');
    return false;
  }
}

function stkCallback(prompt: Prompt): object {
  const code = prompt.resultCode ?? '';
  const metadata = {
    CallbackMetadata: {
      Item: [
        { Name: 'Amount', Value: prompt.amount },
        { Name: 'MpesaReceiptNumber', Value: prompt.receipt },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: Number(toNairobiStamp(prompt.answeredAt ?? prompt.expiresAt)) },
        { Name: 'PhoneNumber', Value: Number(prompt.msisdn) },
      ],
    },
  };
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.checkoutRequestId,
        ResultCode: wireCode(code),
        ResultDesc: stkDescriptions[code] ?? '',
        ...(code === '0' ? metadata : {}),
      },
    },
  };
}

export type CallbackMode = 'once' | 'lost' | 'repeated';

/** Sends the merchant the result of a request: once, twice, or (lost) not at all. Resolves when the merchant has answered. */
export async function sendStkResult(context: Context, prompt: Prompt, mode: CallbackMode = 'once'): Promise<void> {
  if (mode === 'lost') return noteCallback(context, prompt.id, 'lost');
  const body = prompt.fromMenu ? menuCall(prompt, prompt.receipt ?? '') : stkCallback(prompt);
  const delivered = await post(context, prompt.callbackUrl, body);
  if (mode === 'repeated') await post(context, prompt.callbackUrl, body);
  await noteCallback(context, prompt.id, delivered ? 'sent' : 'failed');
}

/** Ends requests that were not answered in time and sends the merchant their results. */
export async function endDuePrompts(context: Context): Promise<void> {
  await Promise.all((await expirePrompts(context)).map((prompt) => sendStkResult(context, prompt)));
}

function reversalResult(reversal: Reversal, now: Date): object {
  const parameters = {
    ResultParameters: {
      ResultParameter: [
        { Key: 'DebitAccountBalance', Value: 'Utility Account|KES|1000000.00|1000000.00|0.00|0.00' },
        { Key: 'Amount', Value: reversal.amount },
        { Key: 'TransCompletedTime', Value: Number(toNairobiStamp(now)) },
        { Key: 'OriginalTransactionID', Value: reversal.receipt },
        { Key: 'Charge', Value: 0 },
        { Key: 'CreditPartyPublicName', Value: reversal.msisdn },
      ],
    },
  };
  return {
    Result: {
      ResultType: 0,
      ResultCode: wireCode(reversal.resultCode),
      ResultDesc: reversalDescriptions[reversal.resultCode] ?? '',
      OriginatorConversationID: reversal.originatorConversationId,
      ConversationID: reversal.conversationId,
      TransactionID: reversal.transactionId,
      ...(reversal.resultCode === '0' ? parameters : {}),
    },
  };
}

/** Sends the merchant the results of reversals that are decided and not reported yet. */
export async function sendReversalResults(context: Context): Promise<void> {
  const now = context.clock.now();
  const send = async (reversal: Reversal): Promise<void> => {
    if ((await nextFault(context, REVERSAL_RESULTS)) === null) await post(context, reversal.resultUrl, reversalResult(reversal, now));
  };
  await Promise.all((await takeUnsentReversals(context)).map(send));
}

function parameters(values: Readonly<Record<string, unknown>>): object {
  return { ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) } };
}

interface ResultNames {
  readonly resultCode: string;
  readonly originatorConversationId: string;
  readonly conversationId: string;
  readonly transactionId: string | null;
}

/** A result as B2C and the queries send it; only a success has parameters. */
function resultOf({ resultCode, originatorConversationId, conversationId, transactionId }: ResultNames, found: Readonly<Record<string, unknown>>) {
  return {
    Result: {
      ResultType: 0,
      ResultCode: wireCode(resultCode),
      ResultDesc: payoutDescriptions[resultCode] ?? '',
      OriginatorConversationID: originatorConversationId,
      ConversationID: conversationId,
      TransactionID: transactionId,
      ...(resultCode === '0' ? parameters(found) : {}),
    },
  };
}

/** What a payment to a business tells of itself; amounts as text with two decimals. */
function businessResult({ amount, msisdn, ...names }: Payout, now: Date): object {
  const paid = {
    DebitAccountBalance: '{Amount={CurrencyCode=KES, MinimumAmount=100000000, BasicAmount=1000000.00}}',
    Amount: `${amount}.00`,
    DebitPartyAffectedAccountBalance: 'Working Account|KES|1000000.00|1000000.00|0.00|0.00',
    TransCompletedTime: toNairobiStamp(now),
    DebitPartyCharges: '',
    ReceiverPartyPublicName: `${msisdn} - A BUYER`,
    Currency: 'KES',
  };
  return resultOf(names, paid);
}

function payoutResult({ resultCode, amount, transactionId, msisdn, ...names }: Payout): object {
  const paid = {
    TransactionAmount: amount,
    TransactionReceipt: transactionId,
    ReceiverPartyPublicName: `${msisdn} - A BUYER`,
    B2CRecipientIsRegisteredCustomer: 'Y',
  };
  return resultOf({ ...names, resultCode, transactionId }, paid);
}

function statusResult({ authorized, askedAbout, ...names }: StatusQuestion, payout: Payout | null): object {
  const resultCode = authorized ? (payout === null ? '2032' : '0') : '2001';
  const found = {
    OriginatorConversationID: askedAbout,
    ConversationID: payout?.conversationId,
    Amount: payout?.amount,
    ReceiptNo: payout?.transactionId,
    TransactionStatus: payout?.resultCode === '0' ? 'Completed' : 'Declined',
    CreditPartyName: `${payout?.msisdn} - A BUYER`,
  };
  return resultOf({ ...names, resultCode, transactionId: '' }, found);
}

/** Sends the merchant the results of payouts, and answers its queries about them. */
export async function sendPayoutResults(context: Context): Promise<void> {
  const now = context.clock.now();
  const resultOfPayout = (payout: Payout): object => (payout.account === null ? payoutResult(payout) : businessResult(payout, now));
  const tell = async (payout: Payout): Promise<void> => {
    const fault = await nextFault(context, PAYOUT_RESULTS);
    if (fault === null) await post(context, payout.resultUrl, resultOfPayout(payout));
    if (fault === 'repeated') for (let times = 0; times < 2; times += 1) await post(context, payout.resultUrl, resultOfPayout(payout));
    if (fault === 'broken') await post(context, payout.timeoutUrl, {});
  };
  await Promise.all((await takeUnsentPayouts(context)).map(tell));
  await Promise.all(
    (await takeUnansweredQuestions(context)).map(async ({ payout, ...question }) => {
      if ((await nextFault(context, STATUS_RESULTS)) === null) await post(context, question.resultUrl, statusResult(question, payout));
    }),
  );
}

function receiptResult({ authorized, receipt, ...names }: ReceiptQuestion, payment: ReceivedPayment | null): object {
  const resultCode = authorized ? (payment === null ? '2032' : '0') : '2001';
  const stamp = payment === null ? null : Number(toNairobiStamp(new Date(payment.paidAt)));
  const found = {
    DebitPartyName: `${payment?.msisdn} - A BUYER`,
    CreditPartyName: `${sandboxCredentials.shortcode} - Vumi`,
    OriginatorConversationID: names.originatorConversationId,
    InitiatedTime: stamp,
    DebitAccountType: 'MMF Account For Customer',
    DebitPartyCharges: undefined,
    TransactionReason: undefined,
    ReasonType: payment?.fromMenu ? 'Pay Bill' : 'Pay Bill Online',
    TransactionStatus: payment?.isReversed ? 'Reversed' : 'Completed',
    FinalisedTime: stamp,
    Amount: payment?.amount,
    ConversationID: names.conversationId,
    ReceiptNo: receipt,
  };
  return resultOf({ ...names, resultCode, transactionId: '' }, found);
}

/** Answers the merchant's questions about receipts. */
export async function sendReceiptAnswers(context: Context): Promise<void> {
  await Promise.all(
    (await takeReceiptQuestions(context)).map(async ({ payment, ...question }) => {
      const fault = await nextFault(context, RECEIPT_RESULTS);
      const answer = receiptResult(question, payment);
      if (fault === null || fault === 'repeated') await post(context, question.resultUrl, answer);
      if (fault === 'repeated') await post(context, question.resultUrl, answer);
    }),
  );
}
