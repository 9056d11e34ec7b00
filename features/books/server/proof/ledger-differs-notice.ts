// What every admin is told when a proof finds a difference, by email (docs/reference/notifications.md#kinds).
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';

export interface LedgerDiffers {
  /** How many a proof found that were not known. */
  readonly count: number;
  /** The cause of the first. */
  readonly first: Message;
}

const texts = serverTexts({
  en: {
    subject: message('{count, plural, one {The ledger has a difference} other {The ledger has {count} differences}}', { count: 'number' }),
    lead: 'The proof of the books found what does not fit. Please look at it today: money may be missing, or owed to someone who does not know.',
    open: 'Open the proof',
  },
  sw: {
    subject: '{count, plural, one {Daftari la fedha lina tofauti moja} other {Daftari la fedha lina tofauti {count}}}',
    lead: 'Ukaguzi wa vitabu umegundua kisicholingana. Tafadhali kiangalie leo: huenda fedha zimepungua, au kuna anayedai asiyejua.',
    open: 'Fungua ukaguzi',
  },
  fr: {
    subject: '{count, plural, one {Le grand livre présente un écart} other {Le grand livre présente {count} écarts}}',
    lead: 'La vérification des livres a trouvé ce qui ne concorde pas. Regardez-le aujourd’hui\u00a0: il peut manquer de l’argent, ou quelqu’un peut en attendre sans le savoir.',
    open: 'Ouvrir la vérification',
  },
});

export const ledgerDiffersNotice = defineNotification<LedgerDiffers>({
  name: 'ledger-differs',
  flag: null,
  email: 'always',
  mail(context, language, { count, first }) {
    const t = texts[language];
    const subject = t.subject({ count });
    const cause = context.translate(first, language);
    const address = `${context.config.publicUrl}${pathIn(language, '/admin/ledger/proofs')}`;
    return {
      subject,
      text: `${t.lead}\n\n${cause}\n\n${t.open}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`<p style="margin:0 0 16px">${t.lead}</p>
          <p class="note" style="margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#fdf0cf">${cause}</p>
          ${mailButton(address, t.open)}`,
      }),
    };
  },
});
