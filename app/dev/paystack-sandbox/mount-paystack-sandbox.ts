// The card provider's page, for people and for programs, and its API.
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PAYSTACK_SANDBOX_PATH } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { defineErrors, fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { sendSandboxPage, serveSandboxFile } from '../sandbox-page.ts';
import { answerPaystack } from './answer-paystack.ts';
import { back, cardIndexPage, cardPage } from './card-page.ts';
import { makePaystackTables } from './sandbox-state.ts';
import { decideDispute, disputesOf, openDispute } from './disputes.ts';
import { sendCharge, sendDispute, type WebhookMode } from './send-webhooks.ts';
import { CHALLENGE_FAILED, findCard } from './test-cards.ts';
import { changeTransaction, findByAccessCode, listOpen, listPaid, type Transaction } from './transactions.ts';

const BODY_BYTES_MAX = 4096;
const LISTED_MAX = 20;
const styles = ['/sandbox/cards.css'];

const errors = defineErrors({
  UNKNOWN_PAGE: [404, asWritten('There is no such card page')],
  NOT_AN_ANSWER: [
    400,
    asWritten('Send {"card":"approved"}, {"challenge":"approve"}, {"action":"bank"}, {"action":"leave"}, {"dispute":"fraud"} or {"decide":"payer"}'),
  ],
  PAGE_PAID: [409, asWritten('This page was paid already')],
  NOT_DISPUTABLE: [409, asWritten('Only a paid page can be disputed, and decided while a dispute is open')],
});

const unlessEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const answerSchema = z
  .object({
    card: unlessEmpty(z.string().refine((name) => findCard(name) !== null)),
    challenge: unlessEmpty(z.enum(['approve', 'fail'])),
    action: unlessEmpty(z.enum(['bank', 'leave'])),
    dispute: unlessEmpty(z.enum(['fraud', 'chargeback'])),
    decide: unlessEmpty(z.enum(['merchant', 'payer'])),
    webhook: unlessEmpty(z.enum(['once', 'repeated', 'late', 'lost'])),
    /** In subunits, in place of what was asked for. */
    amount: unlessEmpty(z.coerce.number().int().min(1)),
  })
  .refine(
    ({ card, challenge, action, dispute, decide }) => [card, challenge, action, dispute, decide].filter((one) => one !== undefined).length === 1,
  );
type Answer = z.output<typeof answerSchema>;

async function findPage(context: Context, request: FastifyRequest): Promise<Transaction> {
  return (await findByAccessCode(context, (request.params as { code: string }).code)) ?? fail(errors.UNKNOWN_PAGE);
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

async function act(context: Context, transaction: Transaction, answer: Answer): Promise<Transaction> {
  const change = async (to: Parameters<typeof changeTransaction>[2], mode: WebhookMode = answer.webhook ?? 'once') => {
    const changed = (await changeTransaction(context, transaction.id, to)) ?? fail(errors.PAGE_PAID);
    if (changed.status === 'success') await sendCharge(context, changed, mode);
    return changed;
  };
  if (answer.dispute !== undefined || answer.decide !== undefined) return dispute(context, transaction, answer);
  const paidAmount = answer.amount ?? null;
  if (answer.action === 'leave') return transaction;
  if (answer.action === 'bank') return change({ status: 'success', gatewayResponse: 'Successful', channel: 'bank', paidAmount });
  if (answer.challenge !== undefined) {
    const { card } = transaction;
    if (transaction.status !== 'ongoing' || card === null) return fail(errors.NOT_AN_ANSWER);
    if (answer.challenge === 'fail') return change({ status: 'failed', gatewayResponse: CHALLENGE_FAILED, card });
    return change({ status: 'success', gatewayResponse: 'Successful', card, paidAmount });
  }
  const card = findCard(answer.card ?? '') ?? fail(errors.NOT_AN_ANSWER);
  if (card.hasChallenge) return change({ status: 'ongoing', gatewayResponse: 'Waiting for the bank', card: card.name });
  return change({ status: card.isApproved ? 'success' : 'failed', gatewayResponse: card.words, card: card.name, paidAmount });
}

/** The owner of the card disputes a payment, or the bank decides about that. @throws NOT_DISPUTABLE */
async function dispute(context: Context, transaction: Transaction, { dispute: category, decide, amount, webhook }: Answer): Promise<Transaction> {
  const isLost = webhook === 'lost';
  const [newest] = await disputesOf(context, transaction.id);
  const isOpen = newest !== undefined && newest.status !== 'resolved';
  if (category !== undefined) {
    if (transaction.status !== 'success' || isOpen) return fail(errors.NOT_DISPUTABLE);
    const opened = await openDispute(context, transaction, category, amount ?? null);
    if (!isLost) await sendDispute(context, opened, 'create');
    return transaction;
  }
  const decided = isOpen ? await decideDispute(context, newest.id, decide === 'merchant') : null;
  if (decided === null) return fail(errors.NOT_DISPUTABLE);
  if (!isLost) await sendDispute(context, decided, 'resolve');
  return (await findByAccessCode(context, transaction.accessCode)) ?? transaction;
}

/**
 * Mounts the card provider's API at `/sandbox/paystack` and its pages at `/sandbox/cards`. Run `paystackSandboxLoops` beside it: they end refunds, and send
 * late webhooks. Does nothing in production.
 */
export async function mountPaystackSandbox(app: FastifyInstance, context: Context): Promise<void> {
  if (!context.config.sandbox) return;
  await makePaystackTables(context.database);
  await app.register(async (scope) => answerPaystack(scope, context), { prefix: PAYSTACK_SANDBOX_PATH });
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) await scope.register(formbody);
    serveSandboxFile(scope, '/sandbox/cards.css', 'app/dev/paystack-sandbox/cards.css', 'text/css; charset=utf-8');
    scope.get('/sandbox/cards', async (_request, reply) =>
      sendSandboxPage(reply, {
        title: 'Cards',
        styles,
        body: cardIndexPage(await listOpen(context, LISTED_MAX), await listPaid(context, LISTED_MAX)),
      }),
    );
    scope.get('/sandbox/cards/:code', async (request, reply) => {
      const transaction = await findPage(context, request);
      const view = { transaction, disputes: await disputesOf(context, transaction.id), problem: null };
      return sendSandboxPage(reply, { title: 'Card payment', styles, body: cardPage(view) });
    });
    scope.post('/sandbox/cards/:code', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const transaction = await findPage(context, request);
      const given = answerSchema.safeParse(request.body ?? {});
      if (!given.success) return fail(errors.NOT_AN_ANSWER);
      const now = await act(context, transaction, given.data);
      const { action, dispute: asked, decide } = given.data;
      const isOver = action === 'leave' || (now.status === 'success' && asked === undefined && decide === undefined);
      const returnTo = isOver ? back(now.callbackUrl, now.reference) : null;
      if (isForm(request)) return reply.redirect(returnTo ?? `/sandbox/cards/${now.accessCode}`, 303);
      return reply.header('cache-control', 'no-store').send({ status: now.status, gatewayResponse: now.gatewayResponse, returnTo });
    });
  });
}
