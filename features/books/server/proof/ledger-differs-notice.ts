// What every admin is told when a proof, or an answer of M-Pesa, finds a difference, by email (docs/reference/notifications.md#kinds).
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';

export interface LedgerDiffers {
  /** How many were found that were not known. */
  readonly count: number;
  /** The cause of the first. */
  readonly first: Message;
}

const texts = serverTexts({
  en: {
    subject: 'The books do not add up',
    lead: message(
      '{count, plural, one {In the books # difference was found that was not known.} other {In the books # differences were found that were not known.}} Please look at it today: money may be missing, or owed to someone who does not know.',
      { count: 'number' },
    ),
    open: 'Open the proof',
  },
  sw: {
    subject: 'Vitabu vya fedha havilingani',
    lead: '{count, plural, one {Kwenye vitabu imegunduliwa tofauti # isiyojulikana.} other {Kwenye vitabu zimegunduliwa tofauti # zisizojulikana.}} Tafadhali iangalie leo: huenda fedha zimepungua, au kuna anayedai asiyejua.',
    open: 'Fungua ukaguzi',
  },
  fr: {
    subject: 'Les livres ne concordent pas',
    lead: '{count, plural, one {Dans les livres, # écart inconnu jusque-là a été trouvé.} other {Dans les livres, # écarts inconnus jusque-là ont été trouvés.}} Regardez cela aujourd’hui\u00a0: il peut manquer de l’argent, ou quelqu’un peut en attendre sans le savoir.',
    open: 'Ouvrir la vérification',
  },
});

export const ledgerDiffersNotice = defineNotification<LedgerDiffers>({
  name: 'ledger-differs',
  flag: null,
  email: 'always',
  mail(context, language, { count, first }) {
    const { subject, open, ...t } = texts[language];
    const lead = t.lead({ count });
    const cause = context.translate(first, language);
    const address = `${context.config.publicUrl}${pathIn(language, '/admin/ledger/proofs')}`;
    return {
      subject,
      text: `${lead}\n\n${cause}\n\n${open}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`<p style="margin:0 0 16px">${lead}</p>
          <p class="note" style="margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#fdf0cf">${cause}</p>
          ${mailButton(address, open)}`,
      }),
    };
  },
});
