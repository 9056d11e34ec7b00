// What members and owners are told of a team, by email (docs/reference/notifications.md#kinds).
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification, type MailContent } from '#features/notifications/server/notification-kind.ts';
import type { MemberRole } from '../../members/member-roles.ts';
import { roleNames } from './role-names.ts';

export interface TeamNews {
  readonly organization: string;
  readonly role: MemberRole;
  /** The address of who joined, left or took over; null where it is the reader. */
  readonly person: string | null;
}

const texts = serverTexts({
  en: {
    open: 'Open your team',
    joined: {
      subject: message('{person} has joined {organization}', { person: 'text', organization: 'text' }),
      lead: message('The invitation was accepted. Role: {role}.', { role: 'text' }),
    },
    left: {
      subject: message('{person} has left {organization}', { person: 'text', organization: 'text' }),
      lead: message('This account can no longer act for it. Role until now: {role}.', { role: 'text' }),
    },
    removed: {
      subject: message('You are no longer a member of {organization}', { organization: 'text' }),
      lead: message('Role until now: {role}. Tickets that you bought stay yours.', { role: 'text' }),
    },
    roleChanged: {
      subject: message('Your role at {organization} has changed', { organization: 'text' }),
      lead: message('Your role is now: {role}. It holds at once, also where you are signed in already.', { role: 'text' }),
    },
    handedOver: {
      subject: message('{organization} has a new owner', { organization: 'text' }),
      lead: message('{person} has accepted to be the owner. You are a manager from now on, and can leave the organization.', { person: 'text' }),
    },
  },
  sw: {
    open: 'Fungua timu yako',
    joined: { subject: '{person} amejiunga na {organization}', lead: 'Mwaliko umekubaliwa. Jukumu: {role}.' },
    left: { subject: '{person} ameondoka {organization}', lead: 'Akaunti hii haiwezi tena kuifanyia kazi. Jukumu hadi sasa: {role}.' },
    removed: {
      subject: 'Wewe si mwanachama wa {organization} tena',
      lead: 'Jukumu hadi sasa: {role}. Tiketi ulizonunua zinabaki zako.',
    },
    roleChanged: {
      subject: 'Jukumu lako katika {organization} limebadilika',
      lead: 'Jukumu lako sasa ni: {role}. Linatumika mara moja, hata pale ulipoingia tayari.',
    },
    handedOver: {
      subject: '{organization} ina mmiliki mpya',
      lead: '{person} amekubali kuwa mmiliki. Kuanzia sasa wewe ni meneja, na unaweza kuondoka katika shirika.',
    },
  },
  fr: {
    open: 'Ouvrir votre équipe',
    joined: { subject: '{person} a rejoint {organization}', lead: 'L’invitation a été acceptée. Rôle\u00a0: {role}.' },
    left: { subject: '{person} a quitté {organization}', lead: 'Ce compte ne peut plus agir pour elle. Rôle jusqu’ici\u00a0: {role}.' },
    removed: {
      subject: 'Vous n’êtes plus membre de {organization}',
      lead: 'Rôle jusqu’ici\u00a0: {role}. Les billets que vous avez achetés restent à vous.',
    },
    roleChanged: {
      subject: 'Votre rôle chez {organization} a changé',
      lead: 'Votre rôle est désormais\u00a0: {role}. Il vaut tout de suite, aussi là où vous êtes déjà connecté.',
    },
    handedOver: {
      subject: '{organization} a un nouveau propriétaire',
      lead: '{person} a accepté d’être propriétaire. Vous êtes désormais responsable, et pouvez quitter l’organisation.',
    },
  },
});

type Kind = 'joined' | 'left' | 'removed' | 'roleChanged' | 'handedOver';

function mail({ config }: Context, language: Language, kind: Kind, news: TeamNews): MailContent {
  const words = { organization: news.organization, person: news.person ?? '', role: roleNames[language][news.role] };
  const t = texts[language];
  const [subject, lead] = [t[kind].subject(words), t[kind].lead(words)];
  // Who was removed sees no team any more.
  const address = kind === 'removed' ? null : config.publicUrl + pathIn(language, '/organizer/team');
  return {
    subject,
    text: `${lead}\n${address === null ? '' : `\n${t.open}: ${address}\n`}`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 16px">${lead}</p>
        ${address === null ? '' : mailButton(address, t.open)}`,
    }),
  };
}

const told = (name: string, kind: Kind) =>
  defineNotification<TeamNews>({ name, flag: null, email: 'always', mail: (context, language, news) => mail(context, language, kind, news) });

export const memberNews = {
  joined: told('team-joined', 'joined'),
  left: told('team-left', 'left'),
  removed: told('team-removed', 'removed'),
  roleChanged: told('team-role-changed', 'roleChanged'),
  handedOver: told('team-handed-over', 'handedOver'),
} as const;
