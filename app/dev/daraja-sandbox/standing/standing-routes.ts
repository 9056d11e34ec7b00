// The standing orders on the simulated phone: its part of the page, and what its owner does.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { defineErrors, fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { html, type Html } from '#platform/server/html.ts';
import { outcomeChoice } from '../outcome-choice.ts';
import { RIGHT_PIN } from '../prompts.ts';
import { stkDescriptions } from '../wire-texts.ts';
import {
  answerStandingOrder,
  chooseNextDeduction,
  frequencyNames,
  listStandingOrders,
  stopStandingOrder,
  type StandingOrder,
} from './standing-orders.ts';

const BODY_BYTES_MAX = 4096;

const errors = defineErrors({
  NOT_AN_ANSWER: [400, asWritten('Send {"pin":"1234"}, {"action":"cancel"} or {"resultCode":1032}; "callback" may be "lost" or "repeated"')],
  NOT_A_RESULT: [400, asWritten('Send {"result":"0"}, or a result of M-Pesa such as {"result":"1"}')],
  UNKNOWN_STANDING_ORDER: [404, asWritten('There is no such standing order on this phone, or it is not in this state')],
});

const unlessEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const code = z.union([z.string(), z.number()]).transform(String);
const known = code.refine((one) => Object.hasOwn(stkDescriptions, one));

const answerSchema = z
  .object({
    pin: unlessEmpty(code.pipe(z.string().max(20))),
    action: unlessEmpty(z.literal('cancel')),
    resultCode: unlessEmpty(known),
    callback: unlessEmpty(z.enum(['lost', 'repeated'])),
  })
  .refine(({ pin, action, resultCode }) => pin !== undefined || action !== undefined || resultCode !== undefined);

const params = z.object({ msisdn: z.string(), id: z.uuid() });

function readParams(request: FastifyRequest): { readonly msisdn: string; readonly id: string } {
  const { success, data } = params.safeParse(request.params);
  const msisdn = success ? normalizeMsisdn(data.msisdn) : null;
  return success && msisdn !== null ? { msisdn, id: data.id } : fail(errors.UNKNOWN_STANDING_ORDER);
}

async function answer(context: Context, request: FastifyRequest): Promise<StandingOrder | null> {
  const { success, data } = answerSchema.safeParse(request.body ?? {});
  if (!success) return fail(errors.NOT_AN_ANSWER);
  const result = data.resultCode ?? (data.action === 'cancel' ? '1032' : data.pin === RIGHT_PIN ? '0' : '2001');
  return answerStandingOrder(context, readParams(request), result, data.callback ?? 'once');
}

async function choose(context: Context, request: FastifyRequest): Promise<StandingOrder | null> {
  const { success, data } = z.object({ result: known }).safeParse(request.body ?? {});
  return success ? chooseNextDeduction(context, readParams(request), data.result) : fail(errors.NOT_A_RESULT);
}

/** Mounts what the owner of a phone does with standing orders, below the phone, whose forms and errors they share. */
export function mountStandingPhone(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { msisdn: string } }>('/sandbox/phone/:msisdn/standing-orders', async (request, reply) => {
    const msisdn = normalizeMsisdn(request.params.msisdn) ?? fail(errors.UNKNOWN_STANDING_ORDER);
    return reply
      .header('cache-control', 'no-store')
      .send((await listStandingOrders(context, msisdn)).map(({ callbackUrl: _url, ...shown }) => shown));
  });
  const act = (path: string, work: (context: Context, request: FastifyRequest) => Promise<StandingOrder | null>): void => {
    app.post(`/sandbox/phone/:msisdn/standing-orders/:id${path}`, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const { id, status, resultCode, msisdn } = (await work(context, request)) ?? fail(errors.UNKNOWN_STANDING_ORDER);
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
      return isForm ? reply.redirect(`/sandbox/phone/${msisdn}`, 303) : reply.header('cache-control', 'no-store').send({ id, status, resultCode });
    });
  };
  act('', answer);
  act('/stop', (_context, request) => stopStandingOrder(context, readParams(request)));
  act('/next', choose);
}

const money = (amount: number): string => formatMoney(toMinor(amount), 'KES', 'en');
const actionOf = ({ msisdn, id }: StandingOrder, what = ''): string => `/sandbox/phone/${msisdn}/standing-orders/${id}${what}`;

/** The request that waits for the PIN. */
export function standingPrompt(order: StandingOrder): Html {
  const { amount, account, firstDay, lastDay, frequency } = order;
  return html`<form id="refuse-standing" method="post" action="${actionOf(order)}"><input type="hidden" name="action" value="cancel"></form>
<form class="prompt" method="post" action="${actionOf(order)}">
<h2>M-Pesa Ratiba</h2>
<p class="prompt-ask">Pay <strong>${money(amount)}</strong> to <strong>Vumi</strong>, account <strong>${account}</strong>, ${frequencyNames[frequency]}${
    firstDay === lastDay ? html` on <strong>${firstDay}</strong>` : html` from <strong>${firstDay}</strong> to <strong>${lastDay}</strong>`
  }?</p>
<label for="standing-pin">M-Pesa PIN</label>
<input id="standing-pin" name="pin" type="password" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" autocomplete="off" required autofocus>
<div class="prompt-buttons">
<button class="button outline" form="refuse-standing">Refuse</button>
<button class="button">Agree</button>
</div>
${outcomeChoice('standing')}
</form>`;
}

/** The standing orders of the phone, which its owner can stop. */
export function standingList(orders: readonly StandingOrder[]): Html | null {
  const shown = orders.filter(({ status }) => status === 'standing' || status === 'stopped');
  return shown.length === 0
    ? null
    : html`<h2 class="phone-history-title">Standing orders</h2>
<ul class="phone-history">${shown.map(standingItem)}</ul>`;
}

function standingItem(order: StandingOrder): Html {
  const { name, amount, frequency, firstDay, lastDay, status, nextResult } = order;
  return html`<li>
<div class="message-top"><span class="badge ${status === 'standing' ? 'ok' : 'mute'}">${status === 'standing' ? 'Standing' : 'Stopped'}</span></div>
<p>${name}: ${money(amount)} ${frequencyNames[frequency]}, ${firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`}.</p>
${
  status === 'standing'
    ? html`<form method="post" action="${actionOf(order, '/next')}">
<label for="next-${order.id}">The next deduction</label>
<select id="next-${order.id}" name="result">
<option value="0"${nextResult === '0' ? html` selected` : null}>is made</option>
<option value="1"${nextResult === '1' ? html` selected` : null}>fails: too little money</option>
</select>
<button class="button outline">Save</button>
</form>
<form method="post" action="${actionOf(order, '/stop')}"><button class="button outline">Stop it</button></form>`
    : null
}
</li>`;
}
