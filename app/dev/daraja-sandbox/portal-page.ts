// The portal for businesses: where an admin downloads the statement of an account.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sandboxTill } from '#features/payments/server/mpesa/daraja-settings.ts';
import { portalAccounts } from '#features/books/book-facts.ts';
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import { defineErrors, fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { html, type Html } from '#platform/server/html.ts';
import { sendSandboxPage } from '../sandbox-page.ts';
import { emptyTill, tillBalance } from './till.ts';
import { writePortalStatement } from './portal-statement.ts';

const errors = defineErrors({ NOT_A_TIME: [400, asWritten('Give the account, utility or working, and two days, as 2026-11-05')] });

const asked = z
  .object({ account: z.enum(portalAccounts).default('utility'), from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to);

/** A page for people at `/sandbox/portal`, the file at `/sandbox/portal/statement.csv`. */
export function mountPortal(app: FastifyInstance, context: Context): void {
  app.get('/sandbox/portal', async (_request, reply) =>
    sendSandboxPage(reply, {
      title: 'M-Pesa portal',
      styles: ['/sandbox/phone.css'],
      body: portalPage(dayOf(context.clock.now(), HOME_ZONE), await tillBalance(context)),
    }),
  );
  app.post('/sandbox/portal/till', async (_request, reply) => {
    await emptyTill(context);
    return reply.redirect('/sandbox/portal', 303);
  });
  app.get('/sandbox/portal/statement.csv', async (request, reply) => {
    const given = asked.safeParse(request.query);
    if (!given.success) return fail(errors.NOT_A_TIME);
    const { account, from, to } = given.data;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="ORG_${account}_${from}_${to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(await writePortalStatement(context, given.data));
  });
}

function portalPage(today: string, inTill: number): Html {
  return html`<div class="phone-index">
<h1>M-Pesa portal</h1>
<p class="lead">The statement of the business, as its portal offers it: upload it at Ledger, Statements, and it is compared with what was posted.</p>
<form class="card portal-form" action="/sandbox/portal/statement.csv">
<label for="account">Account</label>
<select id="account" name="account">
<option value="utility">Utility: payments, reversals, payouts to phones</option>
<option value="working">Working: payouts to tills and paybills, withdrawals to the bank</option>
</select>
<label for="from">First day</label>
<input id="from" name="from" type="date" value="${today}" required>
<label for="to">Last day</label>
<input id="to" name="to" type="date" value="${today}" required>
<button class="button">Download CSV</button>
</form>
<h2>An organizer’s till</h2>
<form class="card portal-form" method="post" action="/sandbox/portal/till">
<p>Till ${sandboxTill.number}, store ${sandboxTill.shortcode}: <strong>KSh ${inTill.toLocaleString('en')}</strong></p>
<button class="button outline">Take everything out</button>
</form>
</div>`;
}
