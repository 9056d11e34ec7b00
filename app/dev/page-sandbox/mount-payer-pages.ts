// The pages of a simulated provider, for people and for programs.
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { defineErrors, fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { sendSandboxPage } from '../sandbox-page.ts';
import { findOrder, listOpenOrders, type Order } from './orders.ts';
import type { PageSandbox } from './page-sandbox.ts';
import { findAnswer } from './payer-answers.ts';
import { payerIndexPage, payerPage } from './payer-page.ts';
import { planRefund, refundPlans, refundsOf } from './refunds.ts';
import { sendNews, webhookModes } from './send-news.ts';
import { makeTry, outcomeOf, type Try } from './tries.ts';

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
  way: unlessEmpty(z.string().max(30)),
  webhook: unlessEmpty(z.enum(webhookModes)),
  /** In major units, in place of what was asked for. */
  amount: unlessEmpty(z.coerce.number().positive()),
});
/** In the dashboard of the merchant: `approve`, `turn-down` or `wait`. */
const planSchema = z.object({ refund: z.enum(refundPlans) });
type Answer = z.output<typeof answerSchema>;

async function act(
  context: Context,
  sandbox: PageSandbox,
  order: Order,
  { answer, way, webhook = 'once', amount }: Answer,
): Promise<Try | undefined> {
  const found = findAnswer(answer);
  if (found === null) return outcomeOf(context, order);
  const { status, words } = found;
  const given = { amount: amount ?? order.amount, paidBy: way ?? sandbox.ways[0] ?? '', status, words };
  const made = (await makeTry(context, order, given)) ?? fail(errors.PAGE_PAID);
  if (status !== 'pending') await sendNews(context, sandbox, order, made, webhook);
  return made;
}

/** Mounts the list of open pages and the pages themselves below the path of the sandbox. */
export async function mountPayerPages(app: FastifyInstance, context: Context, sandbox: PageSandbox): Promise<void> {
  const { path, title, provider } = sandbox;
  const orderOf = async ({ params }: FastifyRequest): Promise<Order> =>
    (await findOrder(context, provider, 'code', (params as { code: string }).code)) ?? fail(errors.UNKNOWN_PAGE);
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) await scope.register(formbody);
    scope.get(path, async (_request, reply) =>
      sendSandboxPage(reply, { title, styles, body: payerIndexPage(sandbox, await listOpenOrders(context, provider, OPEN_MAX)) }),
    );
    scope.get(`${path}/:code`, async (request, reply) => {
      const order = await orderOf(request);
      return sendSandboxPage(reply, {
        title,
        styles,
        body: payerPage(sandbox, order, await outcomeOf(context, order), (await refundsOf(context, order))[0]),
      });
    });
    scope.post(`${path}/:code`, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const order = await orderOf(request);
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
      const decided = planSchema.safeParse(request.body ?? {});
      if (decided.success) {
        await planRefund(context, order, decided.data.refund);
        return isForm ? reply.redirect(`${path}/${order.code}`, 303) : reply.status(204).send();
      }
      const given = answerSchema.safeParse(request.body ?? {});
      if (!given.success) return fail(errors.NOT_AN_ANSWER);
      const last = await act(context, sandbox, order, given.data);
      const returnTo = given.data.answer === 'leave' || last?.status === 'successful' ? sandbox.back(order, last) : null;
      if (isForm) return reply.redirect(returnTo ?? `${path}/${order.code}`, 303);
      return reply.header('cache-control', 'no-store').send({ status: last?.status ?? null, returnTo });
    });
  });
}
