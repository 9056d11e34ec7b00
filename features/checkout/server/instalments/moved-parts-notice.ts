// What a buyer who pays in parts is told when they are due on other days: earlier with the event, or later because the order was suspended.
import { formatDay } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';

interface MovedParts {
  readonly event: { readonly name: string; readonly timeZone: string };
  readonly orderNumber: string;
  readonly currency: Currency;
  readonly parts: readonly { readonly number: number; readonly amountMinor: number; readonly dueAt: Date }[];
  /** They are due later, because the order was suspended. */
  readonly isLater?: boolean;
}

const texts = serverTexts({
  en: {
    subject: message('Your parts for {event} are due earlier', { event: 'text' }),
    lead: message('{event} takes place earlier, so the open parts of your order {order} are due earlier, too:', { event: 'text', order: 'text' }),
    subjectLater: message('Your parts for {event} are due later', { event: 'text' }),
    leadLater: message('The payment of your order {order} for {event} was looked into. The open parts are due later by that time:', {
      event: 'text',
      order: 'text',
    }),
    part: message('Part {number}, {amount}: {day}', { number: 'number', amount: 'text', day: 'text' }),
    open: 'Your orders',
  },
  sw: {
    subject: 'Awamu zako za {event} zilipwe mapema zaidi',
    lead: '{event} litafanyika mapema zaidi, kwa hiyo awamu za agizo lako {order} ambazo hazijalipwa nazo zilipwe mapema zaidi:',
    subjectLater: 'Awamu zako za {event} zinalipwa baadaye',
    leadLater: 'Malipo ya agizo lako {order} la {event} yalikuwa yanachunguzwa. Awamu ambazo hazijalipwa zimesogezwa mbele kwa muda huo:',
    part: 'Awamu ya {number}, {amount}: {day}',
    open: 'Maagizo yako',
  },
  fr: {
    subject: 'Vos échéances pour {event} sont avancées',
    lead: '{event} a lieu plus tôt\u00a0: les échéances restantes de votre commande {order} sont donc avancées elles aussi\u00a0:',
    subjectLater: 'Vos échéances pour {event} sont reportées',
    leadLater: 'Le paiement de votre commande {order} pour {event} était en cours d’examen. Les échéances restantes sont reportées d’autant\u00a0:',
    part: 'Échéance {number}, {amount}\u00a0: {day}',
    open: 'Vos commandes',
  },
});

const NAME_IN_SMS = 30;

function partsIn({ parts, currency, event: { timeZone } }: MovedParts, language: Language): string[] {
  return parts.map(({ number, amountMinor, dueAt }) =>
    texts[language].part({ number, amount: formatMoney(amountMinor, currency, language), day: formatDay(dueAt, timeZone, language) }),
  );
}

function subjectOf({ isLater = false }: MovedParts, event: string, language: Language): string {
  const t = texts[language];
  return isLater ? t.subjectLater({ event }) : t.subject({ event });
}

const addressOf = ({ config }: Context, language: Language): string => config.publicUrl + pathIn(language, '/tickets?tab=orders');

export const movedPartsNotice = defineNotification<MovedParts>({
  name: 'instalments-moved',
  flag: 'payments',
  email: 'always',
  mail(context, language, moved) {
    const t = texts[language];
    const { name: event } = moved.event;
    const about = { event, order: moved.orderNumber };
    const lead = moved.isLater === true ? t.leadLater(about) : t.lead(about);
    const parts = partsIn(moved, language);
    const address = addressOf(context, language);
    return {
      subject: subjectOf(moved, event, language).slice(0, 200),
      text: `${lead}\n\n${parts.join('\n')}\n\n${t.open}: ${address}\n`,
      html: mailPage({
        language,
        title: event,
        content: html`<p style="margin:0 0 16px">${lead}</p>
          ${parts.map((part) => html`<p style="margin:0 0 4px;font-weight:600">${part}</p>`)}
          <p style="margin:24px 0 0">${mailButton(address, t.open)}</p>`,
      }),
    };
  },
  sms(context, language, moved) {
    const lead = subjectOf(moved, cutForSms(moved.event.name, NAME_IN_SMS), language);
    return `${lead}. ${partsIn(moved, language).join('; ')}. ${addressOf(context, language)}`;
  },
});
