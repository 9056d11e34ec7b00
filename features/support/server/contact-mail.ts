import { html } from '#platform/server/html.ts';
import type { MailMessage } from '#platform/server/mail.ts';
import type { ContactTopic } from '../contact-message.ts';
import type { ContactMessage } from './tables.ts';

const topicNames: Readonly<Record<ContactTopic, string>> = {
  tickets: 'Tickets',
  payments: 'Payments',
  refunds: 'Refunds',
  organizing: 'Organizing an event',
  account: 'Account',
  other: 'Something else',
};

/** The account that the sender was signed in with. */
interface SignedInAs {
  readonly email: string;
}

/** The letter to the support mailbox; its answer goes to the sender. */
export function contactMail(to: string, written: ContactMessage, signedInAs: SignedInAs | null): MailMessage {
  const { id, name, email, topic, message, orderNumber } = written;
  const lines: readonly (readonly [string, string])[] = [
    ['From', `${name} <${email}>`],
    ['Topic', topicNames[topic]],
    ['Order', orderNumber ?? 'none given'],
    ['Signed in as', signedInAs === null ? 'nobody' : signedInAs.email],
    ['Message', id],
  ];
  return {
    to,
    replyTo: email,
    subject: `${topicNames[topic]}: ${name}`,
    text: `${lines.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message}\n`,
    html: String(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>${topicNames[topic]}</title>
          </head>
          <body style="font-family:Figtree,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1a1510">
            <table role="presentation">
              ${lines.map(
                ([label, value]) =>
                  html`<tr>
                    <td style="padding:0 16px 0 0;color:#70675e">${label}</td>
                    <td>${value}</td>
                  </tr>`,
              )}
            </table>
            <p style="white-space:pre-wrap">${message}</p>
          </body>
        </html>`,
    ),
  };
}
