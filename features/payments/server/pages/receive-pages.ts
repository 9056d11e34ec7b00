// What comes back from hosted pages: buyers, and the webhooks of providers. Neither is believed about money: both only hasten the query that decides
// (docs/reference/payments/cards.md#webhooks).
import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { PageProvider } from '../../pages/page-methods.ts';
import { confirmPayment } from '../check-payment.ts';
import { askAboutRefunds } from '../refunds/refund-payment.ts';
import { disputeTold } from '../domain-events.ts';
import { cardRefunds, refunds } from '../tables.ts';
import { chapaWebhook } from './chapa/chapa-webhook.ts';
import { flutterwaveWebhook } from './flutterwave/flutterwave-webhook.ts';
import type { PageNews, PageWebhook } from './page-webhook.ts';
import { pesapalWebhook } from './pesapal/pesapal-webhook.ts';
import { paystackWebhook } from './paystack/paystack-webhook.ts';
import { findPage, recordReturned } from './record-page.ts';
import { isReturnToken, RETURN_ROUTE } from './return-token.ts';
import { pathBack } from './way-back.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** All webhooks come from a handful of addresses: the limit of one caller would lose them when a sale opens. */
const REQUESTS_PER_MINUTE = 60_000;

const webhooks: readonly PageWebhook[] = [paystackWebhook, flutterwaveWebhook, chapaWebhook, pesapalWebhook];

/** Mounts the address to which buyers come back, and those of webhooks: 401 for a wrong signature, 404 for a wrong code or a provider that is not set up. */
export async function mountPages(app: FastifyInstance, context: Context): Promise<void> {
  app.get<{ Params: { id: string; token: string } }>(RETURN_ROUTE, async ({ params: { id, token } }, reply) => {
    if (!isUuid(id) || !isReturnToken(context, id, token)) return fail(platformErrors.NOT_FOUND);
    const page = (await findPage(context.database.reader, id)) ?? fail(platformErrors.NOT_FOUND);
    await context.database.transaction((tx) => recordReturned(tx, id, context.clock.now()));
    await confirmPayment(context, id, { receipt: null, requestId: null });
    return reply.header('cache-control', 'no-store').redirect(pathBack(context, page), 303);
  });
  await app.register(async (scope) => {
    // A signature is of the bytes as they were sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    for (const { provider, path, isGenuine, read, perMinute = REQUESTS_PER_MINUTE, answer } of webhooks) {
      scope.post(path, { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: perMinute } } }, async ({ body, headers }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const genuine = isGenuine(context, bytes, headers) ?? fail(platformErrors.NOT_FOUND);
        if (!genuine) return fail(platformErrors.UNAUTHENTICATED);
        const sent = parseJson(bytes);
        const news = read(sent);
        if (news === undefined) return fail(platformErrors.INVALID_INPUT);
        if (news !== null) await receive(context, provider, news);
        return answer?.(sent) ?? {};
      });
    }
  });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Asks the provider about what it told of. News of anything else are taken, and change nothing. */
async function receive(context: Context, provider: PageProvider, { kind, reference, providerReference }: PageNews): Promise<void> {
  if (kind === 'dispute') return tellDispute(context, provider, reference);
  const page = isUuid(reference) ? await findPage(context.database.reader, reference) : null;
  if (page?.provider !== provider || (providerReference !== undefined && page.providerReference !== providerReference)) return;
  if (kind === 'payment') return confirmPayment(context, reference, { receipt: null, requestId: null });
  await context.database.transaction(async (tx) => {
    await askAboutRefunds(tx, context, reference, context.clock.now());
    // And about those that go another way by now.
    const ofPayment = tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, reference));
    await tx.update(cardRefunds).set({ lookedAt: null }).where(inArray(cardRefunds.refundId, ofPayment));
  });
}

async function tellDispute(context: Context, provider: PageProvider, providerId: string): Promise<void> {
  if (!/^[\w-]{1,100}$/.test(providerId)) return;
  await context.database.transaction((tx) => context.domainEvents.publish(tx, disputeTold, { provider, providerId }, context.clock.now()));
}
