import { formatSpan } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { html, type Html } from '#platform/server/html.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { placeIn } from '#features/events/place-words.ts';
import { drawCode } from '../codes/draw-code.ts';
import { ticketMailTexts, type TicketMailTexts } from './ticket-mail-texts.ts';

/** What came of the choice that M-Pesa pays the later parts of an order by a standing order. */
export type StandingNews = 'chosen' | 'asked' | 'stands' | 'does-not-stand';

/** The facts of the confirmation. Amounts are minor units. */
export interface TicketMailFacts {
  readonly to: string;
  readonly language: Language;
  readonly event: {
    readonly name: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly timeZone: string;
    readonly venue: string;
    readonly city: string;
    readonly country: string;
  };
  readonly order: {
    readonly number: string;
    readonly totalMinor: number;
    readonly paidMinor: number;
    readonly currency: Currency;
    readonly isTest: boolean;
  };
  /** What came so far of the choice that M-Pesa pays the later parts by itself; null: it was not chosen. */
  readonly standing: StandingNews | null;
  /** The address at which the organizer's questions are answered; null: nothing is asked. */
  readonly questions: string | null;
  /** Each with a code of its own. */
  readonly tickets: readonly {
    readonly number: string;
    readonly type: string;
    readonly address: string;
    readonly qrPayload: string;
    /** Of an add-on: it is no ticket. */
    readonly isAddOn: boolean;
  }[];
}

/** Each pixel of a code of version 10 with its quiet zone. */
const QR_SHOWN_PX = 260;

/** The email with the tickets of an order: everything is in the plain text as well, except the codes, which are pictures. */
export function ticketMail(facts: TicketMailFacts): MailMessage {
  const { to, language, event, order, tickets, questions, standing } = facts;
  const t = ticketMailTexts[language];
  const admitting = tickets.filter(({ isAddOn }) => !isAddOn).length;
  const count = admitting === 0 ? t.addOns({ count: tickets.length }) : t.count({ tickets: admitting });
  const plainTitle = t.title({ count, event: event.name });
  const title = order.isTest ? t.testTitle({ title: plainTitle }) : plainTitle;
  const place = placeIn(event, language);
  const lines: readonly (readonly [string, string])[] = [
    [t.when, formatSpan(event.startsAt, event.endsAt, event.timeZone, language)],
    [t.where, [place.venue, place.city, event.country].filter((part) => part !== '').join(', ')],
    [t.order, order.number],
    [t.paid, paid(order, t, language)],
  ];
  const said = { chosen: t.standingChosen, asked: t.standingAsked, stands: t.standingStands, 'does-not-stand': t.standingDoesNotStand };
  const open = order.paidMinor < order.totalMinor ? [t.openInstalments, ...(standing === null ? [] : [said[standing]])].join(' ') : null;
  const note = order.isTest ? t.test : open;
  return {
    to,
    subject: title.slice(0, 200),
    text: asText({ title, lines, note, questions, tickets, t, language }),
    html: asHtml({ title: event.name, count, lines, note, questions, tickets, t, language }),
    attachments: tickets.map(({ number, qrPayload }) => ({
      filename: `${number}.png`,
      content: drawCode(qrPayload).toString('base64'),
      contentType: 'image/png',
      cid: contentId(number),
    })),
  };
}

function contentId(ticketNumber: string): string {
  return `${ticketNumber}@vumi`;
}

function paid({ totalMinor, paidMinor, currency }: TicketMailFacts['order'], t: TicketMailTexts, language: Language): string {
  const amount = formatMoney(paidMinor, currency, language);
  return paidMinor < totalMinor ? t.paidOf({ paid: amount, total: formatMoney(totalMinor, currency, language) }) : amount;
}

type Tickets = TicketMailFacts['tickets'];

interface Email {
  readonly language: Language;
  readonly title: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly note: string | null;
  readonly questions: string | null;
  readonly tickets: Tickets;
  readonly t: TicketMailTexts;
}

function asText({ title, lines, note, questions, tickets, t, language }: Email): string {
  const facts = lines.map(([label, value]) => t.fact({ label, value }));
  const passes = tickets.map(({ number, type, address, isAddOn }) => {
    return `${nameIn(type, language)}\n${isAddOn ? t.addOn({ number }) : t.ticket({ number })}\n${address}`;
  });
  return [
    title,
    facts.join('\n'),
    ...(note === null ? [] : [note]),
    ...(questions === null ? [] : [`${t.questions}\n${questions}`]),
    ...passes,
    t.linksOpen,
    ...(tickets.some(({ isAddOn }) => isAddOn) ? [t.addOnsAreGivenOut] : []),
    'Vumi\n',
  ].join('\n\n');
}

// The code stays dark on white for scanners, also in a dark theme.
function asHtml({ title, count, lines, note, questions, tickets, t, language }: Email & { readonly count: string }): string {
  return mailPage({
    language,
    title: count,
    content: html`<p class="soft" style="margin:0;color:#7f5000;font-weight:600">${count}</p>
<h1 style="margin:2px 0 16px;font-size:28px;line-height:1.1;font-weight:800;letter-spacing:-0.5px">${title}</h1>
<table role="presentation" cellpadding="0" cellspacing="0">${lines.map(([label, value]) => factRow(label, value))}</table>
${note === null ? null : html`<p class="note" style="margin:12px 0 0;padding:12px 14px;border-radius:10px;background:#fff0c7;color:#744c00">${note}</p>`}
${questions === null ? null : html`<p style="margin:16px 0 12px">${t.questions}</p>${mailButton(questions, t.answer)}`}
${tickets.map((ticket) => pass(ticket, t, language))}
<p class="soft" style="margin:20px 0 0;color:#574e46;font-size:14px">
${t.showCode}
${tickets.some(({ isAddOn }) => isAddOn) ? t.addOnsAreGivenOut : null}
${t.keepCode}
</p>`,
  });
}

function factRow(label: string, value: string): Html {
  return html`<tr><td class="soft" style="padding:2px 16px 2px 0;color:#70675e;vertical-align:top">${label}</td><td style="padding:2px 0;font-weight:600">${value}</td></tr>`;
}

function pass({ number, type, address, isAddOn }: Tickets[number], t: TicketMailTexts, language: Language): Html {
  return html`<table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 0;border:1px solid #e7e1d8;border-radius:12px"><tr><td align="center" style="padding:20px 12px">
<p style="margin:0 0 12px;font-size:18px;font-weight:700">${nameIn(type, language)}</p>
<img src="cid:${contentId(number)}" width="${QR_SHOWN_PX}" height="${QR_SHOWN_PX}" alt="${t.code({ number })}" style="display:block;width:${QR_SHOWN_PX}px;max-width:100%;height:auto">
<p style="margin:12px 0 16px;font-weight:600">${number}</p>
${isAddOn ? html`<p class="soft" style="margin:0 0 16px;color:#574e46">${t.notForEntry}</p>` : null}
${mailButton(address, isAddOn ? t.openAddOn : t.openTicket)}
</td></tr></table>`;
}
