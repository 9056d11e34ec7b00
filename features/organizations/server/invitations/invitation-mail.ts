import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { INVITATION_DAYS } from '../../invitations/invitation-contract.ts';
import type { MemberRole } from '../../members/member-roles.ts';
import { owns } from '../../policy.ts';
import { roleNames } from '../members/role-names.ts';

const texts = serverTexts({
  en: {
    subject: 'You are invited to sell tickets on Vumi',
    lead: 'Create events, sell tickets by M-Pesa and scan them at the gate, also without a network.',
    until: message('The link works once, for {days} days, for {email} only.', { days: 'number', email: 'text' }),
    open: 'Accept the invitation',
    unexpected: 'If you did not expect this, you can ignore it.',
    team: {
      subject: message('{organization} invites you on Vumi', { organization: 'text' }),
      lead: message('{by} invites you to work with {organization} as: {role}.', { by: 'text', organization: 'text', role: 'text' }),
      handOver: message('{by} hands {organization} over to you: its events, its team and everything that an owner decides.', {
        by: 'text',
        organization: 'text',
      }),
    },
  },
  sw: {
    subject: 'Umealikwa kuuza tiketi kwenye Vumi',
    lead: 'Unda matukio, uza tiketi kwa M-Pesa na uzikague langoni, hata bila mtandao.',
    until: 'Kiungo kinafanya kazi mara moja, kwa siku {days}, kwa {email} pekee.',
    open: 'Kubali mwaliko',
    unexpected: 'Kama hukutarajia ujumbe huu, unaweza kuupuuza.',
    team: {
      subject: '{organization} inakualika kwenye Vumi',
      lead: '{by} anakualika kufanya kazi na {organization} kama: {role}.',
      handOver: '{by} anakukabidhi {organization}: matukio yake, timu yake na yote ambayo mmiliki huamua.',
    },
  },
  fr: {
    subject: 'Vous êtes invité à vendre des billets sur Vumi',
    lead: 'Créez des événements, vendez des billets par M-Pesa et contrôlez-les à l’entrée, même sans réseau.',
    until: 'Le lien fonctionne une seule fois, pendant {days} jours, pour {email} uniquement.',
    open: 'Accepter l’invitation',
    unexpected: 'Si vous n’attendiez pas ce message, ignorez-le.',
    team: {
      subject: '{organization} vous invite sur Vumi',
      lead: '{by} vous invite à travailler avec {organization} comme\u00a0: {role}.',
      handOver: '{by} vous cède {organization}\u00a0: ses événements, son équipe et tout ce qu’un propriétaire décide.',
    },
  },
});

interface Link {
  readonly to: string;
  readonly token: string;
  readonly language: Language;
}

/** The email with the link of an invitation to sell. */
export function invitationMail(context: Context, link: Link): MailMessage {
  const { subject, lead } = texts[link.language];
  return linkMail(context, link, { subject, lead });
}

export interface TeamLink extends Link {
  readonly organization: string;
  readonly role: MemberRole;
  /** The name of who invites. */
  readonly by: string;
}

/** The email with the link of an invitation into an organization, or to take it over. */
export function memberInvitationMail(context: Context, { organization, role, by, ...link }: TeamLink): MailMessage {
  const { team } = texts[link.language];
  const lead = owns(role) ? team.handOver({ by, organization }) : team.lead({ by, organization, role: roleNames[link.language][role] });
  return linkMail(context, link, { subject: team.subject({ organization }), lead });
}

function linkMail({ config }: Context, { to, token, language }: Link, { subject, lead }: { subject: string; lead: string }): MailMessage {
  const t = texts[language];
  // Behind #: a browser does not send it to any server, nor to the site that a link on the page leads to.
  const address = `${config.publicUrl}${pathIn(language, '/invitation')}#${token}`;
  const until = t.until({ days: INVITATION_DAYS, email: to });
  return {
    to,
    subject,
    text: `${lead}\n\n${t.open}: ${address}\n\n${until}\n\n${t.unexpected}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 16px">${lead}</p>
        ${mailButton(address, t.open)}
        <p style="margin:16px 0 8px">${until}</p>
        <p class="soft" style="margin:0;color:#70675e">${t.unexpected}</p>`,
    }),
  };
}
