// The simulated page of a provider: a way to pay and what the payer does, or leaving.
import { isApprovedByHand } from '#features/payments/pages/page-methods.ts';
import { formatMoney, toMinor, type Currency } from '#platform/contract/money.ts';
import { html, type Html } from '#platform/server/html.ts';
import type { Order } from './orders.ts';
import type { PageSandbox } from './page-sandbox.ts';
import { payerAnswers } from './payer-answers.ts';
import { refundPlans, type Refund, type RefundPlan } from './refunds.ts';
import type { Try } from './tries.ts';

const money = ({ amount, currency }: Order): string => formatMoney(toMinor(amount), currency as Currency, 'en');

/** The page of one order, with its last try and its refund. */
export function payerPage(sandbox: PageSandbox, order: Order, last: Try | undefined, refund: Refund | undefined): Html {
  return html`<div class="cards-stage">
<h1>${sandbox.title}</h1>
<p class="lead">${money(order)} to Vumi, for ${order.email}. No money moves, and no number is asked for.</p>
${last?.status === 'failed' ? html`<p class="phone-problem" role="alert">Declined: ${last.words}</p>` : null}
${last?.status === 'pending' ? html`<p role="status">A request is open on the phone.</p>` : null}
${
  last?.status === 'successful'
    ? html`<p role="status">This payment was made.</p>
<a class="button" href="${sandbox.back(order, last)}">Back to Vumi</a>
${isApprovedByHand(sandbox.provider) ? refundChoice(sandbox, order, refund) : null}`
    : choice(sandbox, order)
}
</div>`;
}

const plans: Readonly<Record<RefundPlan, string>> = {
  'turn-down': 'Turn the refund down',
  wait: 'Leave the refund waiting',
  approve: 'Approve the refund',
};
const said = { completed: 'Its refund was approved.', pending: 'Its refund waits for an approval.', failed: 'Its refund was turned down.' } as const;

/** What the merchant does in the dashboard with its refund: now, or once it is asked for. */
function refundChoice({ path }: PageSandbox, { code }: Order, refund: Refund | undefined): Html {
  return html`<form class="card" method="post" action="${path}/${code}">
<p>${refund === undefined ? 'In the dashboard of the merchant, once a refund is asked for:' : said[refund.status]}</p>
${refundPlans.map((plan) => html`<button class="button outline" name="refund" value="${plan}">${plans[plan]}</button>`)}
</form>`;
}

function choice({ path, ways }: PageSandbox, { code }: Order): Html {
  const address = `${path}/${code}`;
  return html`<form class="card" method="post" action="${address}">
<label for="way">Way to pay</label>
<select id="way" name="way">${ways.map((way) => html`<option>${way}</option>`)}</select>
<fieldset><legend>What does the payer do?</legend>
${payerAnswers.map(
  ({ name, label }, index) => html`<label class="cards-row"><input type="radio" name="answer" value="${name}"${index === 0 ? html` checked` : null}>
<span>${label}</span></label>`,
)}
</fieldset>
<label for="webhook">The webhook is</label>
<select id="webhook" name="webhook">
<option value="once">sent</option>
<option value="repeated">sent twice</option>
<option value="late">late</option>
<option value="lost">lost</option>
</select>
<button class="button">Pay</button>
</form>
<form method="post" action="${address}">
<input type="hidden" name="answer" value="leave">
<button class="button outline">Cancel and go back to Vumi</button>
</form>`;
}

/** The pages that can still be paid. */
export function payerIndexPage({ title, path, lead, none }: PageSandbox, open: readonly Order[]): Html {
  return html`<div class="cards-stage">
<h1>${title}</h1>
<p class="lead">${lead} No money moves.</p>
${
  open.length === 0
    ? html`<p role="status">No page is open. <a href="/events">Buy a ticket</a> ${none}, and it shows up here.</p>`
    : html`<ul class="phone-waiting">${open.map(
        (one) => html`<li><a href="${path}/${one.code}"><span>${one.email}</span><span>${money(one)}</span></a></li>`,
      )}</ul>`
}
</div>`;
}
