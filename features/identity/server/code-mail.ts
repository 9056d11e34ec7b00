import type { Language } from '#platform/contract/languages.ts';
import { html, type Html } from '#platform/server/html.ts';
import type { MailMessage } from '#platform/server/mail.ts';
import type { CodePurpose } from '../rules.ts';
import { accountMailTexts } from './code-mail-texts.ts';

// The account's name stays out of these letters: anybody can sign up with a stranger's address and a name that is an advertisement.
function letter(language: Language, lead: string, middle: Html | null, closing: string): string {
  return html`<!doctype html>
    <html lang="${language}">
      <body
        style="margin:0;padding:24px;background:#faf8f4;color:#1a1510;font-family:Figtree,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"
      >
        <div
          style="max-width:480px;margin:0 auto;background:#ffffff;border:1px solid #e7e1d8;border-top:6px solid #ffb81f;border-radius:12px;padding:32px"
        >
          <p style="margin:0 0 24px;font-size:24px;font-weight:800;letter-spacing:-0.5px">Vumi</p>
          <p style="margin:0 0 24px">${lead}</p>
          ${middle}
          <p style="margin:0;color:#574e46;font-size:14px">${closing}</p>
        </div>
      </body>
    </html>`.toString();
}

/** The letter with a code. In the plain text the code stands alone on its line. */
export function codeMail(email: string, purpose: CodePurpose, code: string, language: Language): MailMessage {
  const { subject, lead, validity, reassurance } = accountMailTexts[language].codes[purpose];
  const shown = html`<p
    style="margin:0 0 24px;padding:16px;border-radius:8px;background:#fff0cc;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px"
  >
    ${code}
  </p>`;
  return {
    to: email,
    subject,
    text: `${lead}\n\n${code}\n\n${validity}\n${reassurance}\n\nVumi\n`,
    html: letter(language, lead, shown, `${validity} ${reassurance}`),
  };
}

/** For somebody who asks for a confirmation code again although the address is confirmed: the screen may not say so, the letter may. */
export function alreadyConfirmedMail(email: string, language: Language): MailMessage {
  const { subject, lead, closing } = accountMailTexts[language].confirmed;
  return {
    to: email,
    subject,
    text: `${lead}\n${closing}\n\nVumi\n`,
    html: letter(language, lead, null, closing),
  };
}
