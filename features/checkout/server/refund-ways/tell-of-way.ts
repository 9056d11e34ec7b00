// What the buyer of an order is told about the choice of another way for a refund: by email, or by SMS where there is a number alone.
import { pathIn } from '#platform/contract/language/languages.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { maskPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import type { DestinationKind } from '#features/payments/refund-choice-rules.ts';
import { WAY_CODE_MINUTES } from '../../refund-ways/way-facts.ts';
import { wayTexts } from './way-texts.ts';

export type ToldOrder = Pick<OrderRow, 'language' | 'currency' | 'orderNumber' | 'isTest'>;

/** What is told. `again`: the way that the buyer chose last was refused, too. */
export type WayNews =
  | { readonly kind: 'offer' | 'reminder'; readonly path: string }
  | { readonly kind: 'again'; readonly path: string; readonly to: string }
  | { readonly kind: 'chosen'; readonly by: DestinationKind; readonly to: string };

interface Told {
  readonly amountMinor: number;
  readonly news: WayNews;
}

const CONTACT = '/contact';

function wordsOf({ config }: Pick<Context, 'config'>, { language, currency, isTest }: ToldOrder, { amountMinor, news }: Told) {
  const t = wayTexts[language];
  const amount = formatMoney(amountMinor, currency, language);
  const address = config.publicUrl + pathIn(language, news.kind === 'chosen' ? CONTACT : news.path);
  const plain =
    news.kind === 'chosen'
      ? t.chosenSubject({ amount, to: news.to })
      : news.kind === 'reminder'
        ? t.reminderSubject({ amount })
        : t.subject({ amount });
  return { t, amount, address, subject: isTest ? t.testSubject({ subject: plain }) : plain };
}

/** The email, in the language of the order. */
export function wayMail(context: Pick<Context, 'config'>, to: string, order: ToldOrder, told: Told): MailMessage {
  const { t, address, subject } = wordsOf(context, order, told);
  const { news } = told;
  const lead =
    news.kind === 'again'
      ? t.again({ to: news.to })
      : news.kind === 'chosen'
        ? t[news.by === 'phone' ? 'toPhone' : 'toBank']
        : t[news.kind === 'reminder' ? 'reminder' : 'lead'];
  const number = `${t.order}${t.colon} ${order.orderNumber}`;
  const asked = news.kind === 'chosen' ? t.notYou : '';
  return {
    to,
    subject,
    text: [lead, number, asked === '' ? `${t.choose}${t.colon} ${address}` : `${asked} ${address}`, ''].join('\n\n'),
    html: mailPage({
      language: order.language,
      title: subject,
      content: html`<p style="margin:0 0 16px">${lead}</p>
        <p style="margin:0 0 24px">${number}</p>
        ${asked === '' ? '' : html`<p style="margin:0 0 16px">${asked}</p>`} ${mailButton(address, asked === '' ? t.choose : t.contact)}`,
    }),
  };
}

/** The same by SMS. */
export function waySms(context: Pick<Context, 'config'>, order: ToldOrder, told: Told): string {
  const { t, amount, address } = wordsOf(context, order, told);
  const facts = { amount, number: order.orderNumber, address };
  const { news } = told;
  if (news.kind === 'chosen') return t.chosenSms({ ...facts, to: news.to });
  return news.kind === 'reminder' ? t.reminderSms(facts) : t.sms(facts);
}

type Order = ToldOrder & Pick<OrderRow, 'id' | 'customerId' | 'buyerEmail'>;

/** Where the buyer of an order is reached. Null: nowhere. */
export async function findBuyer(reader: Reader, context: Context, { buyerEmail, customerId }: Order) {
  if (buyerEmail !== '') return { by: 'email', to: buyerEmail, shown: buyerEmail.replace(/^(.)[^@]*/, '$1***') } as const;
  const number = await findSmsNumber(reader, context, customerId);
  return number === null ? null : ({ by: 'sms', to: number, shown: maskPhone(number) } as const);
}

/** Tells the buyer, in the caller's transaction. */
export async function tellOfWay(tx: Tx, context: Context, order: Order, told: Told, now: Date): Promise<void> {
  const buyer = await findBuyer(tx, context, order);
  if (buyer === null) return;
  if (buyer.by === 'sms') {
    await queueSms(tx, context, { to: buyer.to, text: waySms(context, order, told), about: `order:${order.id}`, now });
    return;
  }
  await queueMail(tx, context, wayMail(context, buyer.to, order, told));
  await recordOrderEntry(tx, { orderId: order.id, kind: 'mailed', data: { about: 'refund', to: buyer.to }, actor: null, now });
}

export interface WayCode {
  readonly code: string;
  readonly amountMinor: number;
  /** With most of it hidden. */
  readonly to: string;
}

/** The email with the code of the buyer, which stands alone on its line in the plain text. */
export function wayCodeMail(to: string, { language, currency }: ToldOrder, { code, amountMinor, to: destination }: WayCode): MailMessage {
  const t = wayTexts[language];
  const lead = t.codeLead({ amount: formatMoney(amountMinor, currency, language), to: destination });
  const closing = t.codeClosing({ minutes: WAY_CODE_MINUTES });
  return {
    to,
    subject: t.codeSubject,
    text: `${lead}\n\n${code}\n\n${closing}\n\nVumi\n`,
    html: mailPage({
      language,
      title: t.codeSubject,
      content: html`<p style="margin:0 0 24px">${lead}</p>
        <p
          class="note"
          style="margin:0 0 24px;padding:16px;border-radius:8px;background:#fff0cc;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px"
        >
          ${code}
        </p>
        <p class="soft" style="margin:0;color:#574e46;font-size:14px">${closing}</p>`,
    }),
  };
}

/** The same by SMS, to a buyer who is known by a number alone. */
export function wayCodeSms({ language, currency }: ToldOrder, { code, amountMinor, to }: WayCode): string {
  return wayTexts[language].ownerCode({ code, amount: formatMoney(amountMinor, currency, language), to, minutes: WAY_CODE_MINUTES });
}

/** The SMS to a number that nobody has proved yet. */
export function numberCodeSms({ language }: Pick<ToldOrder, 'language'>, code: string): string {
  return wayTexts[language].numberCode({ code, minutes: WAY_CODE_MINUTES });
}
