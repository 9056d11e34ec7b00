// What an organizer is told of a day's sales (docs/reference/analytics.md#daily-summary).
import { formatDay } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';

const texts = serverTexts({
  en: {
    subject: message('Your sales on {day}', { day: 'text' }),
    tickets: message('{count, plural, one {# ticket} other {# tickets}}', { count: 'number' }),
    revenue: message('{amount} revenue', { amount: 'text' }),
    views: message('{count, plural, one {# page view} other {# page views}}', { count: 'number' }),
    top: message('Most sold: {event}', { event: 'text' }),
    open: 'Open your dashboard',
    note: 'You get this because you chose a daily summary. You can end it in your notifications.',
    sms: message('{day}: {tickets}, {amount}, {views}. {top}', { day: 'text', tickets: 'text', amount: 'text', views: 'text', top: 'text' }),
  },
  sw: {
    subject: 'Mauzo yako ya {day}',
    tickets: '{count, plural, one {tiketi #} other {tiketi #}}',
    revenue: 'Mapato ya {amount}',
    views: '{count, plural, one {mara # ya kutazamwa} other {mara # za kutazamwa}}',
    top: 'Lililouza zaidi: {event}',
    open: 'Fungua dashibodi yako',
    note: 'Unapata ujumbe huu kwa sababu ulichagua muhtasari wa kila siku. Unaweza kuusitisha kwenye arifa zako.',
    sms: '{day}: {tickets}, {amount}, {views}. {top}',
  },
  fr: {
    subject: 'Vos ventes du {day}',
    tickets: '{count, plural, one {# billet} other {# billets}}',
    revenue: '{amount} de revenus',
    views: '{count, plural, one {# page vue} other {# pages vues}}',
    top: 'Le plus vendu\u00a0: {event}',
    open: 'Ouvrir votre tableau de bord',
    note: 'Vous recevez ceci parce que vous avez choisi un résumé quotidien. Vous pouvez l’arrêter dans vos notifications.',
    sms: '{day}\u00a0: {tickets}, {amount}, {views}. {top}',
  },
});

/** A longer name would make an SMS of more than two parts. */
const NAME_IN_SMS_MAX = 40;

export interface DaySummary {
  /** YYYY-MM-DD in the time zone of the organization. */
  readonly day: string;
  readonly tickets: number;
  readonly revenueMinor: number;
  readonly currency: Currency;
  readonly views: number;
  /** The event that sold the most tickets; null when none was sold. */
  readonly topEvent: string | null;
}

function wordsOf(language: Language, { day, tickets, revenueMinor, currency, views }: DaySummary) {
  const t = texts[language];
  return {
    day: formatDay(`${day}T12:00:00Z`, 'UTC', language),
    tickets: t.tickets({ count: tickets }),
    amount: formatMoney(revenueMinor, currency, language),
    views: t.views({ count: views }),
  };
}

export const dailySummaryNotice = defineNotification<DaySummary>({
  name: 'daily-summary',
  flag: 'dailySummary',
  email: 'preferred',
  mail({ config: { publicUrl } }, language, summary) {
    const t = texts[language];
    const { day, tickets, amount, views } = wordsOf(language, summary);
    const subject = t.subject({ day });
    const top = summary.topEvent === null ? [] : [t.top({ event: summary.topEvent })];
    const facts = [tickets, t.revenue({ amount }), views, ...top];
    const address = publicUrl + pathIn(language, '/organizer');
    return {
      subject,
      text: `${subject}\n\n${facts.join('\n')}\n\n${t.open}: ${address}\n\n${t.note}\n\nVumi\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`<p style="margin:0 0 16px">${subject}</p>
          ${facts.map((fact) => html`<p style="margin:0 0 4px;font-weight:600">${fact}</p>`)}
          <p style="margin:24px 0">${mailButton(address, t.open)}</p>
          <p class="soft" style="margin:0;color:#574e46;font-size:14px">${t.note}</p>`,
      }),
    };
  },
  sms(_, language, summary) {
    const t = texts[language];
    const top = summary.topEvent === null ? '' : t.top({ event: cutForSms(summary.topEvent, NAME_IN_SMS_MAX) });
    return t.sms({ ...wordsOf(language, summary), top }).trim();
  },
});
