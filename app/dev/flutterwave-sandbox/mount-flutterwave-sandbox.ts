// The pages of the provider of wallets, for people and for programs, and its API.
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FLUTTERWAVE_SANDBOX_PATH } from '#features/payments/server/pages/flutterwave/flutterwave-settings.ts';
import { defineErrors, fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { sendSandboxPage } from '../sandbox-page.ts';
import { answerFlutterwave } from './answer-flutterwave.ts';
import { makeFlutterwaveTables } from './sandbox-state.ts';
import { sendCharge } from './send-webhooks.ts';
import { findAnswer } from '../page-sandbox/payer-answers.ts';
import { walletNetworks } from './wallet-networks.ts';
import { findPage, listOpenPages, makeTry, triesOf, type Page, type Transaction } from './transactions.ts';
import { back, isForCards, walletIndexPage, walletPage } from './wallet-page.ts';

const BODY_BYTES_MAX = 4096;
const OPEN_MAX = 20;
const styles = ['/sandbox/cards.css'];

const errors = defineErrors({
  UNKNOWN_PAGE: [404, asWritten('There is no such payment page')],
  NOT_AN_ANSWER: [400, asWritten('Send {"answer":"approve"}, the name of a decline, {"answer":"pending"} or {"answer":"leave"}')],
  PAGE_PAID: [409, asWritten('This page was paid already')],
});

const unlessEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const answerSchema = z.object({
  answer: z.string().refine((name) => name === 'leave' || findAnswer(name) !== null),
  network: unlessEmpty(z.string().max(20)),
  webhook: unlessEmpty(z.enum(['once', 'repeated', 'late', 'lost'])),
  /** In whole units, in place of what was asked for. */
  amount: unlessEmpty(z.coerce.number().positive()),
});
type Answer = z.output<typeof answerSchema>;

async function pageOf(context: Context, { params }: FastifyRequest): Promise<Page> {
  return (await findPage(context, (params as { code: string }).code)) ?? fail(errors.UNKNOWN_PAGE);
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

async function act(context: Context, page: Page, { answer, network, webhook = 'once', amount }: Answer): Promise<Transaction | undefined> {
  const found = findAnswer(answer);
  if (found === null) return (await triesOf(context, page.reference))[0];
  const offered = walletNetworks[page.currency];
  const kind = isForCards(page)
    ? { paymentType: 'card', network: 'VISA' }
    : { paymentType: offered?.type ?? 'mobilemoney', network: network ?? offered?.networks[0] ?? '' };
  const { status, words } = found;
  const made = (await makeTry(context, page, { ...kind, amount: amount ?? page.amount, status, words })) ?? fail(errors.PAGE_PAID);
  if (status !== 'pending') await sendCharge(context, made, webhook);
  return made;
}

/**
 * Mounts Flutterwave's API at `/sandbox/flutterwave/v3` and its pages at `/sandbox/wallets`, in the look of the card pages. Run `flutterwaveSandboxLoops`
 * beside it: they send late webhooks, and end refunds. Does nothing in production.
 */
export async function mountFlutterwaveSandbox(app: FastifyInstance, context: Context): Promise<void> {
  if (!context.config.sandbox) return;
  await makeFlutterwaveTables(context.database);
  await app.register(async (scope) => answerFlutterwave(scope, context), { prefix: FLUTTERWAVE_SANDBOX_PATH });
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) await scope.register(formbody);
    scope.get('/sandbox/wallets', async (_request, reply) =>
      sendSandboxPage(reply, { title: 'Mobile money', styles, body: walletIndexPage(await listOpenPages(context, OPEN_MAX)) }),
    );
    scope.get('/sandbox/wallets/:code', async (request, reply) => {
      const page = await pageOf(context, request);
      const [last] = await triesOf(context, page.reference);
      return sendSandboxPage(reply, { title: 'Mobile money payment', styles, body: walletPage(page, last) });
    });
    scope.post('/sandbox/wallets/:code', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const page = await pageOf(context, request);
      const given = answerSchema.safeParse(request.body ?? {});
      if (!given.success) return fail(errors.NOT_AN_ANSWER);
      const last = await act(context, page, given.data);
      const returnTo = given.data.answer === 'leave' || last?.status === 'successful' ? back(page, last) : null;
      if (isForm(request)) return reply.redirect(returnTo ?? `/sandbox/wallets/${page.code}`, 303);
      return reply.header('cache-control', 'no-store').send({ status: last?.status ?? null, returnTo });
    });
  });
}
