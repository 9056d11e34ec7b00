import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { defineErrors, fail, Failure } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { sendFailure } from '#platform/server/http/send-failure.ts';
import { sendSandboxPage, serveSandboxFile } from '../sandbox-page.ts';
import { phoneIndexPage, phonePage } from './phone-page.ts';
import { payBill } from './menu-payments.ts';
import { answerPrompt, findPrompt, listPrompts, listWaiting, resultOfPin, type Prompt } from './prompts.ts';
import { listReturned } from './returned-money.ts';
import { takeBack } from './reversals.ts';
import { endDuePrompts, sendStkResult } from './send-results.ts';
import { endDueStandingRequests, listStandingOrders } from './standing/standing-orders.ts';
import { mountStandingPhone } from './standing/standing-routes.ts';
import { menuDescriptions, stkDescriptions, wireCode } from './wire-texts.ts';

const BODY_BYTES_MAX = 4096;
const styles = ['/sandbox/phone.css'];
const scripts = ['/sandbox/phone.js'];

const errors = defineErrors({
  NOT_A_NUMBER: [400, asWritten('Please enter a Kenyan mobile number, for example 0712 345 678')],
  NOT_AN_ANSWER: [400, asWritten('Send {"pin":"1234"}, {"action":"cancel"} or {"resultCode":1}; "callback" may be "lost" or "repeated"')],
  UNKNOWN_PROMPT: [404, asWritten('There is no such payment request on this phone')],
  PROMPT_ENDED: [409, asWritten('This payment request was already answered or has expired')],
  NOT_A_BILL: [400, asWritten('Give the business number, the account (at most 20 characters), a whole amount of shillings and the PIN')],
  UNKNOWN_BUSINESS: [404, asWritten('There is no such business number, or it takes no payments from the menu')],
  PROMPT_PENDING: [409, asWritten('This payment request has no result yet')],
  NOT_PAID: [409, asWritten('This payment was not made, or is back already')],
});

const unlessEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const answerSchema = z
  .object({
    pin: unlessEmpty(z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(20))),
    action: unlessEmpty(z.literal('cancel')),
    resultCode: unlessEmpty(
      z
        .union([z.string(), z.number()])
        .transform(String)
        .refine((code) => Object.hasOwn(stkDescriptions, code)),
    ),
    callback: unlessEmpty(z.enum(['lost', 'repeated'])),
  })
  .refine(({ pin, action, resultCode }) => pin !== undefined || action !== undefined || resultCode !== undefined);

type Answer = z.output<typeof answerSchema>;

const written = z.union([z.string(), z.number()]).transform(String);
const billSchema = z.object({
  business: written.pipe(z.string().trim().min(1).max(20)),
  account: written.pipe(z.string().trim().min(1).max(20)),
  amount: written.pipe(z.string().regex(/^[1-9]\d{0,6}$/)).transform(Number),
  pin: written.pipe(z.string().max(20)),
  /** `skipped`: the merchant is not asked before. */
  validation: unlessEmpty(z.enum(['asked', 'skipped'])),
  callback: unlessEmpty(z.enum(['lost', 'repeated'])),
});

const promptParams = z.object({ msisdn: z.string(), id: z.uuid() });

function readMsisdn(text: string): string {
  return normalizeMsisdn(text) ?? fail(errors.NOT_A_NUMBER);
}

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

async function requirePrompt(context: Context, request: FastifyRequest): Promise<Prompt> {
  const params = promptParams.safeParse(request.params);
  if (!params.success) return fail(errors.UNKNOWN_PROMPT);
  return (await findPrompt(context, readMsisdn(params.data.msisdn), params.data.id)) ?? fail(errors.UNKNOWN_PROMPT);
}

async function resultOf(context: Context, prompt: Prompt, answer: Answer): Promise<string> {
  if (answer.resultCode !== undefined) return answer.resultCode;
  return answer.action === 'cancel' ? '1032' : resultOfPin(context, prompt, answer.pin ?? '');
}

/** Answers a pending request; resolves after the merchant got the callback, so that the page shows the effect at once. */
async function answer(context: Context, request: FastifyRequest): Promise<Prompt> {
  const prompt = await requirePrompt(context, request);
  const given = answerSchema.safeParse(request.body ?? {});
  if (!given.success) return fail(errors.NOT_AN_ANSWER);
  await endDuePrompts(context);
  const answered = (await answerPrompt(context, prompt.id, await resultOf(context, prompt, given.data))) ?? fail(errors.PROMPT_ENDED);
  await sendStkResult(context, answered, given.data.callback ?? 'once');
  return answered;
}

/** Pays a bill from the menu; resolves after the merchant got the confirmation. */
async function payFromMenu(context: Context, request: FastifyRequest): Promise<Prompt> {
  const msisdn = readMsisdn((request.params as { msisdn: string }).msisdn);
  const given = billSchema.safeParse(request.body ?? {});
  if (!given.success) return fail(errors.NOT_A_BILL);
  const { validation, callback, ...bill } = given.data;
  const paid = (await payBill(context, { ...bill, msisdn, validated: validation !== 'skipped' })) ?? fail(errors.UNKNOWN_BUSINESS);
  if (paid.resultCode === '0') await sendStkResult(context, paid, callback ?? 'once');
  return paid;
}

