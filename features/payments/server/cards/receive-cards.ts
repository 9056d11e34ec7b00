// What comes back from card pages: buyers, and the provider's webhooks. Neither is believed about money: both only hasten the query that decides
// (docs/reference/payments/cards.md#webhooks).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { confirmPayment } from '../check-payment.ts';
import { askAgain } from '../refunds/refund-payment.ts';
import { refunds } from '../tables.ts';
import { paystackSettings } from './paystack/paystack-settings.ts';
import { findCardPage, recordReturned } from './record-page.ts';
import { isReturnToken, RETURN_ROUTE } from './return-token.ts';
import { pathBack } from './way-back.ts';

export const WEBHOOK_PATH = '/api/payments/callbacks/paystack';
export const SIGNATURE_HEADER = 'x-paystack-signature';

const BODY_BYTES_MAX = 64 * 1024;
/** All webhooks come from a handful of addresses: the limit of one caller would lose them when a sale opens. */
const REQUESTS_PER_MINUTE = 60_000;

const eventSchema = z.object({
  event: z.string(),
  data: z.object({ reference: z.string().optional(), transaction_reference: z.string().optional() }),
});

/** Mounts the address to which buyers come back, and the one of webhooks: 401 for a wrong signature, 404 for a wrong code or while cards are not set up. */
export async function mountCards(app: FastifyInstance, context: Context): Promise<void> {
  app.get<{ Params: { id: string; token: string } }>(RETURN_ROUTE, async ({ params: { id, token } }, reply) => {
    if (!isUuid(id) || !isReturnToken(context, id, token)) return fail(platformErrors.NOT_FOUND);
    const page = (await findCardPage(context.database.reader, id)) ?? fail(platformErrors.NOT_FOUND);
    await context.database.transaction((tx) => recordReturned(tx, id, context.clock.now()));
    await confirmPayment(context, id, { receipt: null, requestId: null });
    return reply.header('cache-control', 'no-store').redirect(pathBack(context, page), 303);
  });
  await app.register(async (scope) => {
    // The signature is of the bytes as they were sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
    scope.post(WEBHOOK_PATH, options, async ({ body, headers }) => {
      const settings = paystackSettings(context) ?? fail(platformErrors.NOT_FOUND);
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (!isSigned(settings.secretKey, bytes, headers[SIGNATURE_HEADER])) return fail(platformErrors.UNAUTHENTICATED);
      await receive(context, eventSchema.safeParse(parseJson(bytes)).data ?? fail(platformErrors.INVALID_INPUT));
      return {};
    });
  });
}

/** The signature of a body, as the provider makes it. */
export function signBody(secretKey: string, body: Buffer | string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex');
}

function isSigned(secretKey: string, body: Buffer, given: string | readonly string[] | undefined): boolean {
  const right = Buffer.from(signBody(secretKey, body));
  const got = Buffer.from(typeof given === 'string' ? given : '');
  return got.length === right.length && timingSafeEqual(got, right);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Asks the provider about what an event is about. Events about anything else are taken, and change nothing. */
async function receive(context: Context, { event, data }: z.output<typeof eventSchema>): Promise<void> {
  const reference = data.transaction_reference ?? data.reference ?? '';
  if (!isUuid(reference) || (await findCardPage(context.database.reader, reference)) === null) return;
  if (event.startsWith('charge.')) return confirmPayment(context, reference, { receipt: null, requestId: null });
  if (!event.startsWith('refund.')) return;
  await context.database.transaction(async (tx) => {
    const sent = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.paymentId, reference), eq(refunds.status, 'sent')));
    for (const { id } of sent) await askAgain(tx, context, id, context.clock.now());
  });
}
