import { html, type Html } from '#platform/server/html.ts';
import type { KeptMail, ListedMail } from './kept-mail.ts';

const time = new Intl.DateTimeFormat('en-KE', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Africa/Nairobi',
});

interface MailboxView {
  readonly mails: readonly ListedMail[];
  /** The address that the list is filtered by, or empty. */
  readonly address: string;
  readonly open: KeptMail | null;
}

/** The list of emails with the open one beside it (below 900 px: in its place). */
export function mailboxPage({ mails, address, open }: MailboxView): Html {
  return html`<h1>Mailbox</h1>
<p class="lead">Every e-mail that Vumi sends on this machine arrives here and nowhere else.</p>
<div class="mailbox${open === null ? '' : ' has-open'}">
<section class="mail-list" aria-label="Messages">
<form class="mail-search" action="/sandbox/mail" role="search">
<label for="address">Address</label>
<div class="mail-search-row"><input id="address" name="address" type="search" value="${address}" autocomplete="off" placeholder="buyer@demo.vumi.test" maxlength="320">
<button class="button">Search</button></div>
</form>
${mails.length === 0 ? emptyList(address) : html`<ul>${mails.map((mail) => row(mail, mail.id === open?.id, address))}</ul>`}
</section>
<section class="mail-open" aria-label="Message">
${open === null ? html`<p class="mail-none">Choose a message to read it.</p>` : message(open, address)}</section>
</div>`;
}

function emptyList(address: string): Html {
  return address === ''
    ? html`<p class="mail-none">No mail yet.</p>`
    : html`<p class="mail-none">No mail to ${address}. <a href="/sandbox/mail">Show all</a></p>`;
}

function addressQuery(address: string): string {
  return address === '' ? '' : `?address=${encodeURIComponent(address)}`;
}

function row(mail: ListedMail, isOpen: boolean, address: string): Html {
  return html`<li><a href="/sandbox/mail/${mail.id}${addressQuery(address)}"${isOpen ? html` aria-current="true"` : null}>
<span class="mail-row-top"><span class="mail-to">${mail.to}</span><time datetime="${mail.sentAt}">${time.format(new Date(mail.sentAt))}</time></span>
<span class="mail-subject">${mail.subject}</span></a></li>`;
}

function message(mail: KeptMail, address: string): Html {
  return html`<a class="mail-back" href="/sandbox/mail${addressQuery(address)}">All mail</a>
<article class="card">
<h2>${mail.subject}</h2>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd>
<dt>Sent</dt><dd><time datetime="${mail.sentAt}">${time.format(new Date(mail.sentAt))} EAT</time></dd>
${mail.attachments.map(({ name, type, content }) => html`<dt>Attached</dt><dd><a download="${name}" href="data:${type};base64,${content}">${name}</a></dd>`)}</dl>
<iframe title="Message" src="/sandbox/mail/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text part</summary><pre>${mail.text}</pre></details>
</article>`;
}
