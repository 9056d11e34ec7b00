import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { INVITATION_DAYS } from '../../invitations/invitation-contract.ts';

const texts = serverTexts({
  en: {
    subject: 'You are invited to sell tickets on Vumi',
    lead: 'Create events, sell tickets by M-Pesa and scan them at the gate, also without a network.',
    until: message('The link works once, for {days} days, for {email} only.', { days: 'number', email: 'text' }),
    open: 'Accept the invitation',
    unexpected: 'If you did not expect this, you can ignore it.',
  },
  sw: {
    subject: 'Umealikwa kuuza tiketi kwenye Vumi',
    lead: 'Unda matukio, uza tiketi kwa M-Pesa na uzikague langoni, hata bila mtandao.',
    until: 'Kiungo kinafanya kazi mara moja, kwa siku {days}, kwa {email} pekee.',
    open: 'Kubali mwaliko',
    unexpected: 'Kama hukutarajia ujumbe huu, unaweza kuupuuza.',
  },
  fr: {
    subject: 'Vous êtes invité à vendre des billets sur Vumi',
    lead: 'Créez des événements, vendez des billets par M-Pesa et contrôlez-les à l’entrée, même sans réseau.',
    until: 'Le lien fonctionne une seule fois, pendant {days} jours, pour {email} uniquement.',
    open: 'Accepter l’invitation',
    unexpected: 'Si vous n’attendiez pas ce message, ignorez-le.',
  },
});

/** The email with the link of an invitation. */
export function invitationMail({ config }: Context, { to, token, language }: { to: string; token: string; language: Language }): MailMessage {
  const t = texts[language];
  // Behind #: a browser does not send it to any server, nor to the site that a link on the page leads to.
  const address = `${config.publicUrl}${pathIn(language, '/invitation')}#${token}`;
  const until = t.until({ days: INVITATION_DAYS, email: to });
  return {
    to,
    subject: t.subject,
    text: `${t.lead}\n\n${t.open}: ${address}\n\n${until}\n\n${t.unexpected}\n`,
    html: mailPage({
      language,
      title: t.subject,
      content: html`<p style="margin:0 0 16px">${t.lead}</p>
        ${mailButton(address, t.open)}
        <p style="margin:16px 0 8px">${until}</p>
        <p class="soft" style="margin:0;color:#70675e">${t.unexpected}</p>`,
    }),
  };
}
