import { html } from '#platform/server/html.ts';
import { mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
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

/** The email to the support mailbox; a reply to it goes to the sender. */
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
    html: mailPage({
      language: 'en',
      title: topicNames[topic],
      content: html`<table role="presentation">
          ${lines.map(
            ([label, value]) =>
              html`<tr>
                <td class="soft" style="padding:0 16px 0 0;color:#70675e">${label}</td>
                <td>${value}</td>
              </tr>`,
          )}
        </table>
        <p style="white-space:pre-wrap">${message}</p>`,
    }),
  };
}
