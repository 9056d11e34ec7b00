// Flutterwave's calls about chargebacks as the sandbox implements them.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FLUTTERWAVE_SANDBOX_PATH } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import type { Context } from '#platform/server/context.ts';
import { answerChargeback, findProof, keepProof, listChargebacks } from './chargebacks.ts';
import { FlutterwaveError, listQuery, pageInfo, read, type Answer, type Mount } from './flutterwave-calls.ts';
import { sendChargeback } from './send-webhooks.ts';
import { answeredBody, chargebackBody } from './wire-bodies.ts';

const PICTURE_BYTES_MAX = 4 * 1024 * 1024;
/** As documented: other lists have smaller pages. */
const PAGE_ROWS = 20;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

const query = listQuery.extend({ id: z.string().optional(), flw_ref: z.string().optional() });

async function list(context: Context, request: FastifyRequest): Promise<Answer> {
  const { from, to, status, id, flw_ref: flwRef, page } = read(query, request.query);
  const rows = await listChargebacks(context, { from, to, status, ...(id === undefined ? {} : { id }), ...(flwRef === undefined ? {} : { flwRef }) });
  const shown = rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  const meta = { page_info: { ...pageInfo(rows.length, page, PAGE_ROWS).page_info, page_size: PAGE_ROWS } };
  return { message: 'Chargebacks fetched', data: shown.map(chargebackBody), meta };
}

async function answer(context: Context, { params, body }: FastifyRequest): Promise<Answer> {
  const place = `${context.selfUrl()}${FLUTTERWAVE_SANDBOX_PATH}/proofs/`;
  const { action, prooflink = null } = read(
    z.object({
      action: z.enum(['accept', 'decline']),
      comment: z.string().min(1),
      prooflink: z.string().startsWith(place).optional(),
    }),
    body,
  );
  const answered = await answerChargeback(context, (params as { id: string }).id, action, prooflink);
  if (answered === null) throw new FlutterwaveError(400, 'This chargeback waits for no answer');
  await sendChargeback(context, answered);
  return { message: action === 'accept' ? 'Chargeback accepted' : 'Chargeback declined', data: answeredBody(answered) };
}

/** Keeps a picture: the field `image` of a form with several parts. */
async function upload(context: Context, { body, headers }: FastifyRequest): Promise<Answer> {
  const refused = new FlutterwaveError(400, 'Image is not in required format');
  if (!Buffer.isBuffer(body)) throw refused;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData().catch(() => null);
  const image = form?.get('image');
  if (!(image instanceof Blob)) throw refused;
  const bytes = Buffer.from(await image.arrayBuffer());
  if (![PNG, JPEG].some((start) => bytes.subarray(0, start.length).equals(start))) throw refused;
  const name = randomBytes(10).toString('hex');
  await keepProof(context, name, bytes);
  return { message: 'Image sucessfully uploaded', data: `${context.selfUrl()}${FLUTTERWAVE_SANDBOX_PATH}/proofs/${name}` };
}

/** Mounts the calls about chargebacks, and the place where pictures can be seen by who has their address. */
export function answerChargebacks(app: FastifyInstance, context: Context, call: Mount): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  call('GET', '/chargebacks', '/chargebacks', (request) => list(context, request));
  call('PUT', '/chargebacks/:id', '/chargebacks/answer', (request) => answer(context, request));
  call('POST', '/upload_image', '/upload_image', (request) => upload(context, request), PICTURE_BYTES_MAX);
  app.get('/proofs/:name', async ({ params }, reply) => {
    const bytes = await findProof(context, (params as { name: string }).name);
    if (bytes === null) throw new FlutterwaveError(404, 'Resource not found');
    return reply.type(bytes.subarray(0, PNG.length).equals(PNG) ? 'image/png' : 'image/jpeg').send(bytes);
  });
}
