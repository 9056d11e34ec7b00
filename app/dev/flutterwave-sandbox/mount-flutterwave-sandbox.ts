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
import { askAgain, decideChargeback, listChargebacks, openChargeback } from './chargebacks.ts';
import { makeFlutterwaveTables } from './sandbox-state.ts';
import { sendCharge, sendChargeback } from './send-webhooks.ts';
import { findAnswer } from '../page-sandbox/payer-answers.ts';
import { walletNetworks } from './wallet-networks.ts';
import { findPage, listOpenPages, listPaidPages, makeTry, triesOf, type Page, type Transaction } from './transactions.ts';
import { back, isForCards, walletIndexPage, walletPage } from './wallet-page.ts';

const BODY_BYTES_MAX = 4096;
const LISTED_MAX = 20;
const styles = ['/sandbox/cards.css'];

const errors = defineErrors({
  UNKNOWN_PAGE: [404, asWritten('There is no such payment page')],
  NOT_AN_ANSWER: [
    400,
    asWritten(
      'Send {"answer":"approve"}, the name of a decline, {"answer":"pending"} or {"answer":"leave"}, {"dispute":"fraud"} or {"decide":"payer"}',
    ),
  ],
  NOT_DISPUTABLE: [409, asWritten('Only a paid page can be disputed, and decided while a chargeback is open')],
  PAGE_PAID: [409, asWritten('This page was paid already')],
});

const unlessEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const answerSchema = z
  .object({
    answer: unlessEmpty(z.string().refine((name) => name === 'leave' || findAnswer(name) !== null)),
    /** The payer asks the bank for the money back, and the bank decides, or asks once more. */
    dispute: unlessEmpty(z.enum(['fraud', 'chargeback'])),
    decide: unlessEmpty(z.enum(['merchant', 'payer', 'again'])),
    network: unlessEmpty(z.string().max(20)),
    webhook: unlessEmpty(z.enum(['once', 'repeated', 'late', 'lost'])),
    /** In whole units, in place of what was asked for. */
    amount: unlessEmpty(z.coerce.number().positive()),
  })
  .refine(({ answer, dispute, decide }) => [answer, dispute, decide].filter((one) => one !== undefined).length === 1);
type Answer = z.output<typeof answerSchema>;

async function pageOf(context: Context, { params }: FastifyRequest): Promise<Page> {
  return (await findPage(context, (params as { code: string }).code)) ?? fail(errors.UNKNOWN_PAGE);
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

async function act(context: Context, page: Page, given: Answer): Promise<Transaction | undefined> {
  const { answer = '', network, webhook = 'once', amount } = given;
  const found = findAnswer(answer);
  const [last] = await triesOf(context, page.reference);
  if (answer === '') await dispute(context, last, given);
  if (found === null) return last;
  const offered = walletNetworks[page.currency];
  const kind = isForCards(page)
    ? { paymentType: 'card', network: 'VISA' }
    : { paymentType: offered?.type ?? 'mobilemoney', network: network ?? offered?.networks[0] ?? '' };
  const { status, words } = found;
  const made = (await makeTry(context, page, { ...kind, amount: amount ?? page.amount, status, words })) ?? fail(errors.PAGE_PAID);
  if (status !== 'pending') await sendCharge(context, made, webhook);
  return made;
}

/** The payer disputes a payment, or the bank goes on with that. @throws NOT_DISPUTABLE */
async function dispute(context: Context, paid: Transaction | undefined, { dispute: claim, decide, amount, webhook }: Answer): Promise<void> {
  if (paid?.status !== 'successful') return fail(errors.NOT_DISPUTABLE);
  const [newest] = await listChargebacks(context, { transactionId: paid.id });
  const told =
    claim !== undefined
      ? await openChargeback(context, paid, claim, amount ?? null)
      : newest === undefined
        ? null
        : decide === 'again'
          ? await askAgain(context, newest)
          : await decideChargeback(context, newest.id, decide === 'merchant');
  await sendChargeback(context, told ?? fail(errors.NOT_DISPUTABLE), webhook);
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
      sendSandboxPage(reply, {
        title: 'Mobile money',
        styles,
        body: walletIndexPage(await listOpenPages(context, LISTED_MAX), await listPaidPages(context, LISTED_MAX)),
      }),
    );
    scope.get('/sandbox/wallets/:code', async (request, reply) => {
      const page = await pageOf(context, request);
      const [last] = await triesOf(context, page.reference);
      return sendSandboxPage(reply, {
        title: 'Mobile money payment',
        styles,
        body: walletPage(page, last, last === undefined ? [] : await listChargebacks(context, { transactionId: last.id })),
      });
    });
    scope.post('/sandbox/wallets/:code', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const page = await pageOf(context, request);
      const given = answerSchema.safeParse(request.body ?? {});
      if (!given.success) return fail(errors.NOT_AN_ANSWER);
      const last = await act(context, page, given.data);
      const { answer } = given.data;
      const returnTo = answer === 'leave' || (answer !== undefined && last?.status === 'successful') ? back(page, last) : null;
      if (isForm(request)) return reply.redirect(returnTo ?? `/sandbox/wallets/${page.code}`, 303);
      return reply.header('cache-control', 'no-store').send({ status: last?.status ?? null, returnTo });
    });
  });
}
