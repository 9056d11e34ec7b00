import { html, type Html } from '#platform/server/html.ts';
import type { MailMessage } from '#platform/server/mail.ts';
import type { CodePurpose } from '../rules.ts';

interface Wording {
  readonly subject: string;
  readonly lead: string;
  readonly validity: string;
  readonly reassurance: string;
}

const wordings: Readonly<Record<CodePurpose, Wording>> = {
  'confirm-sign-up': {
    subject: 'Your Vumi confirmation code',
    lead: 'Karibu! Enter this code to confirm your email address:',
    validity: 'The code is good for 24 hours.',
    reassurance: 'If you did not create a Vumi account, you can ignore this email.',
  },
  'reset-password': {
    subject: 'Your Vumi password reset code',
    lead: 'Enter this code to choose a new password:',
    validity: 'The code is good for 1 hour.',
    reassurance: 'If you did not ask for it, ignore this email: your password stays as it is. Never tell anybody the code.',
  },
};

// The account's name stays out of these letters: anybody can sign up with a stranger's address and a name that is an advertisement.
function letter(lead: string, middle: Html | null, closing: string): string {
  return html`<!doctype html>
    <html lang="en">
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
export function codeMail(email: string, purpose: CodePurpose, code: string): MailMessage {
  const { subject, lead, validity, reassurance } = wordings[purpose];
  const shown = html`<p
    style="margin:0 0 24px;padding:16px;border-radius:8px;background:#fff0cc;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px"
  >
    ${code}
  </p>`;
  return {
    to: email,
    subject,
    text: `${lead}\n\n${code}\n\n${validity}\n${reassurance}\n\nVumi\n`,
    html: letter(lead, shown, `${validity} ${reassurance}`),
  };
}

/** For somebody who asks for a confirmation code again although the address is confirmed: the screen may not say so, the letter may. */
export function alreadyConfirmedMail(email: string): MailMessage {
  const lead = 'Your email address is confirmed already: you can sign in with your password.';
  const closing = 'If you forgot it, choose "Forgot password" on the sign-in page.';
  return {
    to: email,
    subject: 'Your Vumi account is confirmed',
    text: `${lead}\n${closing}\n\nVumi\n`,
    html: letter(lead, null, closing),
  };
}
