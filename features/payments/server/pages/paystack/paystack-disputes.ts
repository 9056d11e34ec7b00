// Disputes of card payments at Paystack (docs/reference/payments/risk.md#paystack).
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { exchange } from '#platform/server/http/exchange.ts';
import type { DisputeState } from '../../../disputes/dispute-facts.ts';
import type { DisputeAnswer, DisputeProvider, FoundDispute, SentAnswer, ToldDispute } from '../../disputes/dispute-provider.ts';
import { refusedAnswer } from '../refused-calls.ts';
import { callPaystack } from './call-paystack.ts';
import type { PaystackSettings } from './paystack-settings.ts';

const TIMEOUT_MS = 20_000;
const PAGE_ROWS = 100;
const PAGES_MAX = 100;
/** In the name of the document; Paystack gives it another one. */
const DOCUMENT = 'evidence.pdf';

const text = z.string().nullish();
const id = z.union([z.number(), z.string()]).transform(String);
const moment = z.iso.datetime({ offset: true }).transform((written) => new Date(written));

/** A dispute, in every answer that has one. */
export const disputeSchema = z.object({
  id,
  status: z.string(),
  resolution: text,
  refund_amount: z.coerce.number().int().nullish(),
  currency: text,
  category: text,
  dueAt: moment.nullish(),
  createdAt: moment.nullish(),
  created_at: moment.nullish(),
  transaction: z.object({ reference: z.string(), amount: z.coerce.number().int(), currency: z.string() }),
  messages: z.array(z.object({ body: text })).nullish(),
});
const evidenceSchema = z.object({ id: z.coerce.number().int() });
const uploadSchema = z.object({ signedUrl: z.url({ protocol: /^https?$/ }), fileName: z.string().min(1) });

/** Paystack as far as disputes go. */
export function paystackDisputes(context: Context, settings: PaystackSettings): DisputeProvider {
  return {
    takes: 'pdf',
    find: (providerId) => find(context, settings, providerId),
    list: (since) => list(context, settings, since),
    accept: (answer) => resolve(context, settings, answer, 'merchant-accepted'),
    decline: (answer) => resolve(context, settings, answer, 'declined'),
  };
}

async function find(context: Context, settings: PaystackSettings, providerId: string): Promise<FoundDispute> {
  const reply = await callPaystack(context, settings, {
    method: 'GET',
    path: `/dispute/${encodeURIComponent(providerId)}`,
    timeoutMs: TIMEOUT_MS,
    answer: disputeSchema,
  });
  if (reply.kind === 'refused' && reply.status === 404) return { kind: 'missing' };
  return reply.kind === 'answer' ? { kind: 'found', dispute: toldOf(context, reply.data) } : { kind: 'unavailable' };
}

async function list(context: Context, settings: PaystackSettings, since: Date): Promise<readonly ToldDispute[] | null> {
  const told: ToldDispute[] = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const query = new URLSearchParams({ from: since.toISOString(), perPage: String(PAGE_ROWS), page: String(page) });
    const call = { method: 'GET', path: `/dispute?${query.toString()}`, timeoutMs: TIMEOUT_MS, answer: z.array(disputeSchema) } as const;
    const reply = await callPaystack(context, settings, call);
    if (reply.kind !== 'answer') return null;
    told.push(...reply.data.map((dispute) => toldOf(context, dispute)));
    if (reply.data.length === 0 || (reply.pages !== null && page >= reply.pages)) return told;
  }
  return null;
}

function toldOf(context: Context, dispute: z.output<typeof disputeSchema>): ToldDispute {
  const { id: providerId, transaction, refund_amount: wanted, currency, category, dueAt, createdAt, created_at: opened, messages } = dispute;
  return {
    providerId,
    reference: transaction.reference,
    receipt: null,
    state: stateOf(context, dispute),
    amountMinor: wanted ?? transaction.amount,
    currency: currency ?? transaction.currency,
    category: category ?? null,
    claim: messages?.[0]?.body ?? null,
    dueAt: dueAt ?? null,
    openedAt: createdAt ?? opened ?? context.clock.now(),
  };
}

/** Resolutions by which the money stays with us. */
const wonBy: readonly string[] = ['declined'];

/** The resolution tells how it ended. What is not known decides nothing: an end is final. */
export function stateOf(context: Pick<Context, 'log'>, { id: providerId, status, resolution }: z.output<typeof disputeSchema>): DisputeState {
  switch (status) {
    case 'awaiting-merchant-feedback':
    case 'pending':
      return 'open';
    case 'awaiting-bank-feedback':
      return 'answered';
    case 'resolved':
    case 'archived':
      if (resolution === 'merchant-accepted') return 'accepted';
      // Not answered in time, or decided by the bank.
      if (resolution?.endsWith('accepted') === true) return 'lost';
      if (wonBy.includes(resolution ?? '')) return 'won';
      context.log.error({ providerId, status, resolution }, 'Paystack ended a dispute in words that an operator has to look at');
      return 'answered';
    default:
      context.log.error({ providerId, status }, 'Paystack has a dispute in a state that an operator has to look at');
      return 'open';
  }
}

/** Uploads the document, names the evidence, and decides: only the last of them counts, and can be repeated. */
async function resolve(
  context: Context,
  settings: PaystackSettings,
  answer: DisputeAnswer,
  resolution: 'merchant-accepted' | 'declined',
): Promise<SentAnswer> {
  const path = `/dispute/${encodeURIComponent(answer.providerId)}`;
  const place = await callPaystack(context, settings, {
    method: 'GET',
    path: `${path}/upload_url?upload_filename=${DOCUMENT}`,
    timeoutMs: TIMEOUT_MS,
    answer: uploadSchema,
  });
  if (place.kind !== 'answer') return refusedAnswer(place);
  const { signedUrl, fileName } = place.data;
  const headers = { 'content-type': 'application/pdf' };
  const stored = await exchange(signedUrl, { method: 'PUT', headers, body: answer.document }, TIMEOUT_MS);
  if (stored.kind !== 'answered' || stored.status >= 300) return { kind: 'refused', words: '' };
  const evidence = resolution === 'declined' ? await addEvidence(context, settings, path, answer) : null;
  if (evidence !== null && evidence.kind !== 'answer') return refusedAnswer(evidence);
  const reply = await callPaystack(context, settings, {
    method: 'PUT',
    path: `${path}/resolve`,
    timeoutMs: TIMEOUT_MS,
    answer: z.object({ id }),
    body: {
      resolution,
      message: answer.message,
      refund_amount: resolution === 'declined' ? 0 : answer.amountMinor,
      uploaded_filename: fileName,
      ...(evidence === null ? {} : { evidence: evidence.data.id }),
    },
  });
  if (reply.kind === 'answer') return { kind: 'sent' };
  return reply.kind === 'unclear' ? { kind: 'unknown' } : refusedAnswer(reply);
}

function addEvidence(context: Context, settings: PaystackSettings, path: string, { customer, service, servedOn }: DisputeAnswer) {
  return callPaystack(context, settings, {
    method: 'POST',
    path: `${path}/evidence`,
    timeoutMs: TIMEOUT_MS,
    answer: evidenceSchema,
    body: {
      customer_email: customer.email,
      customer_name: customer.name,
      customer_phone: customer.phone,
      service_details: service,
      delivery_date: servedOn,
    },
  });
}
