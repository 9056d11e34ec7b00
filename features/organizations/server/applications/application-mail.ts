import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { ApplicationRow } from '../tables.ts';

/** The email to the support mailbox: a business waits for a decision, or has answered. In English, as everything of the administration's mailbox. */
export function newApplicationMail(
  { config }: Context,
  { companyName, businessType, contactName, city, country }: ApplicationRow,
  answer?: string,
): MailMessage {
  const subject = answer === undefined ? `New business: ${companyName}` : `${companyName} has answered`;
  const facts = `${businessType} · ${[city, country].filter(Boolean).join(', ')} · ${contactName}`;
  const address = `${config.publicUrl}/admin`;
  return {
    to: config.supportEmail,
    subject,
    text: `${[facts, ...(answer === undefined ? [] : [answer])].join('\n\n')}\n\nReview: ${address}\n`,
    html: mailPage({
      language: 'en',
      title: subject,
      content: html`<p style="margin:0 0 16px">${facts}</p>
        ${answer === undefined ? '' : html`<p style="margin:0 0 16px;white-space:pre-wrap">${answer}</p>`} ${mailButton(address, 'Review')}`,
    }),
  };
}
