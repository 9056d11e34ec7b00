// A simulated phone: the request, the PIN, and the outcome of earlier requests.
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { showMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { html, type Html } from '#platform/server/html.ts';
import { outcomeChoice } from './outcome-choice.ts';
import { RIGHT_PIN, type Prompt } from './prompts.ts';
import type { ReturnedMoney } from './returned-money.ts';
import type { StandingOrder } from './standing/standing-orders.ts';
import { standingList, standingPrompt } from './standing/standing-routes.ts';
import { menuDescriptions, stkDescriptions } from './wire-texts.ts';
import { sandboxCredentials, sandboxTill } from '#features/payments/server/mpesa/daraja-settings.ts';

const time = new Intl.DateTimeFormat('en-KE', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Africa/Nairobi' });

function money({ amount }: { readonly amount: number }): string {
  return formatMoney(toMinor(amount), 'KES', 'en');
}

interface PhoneView {
  readonly msisdn: string;
  readonly prompts: readonly Prompt[];
  readonly returned: readonly ReturnedMoney[];
  readonly standing: readonly StandingOrder[];
  readonly now: Date;
  /** The error of the last press, or null. */
  readonly problem: string | null;
}

/** The phone of one number. */
export function phonePage({ msisdn, prompts, returned, standing, now, problem }: PhoneView): Html {
  const pending = prompts.find((prompt) => prompt.resultCode === null);
  const asked = standing.find(({ status }) => status === 'asked');
  const answered = prompts.filter((prompt) => prompt.resultCode !== null);
  return html`<div class="phone-stage">
<div class="phone-words">
<h1>Phone</h1>
<p class="lead">Payment requests to ${showMsisdn(msisdn)} appear here by themselves. <a href="/sandbox/phone">Another number</a></p>
<p class="hint">No money moves. The right PIN is ${RIGHT_PIN}; any other one is wrong.</p>
</div>
<section class="phone" aria-label="Phone ${showMsisdn(msisdn)}" data-pending="${pending?.id ?? asked?.id ?? ''}">
<div class="phone-top"><span>${time.format(now)}</span><span>${showMsisdn(msisdn)}</span></div>
<div class="phone-screen">
${problem === null ? null : html`<p class="phone-problem" role="alert">${problem}</p>`}
${pending !== undefined ? promptForm(pending, now) : asked === undefined ? idle() : standingPrompt(asked)}
${standingList(standing)}
${menuForm(msisdn)}
${answered.length + returned.length === 0 ? null : history(answered, returned)}
</div>
</section>
</div>`;
}

function idle(): Html {
  return html`<p class="phone-idle" role="status">No payment request<span>Buy a ticket with this number and it shows up here.</span></p>`;
}

/** Lipa na M-Pesa, Pay bill. */
function menuForm(msisdn: string): Html {
  return html`<details class="menu">
<summary>M-Pesa menu: pay a bill</summary>
<form method="post" action="/sandbox/phone/${msisdn}/bills">
<label for="business">Business number</label>
<input id="business" name="business" inputmode="numeric" maxlength="20" autocomplete="off" required placeholder="${sandboxCredentials.shortcode}">
<label for="account">Account number</label>
<input id="account" name="account" maxlength="20" autocomplete="off" required>
<label for="amount">Amount</label>
<input id="amount" name="amount" inputmode="numeric" pattern="[1-9][0-9]*" maxlength="7" autocomplete="off" required>
<label for="bill-pin">Your PIN</label>
<input id="bill-pin" name="pin" type="password" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" autocomplete="off" required>
<label for="validation">Before it is paid</label>
<select id="validation" name="validation">
<option value="">Vumi is asked</option>
<option value="skipped">Vumi is not asked</option>
</select>
<label for="confirmation">Confirmation to Vumi</label>
<select id="confirmation" name="callback">
<option value="">Sent once</option>
<option value="lost">Lost</option>
<option value="repeated">Sent twice</option>
</select>
<button class="button">Pay bill</button>
</form>
</details>`;
}

/** Whose name the phone shows. */
const receiverOf = ({ shortcode }: Prompt): string => (shortcode === sandboxTill.shortcode ? 'The organizer' : 'Vumi');

function promptForm(prompt: Prompt, now: Date): Html {
  const secondsLeft = Math.max(0, Math.ceil((prompt.expiresAt.getTime() - now.getTime()) / 1000));
  const action = `/sandbox/phone/${prompt.msisdn}/prompts/${prompt.id}`;
  // Cancel has a form of its own: Enter in the PIN presses the first button of its form.
  return html`<form id="cancel" method="post" action="${action}"><input type="hidden" name="action" value="cancel"></form>
<form class="prompt" method="post" action="${action}">
<h2>M-Pesa</h2>
<p class="prompt-ask">Pay <strong>${money(prompt)}</strong> to <strong>${receiverOf(prompt)}</strong>, account <strong>${prompt.reference}</strong>?</p>
<label for="pin">M-Pesa PIN</label>
<input id="pin" name="pin" type="password" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" autocomplete="off" required autofocus aria-describedby="ends">
<p class="hint" id="ends">Ends in <span data-seconds-left="${secondsLeft}">${secondsLeft} s</span></p>
<div class="prompt-buttons">
<button class="button outline" form="cancel">Cancel</button>
<button class="button">Send</button>
</div>
${outcomeChoice('prompt')}
</form>`;
}

/** The messages of both kinds, newest first. */
function history(prompts: readonly Prompt[], returned: readonly ReturnedMoney[]): Html {
  const messages = [
    ...prompts.map((prompt) => ({ at: endOf(prompt), text: message(prompt) })),
    ...returned.map((back) => ({ at: back.at, text: returnMessage(back) })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  return html`<h2 class="phone-history-title">Messages</h2>
<ul class="phone-history">${messages.map(({ text }) => text)}</ul>`;
}

function endOf(prompt: Prompt): Date {
  return prompt.answeredAt ?? prompt.expiresAt;
}

function messageTop(badge: Html, at: Date): Html {
  return html`<div class="message-top">${badge}
<time datetime="${at.toISOString()}">${time.format(at)}</time></div>`;
}

function returnMessage(back: ReturnedMoney): Html {
  return html`<li>
${messageTop(html`<span class="badge ok">Received</span>`, back.at)}
<p>${back.receipt} confirmed. You have received ${money(back)} from Vumi.</p>
</li>`;
}

function message(prompt: Prompt): Html {
  const paid = prompt.resultCode === '0';
  const badge = html`<span class="badge ${paid ? 'ok' : 'mute'}">${paid ? 'Paid' : `Not paid · ${prompt.resultCode ?? ''}`}</span>`;
  return html`<li>
${messageTop(badge, endOf(prompt))}
<p>${
    paid
      ? html`${prompt.receipt} confirmed. ${money(prompt)} sent to ${receiverOf(prompt)} for account ${prompt.reference}.`
      : html`${money(prompt)} to ${receiverOf(prompt)}, account ${prompt.reference}. ${stkDescriptions[prompt.resultCode ?? ''] ?? menuDescriptions[prompt.resultCode ?? ''] ?? ''}`
  }</p>
${prompt.callback === 'sent' || (prompt.fromMenu && !paid) ? null : sendAgain(prompt)}
${paid ? takeBackForm(prompt) : null}
</li>`;
}

function takeBackForm({ msisdn, id }: Prompt): Html {
  return html`<form method="post" action="/sandbox/phone/${msisdn}/prompts/${id}/take-back">
<button class="button outline">Take it back (456)</button>
</form>`;
}

function sendAgain(prompt: Prompt): Html {
  return html`<form method="post" action="/sandbox/phone/${prompt.msisdn}/prompts/${prompt.id}/callback">
<p class="hint">Vumi was not told: the callback ${prompt.callback === 'lost' ? 'was lost' : 'could not be delivered'}.</p>
<button class="button outline">Send the callback now</button>
</form>`;
}

interface IndexView {
  /** What was typed, or empty. */
  readonly typed: string;
  readonly problem: string | null;
  readonly waiting: readonly Prompt[];
}

/** The page where a number is chosen. */
export function phoneIndexPage({ typed, problem, waiting }: IndexView): Html {
  return html`<div class="phone-index">
<h1>Phone</h1>
<p class="lead">Open the phone of any number to answer the payment requests that Vumi sends to it. No money moves here.</p>
<form class="card" action="/sandbox/phone">
<label for="number">Phone number</label>
<div class="phone-index-row"><input id="number" name="number" type="tel" inputmode="tel" value="${typed}" placeholder="0712 345 678" autocomplete="off" maxlength="32" required${
    problem === null ? null : html` aria-invalid="true" aria-describedby="problem"`
  }><button class="button">Open phone</button></div>
${problem === null ? null : html`<p class="phone-problem" id="problem" role="alert">${problem}</p>`}
</form>
${waiting.length === 0 ? null : html`<h2>Waiting now</h2><ul class="phone-waiting">${waiting.map(waitingRow)}</ul>`}
</div>`;
}

function waitingRow(prompt: Prompt): Html {
  return html`<li><a href="/sandbox/phone/${prompt.msisdn}"><span>${showMsisdn(prompt.msisdn)}</span><span>${money(prompt)} · ${prompt.reference}</span></a></li>`;
}
