// What the owners of an organization are told when an invoice or a credit note of Vumi is issued (docs/reference/notifications.md#kinds).
import { formatMonth } from '#platform/contract/dates.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Currency } from '#platform/contract/money.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { exactMoney } from '../../exact-money.ts';
import type { InvoiceKind } from '../../invoice-facts.ts';

export interface InvoiceIssued {
  readonly organization: string;
  readonly kind: InvoiceKind;
  readonly number: string;
  /** 2026-11 */
  readonly month: string;
  readonly totalMinor: number;
  readonly withheldMinor: number;
  /** Of an event whose buyers paid to the organizer's own till: it was not kept back. Missing in what was told before there were any. */
  readonly isOfTill?: boolean;
  readonly currency: Currency;
}

const texts = serverTexts({
  en: {
    invoice: message('Invoice {number} for {organization}', { number: 'text', organization: 'text' }),
    creditNote: message('Credit note {number} for {organization}', { number: 'text', organization: 'text' }),
    taken: message('Vumi’s fee of {month}: {amount}. It has been paid already out of what you sold: nothing is left to pay.', {
      month: 'text',
      amount: 'text',
    }),
    withheld: message(
      'Vumi’s fee of {month}: {amount}. It has been paid already out of what you sold. You withhold {withheld} of it: send us the certificate, and we return that amount to you.',
      { month: 'text', amount: 'text', withheld: 'text' },
    ),
    owed: message(
      'Vumi’s fee of {month}: {amount}. What buyers paid to your own till is not with Vumi: unless your other events have paid the fee, you pay it in, once it is due. Your payouts page says how much and how.',
      { month: 'text', amount: 'text' },
    ),
    givenBack: message('Of fees that you were charged, {amount} came back in {month}: tickets were refunded.', { month: 'text', amount: 'text' }),
    open: 'Open your invoices',
  },
  sw: {
    invoice: 'Ankara {number} kwa {organization}',
    creditNote: 'Hati ya marejesho {number} kwa {organization}',
    taken: 'Ada ya Vumi ya {month}: {amount}. Imeshalipwa kutoka kwa mauzo yako: hakuna kilichobaki kulipwa.',
    withheld:
      'Ada ya Vumi ya {month}: {amount}. Imeshalipwa kutoka kwa mauzo yako. Unazuilia {withheld} kati yake: tutumie cheti, nasi tutakurudishia kiasi hicho.',
    owed: 'Ada ya Vumi ya {month}: {amount}. Pesa ambazo wanunuzi walilipa kwenye till yako haziko kwa Vumi: kama matukio yako mengine hayajalipa ada hii, unailipa wewe wakati wake ukifika. Ukurasa wako wa malipo unaonyesha kiasi na jinsi ya kulipa.',
    givenBack: 'Kati ya ada ulizotozwa, {amount} zilirudishwa {month}: tiketi zilirejeshewa pesa.',
    open: 'Fungua ankara zako',
  },
  fr: {
    invoice: 'Facture {number} pour {organization}',
    creditNote: 'Avoir {number} pour {organization}',
    taken: 'Frais de Vumi pour {month}\u00a0: {amount}. Ils ont déjà été réglés sur vos ventes\u00a0: il ne reste rien à payer.',
    withheld:
      'Frais de Vumi pour {month}\u00a0: {amount}. Ils ont déjà été réglés sur vos ventes. Vous en retenez {withheld}\u00a0: envoyez-nous l’attestation, et nous vous rendons ce montant.',
    owed: 'Frais de Vumi pour {month}\u00a0: {amount}. Ce que les acheteurs ont payé sur votre propre caisse n’est pas chez Vumi\u00a0: si vos autres événements n’ont pas réglé ces frais, c’est à vous de les payer, une fois dus. Votre page des versements dit combien et comment.',
    givenBack: 'Sur les frais facturés, {amount} ont été rendus en {month}\u00a0: des billets ont été remboursés.',
    open: 'Ouvrir vos factures',
  },
});

export const invoiceNotice = defineNotification<InvoiceIssued>({
  name: 'invoice-issued',
  flag: null,
  email: 'always',
  mail(context, language, { organization, kind, number, month, totalMinor, withheldMinor, isOfTill = false, currency }) {
    const t = texts[language];
    const subject = (kind === 'invoice' ? t.invoice : t.creditNote)({ number, organization });
    const about = {
      month: formatMonth(month, language),
      amount: exactMoney(totalMinor, currency, language),
    };
    const withheld = exactMoney(withheldMinor, currency, language);
    const kept = withheldMinor > 0 ? t.withheld({ ...about, withheld }) : t.taken(about);
    const taken = isOfTill ? t.owed(about) : kept;
    const lead = kind === 'invoice' ? taken : t.givenBack(about);
    const address = `${context.config.publicUrl}${pathIn(language, '/organizer/payouts/invoices')}`;
    return {
      subject,
      text: `${lead}\n\n${t.open}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`<p style="margin:0 0 16px">${lead}</p>
          ${mailButton(address, t.open)}`,
      }),
    };
  },
});
