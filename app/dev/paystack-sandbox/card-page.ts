// The simulated page of the card provider: cards to choose, the challenge of a bank, leaving it.
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { html, type Html } from '#platform/server/html.ts';
import type { Dispute } from './disputes.ts';
import { testCards, type TestCard } from './test-cards.ts';
import type { Transaction } from './transactions.ts';

interface CardView {
  readonly transaction: Transaction;
  /** The newest first. */
  readonly disputes: readonly Dispute[];
  /** The error of the last press, or null. */
  readonly problem: string | null;
}

const money = ({ amount, currency }: Transaction): string => formatMoney(amount, currency as Currency, 'en');

/** The page of one transaction. */
export function cardPage({ transaction, disputes, problem }: CardView): Html {
  const { status, gatewayResponse } = transaction;
  const isPaid = status === 'success' || status === 'reversed';
  return html`<div class="cards-stage">
<h1>Card payment</h1>
<p class="lead">${money(transaction)} to Vumi, for ${transaction.email}. No money moves, and no card number is asked for.</p>
${problem === null ? null : html`<p class="phone-problem" role="alert">${problem}</p>`}
${status === 'failed' ? html`<p class="phone-problem" role="alert">Declined: ${gatewayResponse}</p>` : null}
${isPaid ? paid(transaction, disputes) : status === 'ongoing' ? challenge(transaction) : choice(transaction)}
</div>`;
}

function paid({ callbackUrl, reference, accessCode, status, channel }: Transaction, [dispute]: readonly Dispute[]): Html {
  const canDispute = status === 'success' && channel === 'card' && (dispute === undefined || dispute.status === 'resolved');
  return html`<p role="status">This payment was made.</p>
<a class="button" href="${back(callbackUrl, reference)}">Back to Vumi</a>
${dispute === undefined ? null : disputed(dispute, accessCode)}
${canDispute ? disputing(accessCode) : null}`;
}

function disputing(accessCode: string): Html {
  return html`<form class="card" method="post" action="/sandbox/cards/${accessCode}">
<h2>The owner of the card</h2>
<label for="dispute">tells the bank</label>
<select id="dispute" name="dispute">
<option value="fraud">I did not make this payment</option>
<option value="chargeback">I did not get what I paid for</option>
</select>
<button class="button outline">Ask the bank for the money back</button>
</form>`;
}

const disputeWords = {
  'awaiting-merchant-feedback': 'Disputed. Vumi has to answer.',
  'awaiting-bank-feedback': 'Vumi has answered. The bank decides.',
  resolved: 'The dispute has ended.',
} as const;

function disputed({ status, resolution }: Dispute, accessCode: string): Html {
  const words = `${disputeWords[status]}${status === 'resolved' ? ` Resolution: ${resolution ?? 'none'}.` : ''}`;
  if (status === 'resolved') return html`<p role="status">${words}</p>`;
  return html`<form class="card" method="post" action="/sandbox/cards/${accessCode}">
<h2>The bank</h2>
<p class="hint">${words}</p>
<button class="button" name="decide" value="merchant">The payment was rightful</button>
<button class="button outline" name="decide" value="payer">The owner of the card gets the money back</button>
</form>`;
}

/** Where a buyer is sent, as Paystack does it. */
export function back(callbackUrl: string, reference: string): string {
  const address = new URL(callbackUrl);
  address.searchParams.set('trxref', reference);
  address.searchParams.set('reference', reference);
  return address.href;
}

function choice({ accessCode }: Transaction): Html {
  return html`<form class="card" method="post" action="/sandbox/cards/${accessCode}">
<fieldset><legend>Choose a test card</legend>
${testCards.map(
  (card: TestCard, index) => html`<label class="cards-row"><input type="radio" name="card" value="${card.name}"${index === 0 ? html` checked` : null}>
<span>${card.label}</span><span class="hint">•••• ${card.last4}</span></label>`,
)}
</fieldset>
${webhookChoice()}
<button class="button">Pay</button>
</form>
<form method="post" action="/sandbox/cards/${accessCode}">
<input type="hidden" name="action" value="bank">
<button class="button outline">Pay from a bank account</button>
</form>
${leaving(accessCode)}`;
}

function webhookChoice(): Html {
  return html`<label for="webhook">The webhook is</label>
<select id="webhook" name="webhook">
<option value="once">sent</option>
<option value="repeated">sent twice</option>
<option value="late">late</option>
<option value="lost">lost</option>
</select>`;
}

function challenge({ accessCode }: Transaction): Html {
  return html`<form class="card" method="post" action="/sandbox/cards/${accessCode}">
<h2>Your bank asks: is it you?</h2>
<p class="hint">3-D Secure. A real bank sends a code, or asks in its app.</p>
<button class="button" name="challenge" value="approve">Yes, approve</button>
<button class="button outline" name="challenge" value="fail">No, refuse</button>
</form>
${leaving(accessCode)}`;
}

function leaving(accessCode: string): Html {
  return html`<form method="post" action="/sandbox/cards/${accessCode}">
<input type="hidden" name="action" value="leave">
<button class="button outline">Cancel and go back to Vumi</button>
</form>`;
}

/** The pages that can still be paid, and the last that were. */
export function cardIndexPage(open: readonly Transaction[], paid: readonly Transaction[]): Html {
  return html`<div class="cards-stage">
<h1>Card payments</h1>
<p class="lead">A page opens here when someone pays by card. No money moves.</p>
${
  open.length === 0
    ? html`<p role="status">No page is open. <a href="/events">Buy a ticket</a> by card, and it shows up here.</p>`
    : html`<ul class="phone-waiting">${open.map(
        (one) => html`<li><a href="/sandbox/cards/${one.accessCode}"><span>${one.email}</span><span>${money(one)} · ${one.status}</span></a></li>`,
      )}</ul>`
}
${
  paid.length === 0
    ? null
    : html`<h2>Paid</h2>
<ul class="phone-waiting">${paid.map(
        (one) => html`<li><a href="/sandbox/cards/${one.accessCode}"><span>${one.email}</span><span>${money(one)} · ${one.status}</span></a></li>`,
      )}</ul>`
}
</div>`;
}
