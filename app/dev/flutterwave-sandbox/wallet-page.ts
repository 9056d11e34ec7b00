// The simulated page of the provider of wallets: a network and what the payer does, or leaving.
import { formatMoney, toMinor, type Currency } from '#platform/contract/money.ts';
import { html, type Html } from '#platform/server/html.ts';
import { payerAnswers, type PayerAnswer } from '../page-sandbox/payer-answers.ts';
import { walletNetworks } from './wallet-networks.ts';
import type { Chargeback } from './chargebacks.ts';
import type { Page, Transaction } from './transactions.ts';

const money = ({ amount, currency }: Pick<Page, 'amount' | 'currency'>): string => formatMoney(toMinor(amount), currency as Currency, 'en');

/** Whether the page offers cards and no wallets. */
export const isForCards = ({ options }: Pick<Page, 'options'>): boolean => options === 'card';

/** Where a buyer is sent, as Flutterwave does it. */
export function back({ redirectUrl, reference }: Page, last: Transaction | undefined): string {
  const address = new URL(redirectUrl);
  address.searchParams.set('status', last?.status === 'successful' ? 'successful' : 'cancelled');
  address.searchParams.set('tx_ref', reference);
  if (last !== undefined) address.searchParams.set('transaction_id', last.id);
  return address.href;
}

/** The page of one payment, with its last try, and its chargebacks, the newest first. */
export function walletPage(page: Page, last: Transaction | undefined, chargebacks: readonly Chargeback[]): Html {
  return html`<div class="cards-stage">
<h1>${isForCards(page) ? 'Card payment' : 'Mobile money payment'}</h1>
<p class="lead">${money(page)} to Vumi, for ${page.email}. No money moves, and no number is asked for.</p>
${last?.status === 'failed' ? html`<p class="phone-problem" role="alert">Declined: ${last.words}</p>` : null}
${last?.status === 'pending' ? html`<p role="status">A request is open on the phone.</p>` : null}
${
  last?.status === 'successful'
    ? html`<p role="status">This payment was made.</p>
<a class="button" href="${back(page, last)}">Back to Vumi</a>
${disputes(page, chargebacks)}`
    : choice(page)
}
</div>`;
}

function disputes({ code }: Page, [newest]: readonly Chargeback[]): Html {
  const address = `/sandbox/wallets/${code}`;
  const isOver = newest === undefined || (newest.status !== 'initiated' && newest.status !== 'declined');
  if (isOver)
    return html`${newest === undefined ? null : html`<p role="status">The chargeback has ended: ${newest.status}.</p>`}
<form class="card" method="post" action="${address}">
<h2>The payer</h2>
<label for="dispute">tells the bank</label>
<select id="dispute" name="dispute">
<option value="fraud">I did not make this payment</option>
<option value="chargeback">I did not get what I paid for</option>
</select>
<button class="button outline">Ask the bank for the money back</button>
</form>`;
  const { status, stage, uploadedProof } = newest;
  return html`<form class="card" method="post" action="${address}">
<h2>The bank</h2>
<p class="hint">${status === 'initiated' ? 'Disputed. Vumi has to answer.' : 'Vumi has answered. The bank decides.'} Stage: ${stage}.</p>
${uploadedProof === null ? null : html`<p><a href="${uploadedProof}">The evidence</a></p>`}
<button class="button" name="decide" value="merchant">The payment was rightful</button>
<button class="button outline" name="decide" value="payer">The payer gets the money back</button>
${status === 'declined' ? html`<button class="button outline" name="decide" value="again">Ask once more</button>` : null}
</form>`;
}

function choice(page: Page): Html {
  const address = `/sandbox/wallets/${page.code}`;
  return html`<form class="card" method="post" action="${address}">
${isForCards(page) ? null : networkChoice(page)}
<fieldset><legend>What does the payer do?</legend>
${payerAnswers.map(
  (answer: PayerAnswer, index) => html`<label class="cards-row"><input type="radio" name="answer" value="${answer.name}"${
    index === 0 ? html` checked` : null
  }>
<span>${answer.label}</span></label>`,
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

function networkChoice({ currency }: Page): Html {
  return html`<label for="network">Network</label>
<select id="network" name="network">${(walletNetworks[currency]?.networks ?? []).map((name) => html`<option>${name}</option>`)}</select>`;
}

/** The pages that can still be paid, and the last that were. */
export function walletIndexPage(open: readonly Page[], paid: readonly Page[]): Html {
  return html`<div class="cards-stage">
<h1>Mobile money payments</h1>
<p class="lead">A page opens here when someone pays by mobile money in Uganda, Rwanda or Tanzania. No money moves.</p>
${
  open.length === 0
    ? html`<p role="status">No page is open. <a href="/events">Buy a ticket</a> of an event in UGX, RWF or TZS, and it shows up here.</p>`
    : pageList(open)
}
${
  paid.length === 0
    ? null
    : html`<h2>Paid</h2>
${pageList(paid)}`
}
</div>`;
}

function pageList(pages: readonly Page[]): Html {
  return html`<ul class="phone-waiting">${pages.map(
    (one) => html`<li><a href="/sandbox/wallets/${one.code}"><span>${one.email}</span><span>${money(one)}</span></a></li>`,
  )}</ul>`;
}
