// The bank: takes the text of a file of transfers, and answers as it is told to; gets what providers settle.
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { holderNames } from '#features/books/book-facts.ts';
import { defineErrors, fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import { currencies } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { html, type Html } from '#platform/server/html.ts';
import { sendSandboxPage, serveSandboxFile } from '../sandbox-page.ts';
import { makeSettlementTables, settlers, settleToBank } from './settlements.ts';
import { readSentFile, writeReport, writeStatement, type Decided } from './write-answers.ts';

const BODY_BYTES_MAX = 4 * 1024 * 1024;
const errors = defineErrors({
  NO_FILE: [400, asWritten('Give the text of a file that was made for the bank (pain.001.001.09)')],
  NOT_SETTLED: [
    400,
    asWritten(
      'Give a provider, an amount, and a currency in which it has money of the merchant. Only Paystack and Flutterwave settle what is due without an amount',
    ),
  ],
});

const asked = z.object({
  message: z.string().min(1),
  answer: z.enum(['pain.002', 'camt.053']),
  outcome: z.enum(['paid', 'rejected', 'first-rejected', 'pending']),
  reason: z.string().regex(/^[A-Z]{2}\d\d$/),
});

const settled = z.object({
  provider: z.enum(settlers),
  amount: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.coerce.number().positive().multipleOf(0.01).max(100_000_000).nullable(),
  ),
  currency: z.enum(currencies),
});

/** A page for people at `/sandbox/bank`, the answers at `/sandbox/bank/answers`, settlements at `/sandbox/bank/settlements`. Does nothing in production. */
export async function mountBankSandbox(app: FastifyInstance, context: Context): Promise<void> {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody, { bodyLimit: BODY_BYTES_MAX });
  await makeSettlementTables(context);
  serveSandboxFile(app, '/sandbox/bank.js', 'app/dev/bank-sandbox/bank.js', 'text/javascript; charset=utf-8');
  app.get('/sandbox/bank', async (_request, reply) => sendPage(reply, null));
  app.post('/sandbox/bank/settlements', async (request, reply) => {
    const given = settled.safeParse(request.body ?? {});
    const reference = given.success ? await settleToBank(context, given.data) : null;
    return reference === null ? fail(errors.NOT_SETTLED) : sendPage(reply, reference);
  });
  app.post('/sandbox/bank/answers', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    const given = asked.safeParse(request.body ?? {});
    const file = given.success ? readSentFile(given.data.message) : null;
    if (!given.success || file === null) return fail(errors.NO_FILE);
    const { answer, outcome, reason } = given.data;
    const decided = file.transfers.map((transfer, index): Decided => {
      const isRejected = outcome === 'rejected' || (outcome === 'first-rejected' && index === 0);
      return { ...transfer, reason, status: outcome === 'pending' ? 'PDNG' : isRejected ? 'RJCT' : 'ACSC' };
    });
    const write = answer === 'pain.002' ? writeReport : writeStatement;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${answer}-${file.id.slice(-6)}.xml"`)
      .type('application/xml')
      .send(Buffer.from(write({ file, decided, now: context.clock.now() })));
  });
}

const sendPage = (reply: FastifyReply, reference: string | null) =>
  sendSandboxPage(reply, { title: 'Bank', styles: ['/sandbox/phone.css'], scripts: ['/sandbox/bank.js'], body: bankPage(reference) });

function bankPage(reference: string | null): Html {
  return html`<div class="phone-index">
<h1>Bank</h1>
<p class="lead">Give it a file that was made at Payouts, choose what becomes of it, and upload the answer there.</p>
<form class="card portal-form" method="post" action="/sandbox/bank/answers">
<label for="file">File of transfers</label>
<input id="file" type="file" accept=".xml,application/xml,text/xml">
<label for="message">Its text</label>
<textarea id="message" name="message" rows="6" required spellcheck="false"></textarea>
<label for="answer">Answer</label>
<select id="answer" name="answer">
<option value="pain.002">Payment status report (pain.002)</option>
<option value="camt.053">Statement of the account (camt.053)</option>
</select>
<label for="outcome">What happens</label>
<select id="outcome" name="outcome">
<option value="paid">All are paid</option>
<option value="first-rejected">The first is rejected</option>
<option value="rejected">All are rejected</option>
<option value="pending">All are pending</option>
</select>
<label for="reason">Reason of a refusal</label>
<select id="reason" name="reason">
<option value="AC01">AC01 · wrong account</option>
<option value="AC04">AC04 · closed account</option>
<option value="AM04">AM04 · no funds</option>
<option value="RC01">RC01 · wrong BIC</option>
<option value="MS03">MS03 · not specified</option>
</select>
<button class="button">Download the answer</button>
</form>
<h2>A provider settles</h2>
<p class="lead">What a provider has of the merchant comes to the account. Record it at Ledger, Bank.</p>
${reference === null ? '' : html`<p class="card" role="status">It arrived. Its reference: <strong>${reference}</strong></p>`}
<form class="card portal-form" method="post" action="/sandbox/bank/settlements">
<label for="provider">Provider</label>
<select id="provider" name="provider">
${settlers.map((provider) => html`<option value="${provider}">${holderNames[provider]}</option>`)}
</select>
<label for="settled">Amount; empty: all that Paystack or Flutterwave took, less its charges</label>
<input id="settled" name="amount" type="number" min="0.01" step="0.01">
<label for="currency">Currency</label>
<select id="currency" name="currency">
${currencies.map((currency) => html`<option>${currency}</option>`)}
</select>
<button class="button outline">Settle</button>
</form>
</div>`;
}
