import { formatDate } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { REPORT_DAYS, type ReportKind } from '../../kinds.ts';

const texts = serverTexts({
  en: {
    kinds: {
      sales: 'Sales',
      orders: 'Orders',
      attendees: 'Attendees',
      payments: 'Payments',
      money: 'Money by day',
      refunds: 'Refunds',
      payouts: 'Payouts',
      outstanding: 'Parts outstanding',
      taxes: 'Taxes',
    },
    subject: message('Your report is ready: {report}, {of}', { report: 'text', of: 'text' }),
    lead: message('The report that you have made regularly is ready to download for {days} days.', { days: 'number' }),
    days: message('{from} to {until}', { from: 'text', until: 'text' }),
    open: 'Open reports',
    end: 'You can end this email in the list of scheduled reports on the same page.',
  },
  sw: {
    kinds: {
      sales: 'Mauzo',
      orders: 'Maagizo',
      attendees: 'Wahudhuriaji',
      payments: 'Malipo',
      money: 'Fedha kwa siku',
      refunds: 'Marejesho',
      payouts: 'Malipo kwa mwandaaji',
      outstanding: 'Sehemu ambazo hazijalipwa',
      taxes: 'Kodi',
    },
    subject: 'Ripoti yako iko tayari: {report}, {of}',
    lead: 'Ripoti yako ya mara kwa mara iko tayari kupakuliwa kwa siku {days}.',
    days: '{from} hadi {until}',
    open: 'Fungua ripoti',
    end: 'Unaweza kusitisha barua pepe hii katika orodha ya ripoti za ratiba kwenye ukurasa huohuo.',
  },
  fr: {
    kinds: {
      sales: 'Ventes',
      orders: 'Commandes',
      attendees: 'Participants',
      payments: 'Paiements',
      money: 'Argent par jour',
      refunds: 'Remboursements',
      payouts: 'Versements',
      outstanding: 'Versements restants',
      taxes: 'Taxes dans les prix',
    },
    subject: 'Votre rapport est prêt\u00a0: {report}, {of}',
    lead: 'Le rapport préparé régulièrement pour vous peut être téléchargé pendant {days} jours.',
    days: 'du {from} au {until}',
    open: 'Ouvrir les rapports',
    end: 'Vous pouvez arrêter cet e-mail dans la liste des rapports programmés, sur la même page.',
  },
});

export interface MailedReport {
  readonly to: string;
  readonly language: Language;
  readonly kind: ReportKind;
  /** The event, or all events. */
  readonly of: string;
  readonly from: string | null;
  readonly until: string | null;
}

/** Tells that a scheduled report is ready. The link needs sign-in: the email carries nothing of the report. */
export function reportMail({ config }: Context, { to, language, kind, of, from, until }: MailedReport): MailMessage {
  const t = texts[language];
  const title = `${t.kinds[kind]}, ${of}`;
  const day = (date: string): string => formatDate(`${date}T12:00:00Z`, 'Africa/Nairobi', language);
  const days = from === null || until === null ? '' : from === until ? day(from) : t.days({ from: day(from), until: day(until) });
  const lead = t.lead({ days: REPORT_DAYS });
  const address = config.publicUrl + pathIn(language, '/reports/download');
  return {
    to,
    subject: t.subject({ report: t.kinds[kind], of }).slice(0, 200),
    text: `${title}\n${days}\n\n${lead}\n\n${t.open}: ${address}\n\n${t.end}\n`,
    html: mailPage({
      language,
      title,
      content: html`<p style="margin:0 0 4px;font-weight:600">${title}</p>
        <p style="margin:0 0 16px">${days}</p>
        <p style="margin:0 0 20px">${lead}</p>
        <p style="margin:0 0 20px">${mailButton(address, t.open)}</p>
        <p class="soft" style="margin:0;color:#70675e">${t.end}</p>`,
    }),
  };
}