/** Sends the merchant an old result now: the late or repeated callback. */
async function tellAgain(context: Context, request: FastifyRequest): Promise<Prompt> {
  const prompt = await requirePrompt(context, request);
  if (prompt.resultCode === null) return fail(errors.PROMPT_PENDING);
  await sendStkResult(context, prompt);
  return prompt;
}

/** The owner of the phone has a payment taken back; the merchant is not told. */
async function takePaymentBack(context: Context, request: FastifyRequest): Promise<Prompt> {
  const prompt = await requirePrompt(context, request);
  const { receipt, amount } = prompt;
  if (receipt === null || !(await takeBack(context, { receipt, amount }))) return fail(errors.NOT_PAID);
  return prompt;
}

function shown(prompt: Prompt): object {
  const code = prompt.resultCode ?? '';
  const status = code === '0' ? 'paid' : code === '1032' ? 'cancelled' : 'failed';
  return {
    id: prompt.id,
    status,
    resultCode: wireCode(code),
    resultDesc: stkDescriptions[code] ?? menuDescriptions[code] ?? '',
    receipt: prompt.receipt,
  };
}

async function sendPhone(context: Context, reply: FastifyReply, msisdn: string, problem: Failure | null = null): Promise<FastifyReply> {
  const [prompts, returned, standing] = await Promise.all([
    listPrompts(context, msisdn),
    listReturned(context, msisdn),
    listStandingOrders(context, msisdn),
  ]);
  const body = phonePage({ msisdn, prompts, returned, standing, now: context.clock.now(), problem: problem?.message ?? null });
  return sendSandboxPage(reply, { title: 'Phone', styles, scripts, body }, problem?.kind.status ?? 200);
}

async function sendIndex(context: Context, reply: FastifyReply, typed: string, problem: Failure | null): Promise<FastifyReply> {
  const body = phoneIndexPage({ typed, problem: problem?.message ?? null, waiting: await listWaiting(context) });
  return sendSandboxPage(reply, { title: 'Phone', styles, body }, problem?.kind.status ?? 200);
}

/** The phone: a page for people, JSON for programs, at `/sandbox/phone` and `/sandbox/phone/{msisdn}`. */
export async function mountPhone(app: FastifyInstance, context: Context): Promise<void> {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody);
  serveSandboxFile(app, '/sandbox/phone.css', 'app/dev/daraja-sandbox/phone.css', 'text/css; charset=utf-8');
  serveSandboxFile(app, '/sandbox/phone.js', 'app/dev/daraja-sandbox/phone.js', 'text/javascript; charset=utf-8');
  app.setErrorHandler(async (error, request, reply) => {
    const msisdn = normalizeMsisdn(String((request.params as { msisdn?: unknown }).msisdn ?? ''));
    if (!(error instanceof Failure) || wantsJson(request) || (request.method === 'POST' && !isForm(request)))
      return sendFailure(context, request, reply, error);
    return msisdn === null ? sendIndex(context, reply, '', error) : sendPhone(context, reply, msisdn, error);
  });

  app.get('/sandbox/phone', async (request, reply) => {
    const typed = z
      .object({ number: z.string().max(64).default('') })
      .catch({ number: '' })
      .parse(request.query).number;
    const msisdn = normalizeMsisdn(typed);
    if (msisdn !== null) return reply.redirect(`/sandbox/phone/${msisdn}`, 303);
    return sendIndex(context, reply, typed, typed === '' ? null : new Failure(errors.NOT_A_NUMBER));
  });

  app.get<{ Params: { msisdn: string } }>('/sandbox/phone/:msisdn', async (request, reply) => {
    const msisdn = readMsisdn(request.params.msisdn);
    void reply.header('vary', 'accept').header('cache-control', 'no-store');
    await endDuePrompts(context);
    await endDueStandingRequests(context);
    if (!wantsJson(request)) return sendPhone(context, reply, msisdn);
    const pending = (await listPrompts(context, msisdn)).filter((prompt) => prompt.resultCode === null);
    const asked = (await listStandingOrders(context, msisdn)).filter(({ status }) => status === 'asked');
    return [
      ...pending.map(({ id, amount, reference, expiresAt }) => ({ id, amount, merchant: 'Vumi', reference, expiresAt: expiresAt.toISOString() })),
      ...asked.map(({ id, amount, account, firstDay, lastDay }) => ({ id, amount, merchant: 'Vumi', reference: account, firstDay, lastDay })),
    ];
  });

  const act = (path: string, work: (context: Context, request: FastifyRequest) => Promise<Prompt>): void => {
    app.post(path, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const prompt = await work(context, request);
      return isForm(request) ? reply.redirect(`/sandbox/phone/${prompt.msisdn}`, 303) : reply.header('cache-control', 'no-store').send(shown(prompt));
    });
  };
  mountStandingPhone(app, context);
  act('/sandbox/phone/:msisdn/bills', payFromMenu);
  act('/sandbox/phone/:msisdn/prompts/:id', answer);
  act('/sandbox/phone/:msisdn/prompts/:id/callback', tellAgain);
  act('/sandbox/phone/:msisdn/prompts/:id/take-back', takePaymentBack);
}
