import type { Language } from '#platform/contract/language/languages.ts';
import { html, type Html } from '#platform/server/html.ts';
import { mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { CodePurpose } from '../../rules.ts';
import { accountMailTexts } from './code-mail-texts.ts';

// The account's name stays out of these emails: an attacker can sign up with another person's address and an advertisement as the name.
function mail(language: Language, title: string, lead: string, middle: Html | null, closing: string): string {
  return mailPage({
    language,
    title,
    content: html`<p style="margin:0 0 24px">${lead}</p>
      ${middle}
      <p class="soft" style="margin:0;color:#574e46;font-size:14px">${closing}</p>`,
  });
}

/** The email with a code. In the plain text the code stands alone on its line. */
export function codeMail(email: string, purpose: CodePurpose | 'add-email', code: string, language: Language): MailMessage {
  const { subject, lead, validity, reassurance } = accountMailTexts[language].codes[purpose];
  const shown = html`<p
    class="note"
    style="margin:0 0 24px;padding:16px;border-radius:8px;background:#fff0cc;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px"
  >
    ${code}
  </p>`;
  return {
    to: email,
    subject,
    text: `${lead}\n\n${code}\n\n${validity}\n${reassurance}\n\nVumi\n`,
    html: mail(language, subject, lead, shown, `${validity} ${reassurance}`),
  };
}

/** For a request for a confirmation code although the address is confirmed: the screen may not reveal that, the email may. */
export function alreadyConfirmedMail(email: string, language: Language): MailMessage {
  const { subject, lead, closing } = accountMailTexts[language].confirmed;
  return {
    to: email,
    subject,
    text: `${lead}\n${closing}\n\nVumi\n`,
    html: mail(language, subject, lead, null, closing),
  };
}
