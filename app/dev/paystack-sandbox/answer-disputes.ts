// Paystack's calls about disputes as the sandbox implements them.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { PAYSTACK_SANDBOX_PATH } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { answerDispute, findDispute, keepEvidence, listDisputes, type Dispute } from './disputes.ts';
import { listQuery, PaystackError, read, type Answer, type Work } from './paystack-calls.ts';
import { sendDispute } from './send-webhooks.ts';
import { findTransaction } from './transactions.ts';
import { disputeBody } from './wire-bodies.ts';

const DOCUMENT_BYTES_MAX = 2 * 1024 * 1024;

const evidenceInput = z.object({
  customer_email: z.email(),
  customer_name: z.string().min(1),
  customer_phone: z.string().min(1),
  service_details: z.string().min(1),
  delivery_address: z.string().optional(),
  delivery_date: z.string().optional(),
});
const resolveInput = z.object({
  resolution: z.enum(['merchant-accepted', 'declined']),
  message: z.string().min(1),
  refund_amount: z.coerce.number().int().min(0),
  uploaded_filename: z.string().min(1),
  evidence: z.coerce.number().int().optional(),
});

async function lookUp(context: Context, { params }: FastifyRequest): Promise<Dispute> {
  const found = await findDispute(context, (params as { id: string }).id);
  if (found === null) throw new PaystackError(404, 'Dispute not found', 'not_found');
  return found;
}

/** A dispute as answers have it. */
export async function describeDispute(context: Context, dispute: Dispute): Promise<Record<string, unknown>> {
  const transaction = await findTransaction(context, dispute.transactionId);
  if (transaction === null) throw new Error(`Dispute ${dispute.id} has lost its transaction`);
  return disputeBody(dispute, transaction);
}

async function list(context: Context, { query }: FastifyRequest): Promise<Answer> {
  const { from, to, perPage, page } = read(listQuery, query);
  const { rows, total } = await listDisputes(context, { from, to, limit: perPage, offset: (page - 1) * perPage });
  const meta = { total, skipped: (page - 1) * perPage, perPage, page, pageCount: Math.max(1, Math.ceil(total / perPage)) };
  return { message: 'Disputes retrieved', data: await Promise.all(rows.map((row) => describeDispute(context, row))), meta };
}

async function resolve(context: Context, request: FastifyRequest): Promise<Answer> {
  const { id, refundAmount: most } = await lookUp(context, request);
  const { resolution, refund_amount: refundAmount, uploaded_filename: attachment } = read(resolveInput, request.body);
  if (refundAmount > most) throw new PaystackError(400, 'Refund amount cannot be greater than initial amount');
  const answered = await answerDispute(context, id, { resolution, refundAmount, attachment });
  if (answered === null) throw new PaystackError(400, 'Dispute has already been resolved');
  if (answered.status === 'resolved') await sendDispute(context, answered, 'resolve');
  return { message: 'Dispute successfully resolved', data: await describeDispute(context, answered) };
}

type Mount = (method: 'GET' | 'POST' | 'PUT', url: string, work: Work, fault: string) => void;

/** Mounts the calls about disputes, and the place to which documents are uploaded. */
export function answerDisputes(app: FastifyInstance, context: Context, call: Mount): void {
  call('GET', '/dispute', (request) => list(context, request), '/dispute/list');
  call(
    'GET',
    '/dispute/:id',
    async (request) => ({ message: 'Dispute retrieved', data: await describeDispute(context, await lookUp(context, request)) }),
    '/dispute/fetch',
  );
  call(
    'GET',
    '/dispute/:id/upload_url',
    async (request) => {
      await lookUp(context, request);
      const fileName = randomBytes(10).toString('hex');
      return { message: 'Upload url generated', data: { signedUrl: `${context.selfUrl()}${PAYSTACK_SANDBOX_PATH}/uploads/${fileName}`, fileName } };
    },
    '/dispute/upload_url',
  );
  call(
    'POST',
    '/dispute/:id/evidence',
    async (request) => {
      const { id } = await lookUp(context, request);
      const evidence = read(evidenceInput, request.body);
      if ((await keepEvidence(context, id, evidence)) === null) throw new PaystackError(400, 'Dispute has already been resolved');
      const at = context.clock.now().toISOString();
      return { message: 'Evidence created', data: { ...evidence, dispute: Number(id), id: Number(id), createdAt: at, updatedAt: at } };
    },
    '/dispute/evidence',
  );
  call('PUT', '/dispute/:id/resolve', (request) => resolve(context, request), '/dispute/resolve');
  // Of a store of files, whose address is signed: nobody reads the document here.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/pdf', { parseAs: 'buffer', bodyLimit: DOCUMENT_BYTES_MAX }, (_request, body, done) => done(null, body));
    scope.put('/uploads/:name', { bodyLimit: DOCUMENT_BYTES_MAX, config: { rateLimit: false } }, async (_request, reply) => reply.status(200).send());
  });
}
