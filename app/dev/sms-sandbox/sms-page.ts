import { showPhone } from '#platform/contract/phone.ts';
import { html, type Html } from '#platform/server/html.ts';
import type { ListedSms } from './kept-sms.ts';

const time = new Intl.DateTimeFormat('en-KE', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Africa/Nairobi',
});

interface SmsView {
  readonly list: readonly ListedSms[];
  /** The number that the list is filtered by, as typed, or empty. */
  readonly number: string;
}

/** The SMS of every phone, or of one. */
export function smsPage({ list, number }: SmsView): Html {
  return html`<h1>SMS</h1>
<p class="lead">Every SMS that Vumi sends on this machine arrives here and nowhere else.</p>
<section class="mail-list" aria-label="Messages">
<form class="mail-search" action="/sandbox/sms" role="search">
<label for="number">Phone number</label>
<div class="mail-search-row"><input id="number" name="number" type="search" inputmode="tel" value="${number}" autocomplete="off" placeholder="0712 345 678" maxlength="40">
<button class="button">Search</button></div>
</form>
${number === '' ? null : answerForm(number)}
${list.length === 0 ? html`<p class="mail-none">No SMS${number === '' ? ' yet' : ` to ${number}`}.</p>` : html`<ul>${list.map(row)}</ul>`}
</section>`;
}

function row({ to, from, text, parts, reported, sentAt }: ListedSms): Html {
  return html`<li class="sms">
<span class="mail-row-top"><span class="mail-to">${showPhone(to)}${from === '' ? null : ` from ${from}`}</span><time datetime="${sentAt}">${time.format(new Date(sentAt))}</time></span>
<span class="sms-text">${text}</span>
<span class="mail-row-top"><span>${parts === 1 ? '1 part' : `${parts} parts`}</span><span>${reported ?? 'Not reported yet'}</span></span></li>`;
}

/** An SMS that this phone sends to Vumi. */
function answerForm(number: string): Html {
  return html`<form class="mail-search" method="post" action="/sandbox/sms">
<input type="hidden" name="from" value="${number}">
<label for="answer">Answer from ${number}</label>
<div class="mail-search-row"><input id="answer" name="text" autocomplete="off" maxlength="160" required>
<button class="button">Send</button></div>
</form>`;
}
