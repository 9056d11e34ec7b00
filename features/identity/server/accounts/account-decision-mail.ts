import type { Role } from '#platform/contract/access.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import type { User } from '../tables.ts';

/** Characters of a reason in an SMS, which costs by its length. */
const REASON_IN_SMS = 160;

/** What an admin decided about an account. */
export type AccountDecision =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'suspended'; readonly reason: string }
  | { readonly kind: 'reinstated' };

const texts = serverTexts({
  en: {
    role: {
      customer: { subject: 'Your Vumi account is a customer account now', lead: 'You can browse events, buy tickets and hold them.' },
      organizer: { subject: 'You are an organizer on Vumi now', lead: 'You can create events and sell tickets for them.' },
      admin: { subject: 'You are an admin of Vumi now', lead: 'You can administer accounts, events and work that failed.' },
    },
    roleHow: 'It applies at once, also where you are signed in.',
    suspended: {
      subject: 'Your Vumi account is suspended',
      lead: 'You cannot sign in for now. Tickets that you bought stay valid.',
      reason: message('Reason: {reason}', { reason: 'text' }),
      closing: message('If this is a mistake, write to {email}.', { email: 'text' }),
    },
    reinstated: { subject: 'Your Vumi account is active again', lead: 'You can sign in as before.' },
    open: 'Open Vumi',
  },
  sw: {
    role: {
      customer: { subject: 'Akaunti yako ya Vumi sasa ni ya mteja', lead: 'Unaweza kutazama matukio, kununua tiketi na kuzitunza.' },
      organizer: { subject: 'Sasa wewe ni mwandaaji kwenye Vumi', lead: 'Unaweza kuunda matukio na kuuza tiketi zake.' },
      admin: { subject: 'Sasa wewe ni msimamizi wa Vumi', lead: 'Unaweza kusimamia akaunti, matukio na kazi zilizoshindikana.' },
    },
    roleHow: 'Inaanza mara moja, hata pale ulipoingia tayari.',
    suspended: {
      subject: 'Akaunti yako ya Vumi imesimamishwa',
      lead: 'Huwezi kuingia kwa sasa. Tiketi ulizonunua bado ni halali.',
      reason: 'Sababu: {reason}',
      closing: 'Kama hili ni kosa, andika kwa {email}.',
    },
    reinstated: { subject: 'Akaunti yako ya Vumi inatumika tena', lead: 'Unaweza kuingia kama awali.' },
    open: 'Fungua Vumi',
  },
  fr: {
    role: {
      customer: {
        subject: 'Votre compte Vumi est désormais un compte client',
        lead: 'Vous pouvez parcourir les événements, acheter des billets et les conserver.',
      },
      organizer: {
        subject: 'Vous êtes désormais organisateur sur Vumi',
        lead: 'Vous pouvez créer des événements et en vendre les billets.',
      },
      admin: {
        subject: 'Vous êtes désormais administrateur de Vumi',
        lead: 'Vous pouvez administrer les comptes, les événements et les tâches en échec.',
      },
    },
    roleHow: 'Cela prend effet immédiatement, aussi là où vous êtes déjà connecté.',
    suspended: {
      subject: 'Votre compte Vumi est suspendu',
      lead: 'Vous ne pouvez pas vous connecter pour le moment. Les billets que vous avez achetés restent valables.',
      reason: 'Motif\u00a0: {reason}',
      closing: 'S’il s’agit d’une erreur, écrivez à {email}.',
    },
    reinstated: { subject: 'Votre compte Vumi est de nouveau actif', lead: 'Vous pouvez vous connecter comme avant.' },
    open: 'Ouvrir Vumi',
  },
});

/** The email about a decision, in the language of the account. */
export function accountDecisionMail(
  { config }: Context,
  { email, language }: Pick<User, 'email' | 'language'>,
  decision: AccountDecision,
): MailMessage {
  if (email === null) throw new Error('The account has no address');
  const t = texts[language];
  const { subject, said } = contentOf(decision, t, config.supportEmail);
  const address = config.publicUrl + pathIn(language, '/');
  return {
    to: email,
    subject,
    text: `${said.join('\n\n')}\n\n${t.open}: ${address}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)} ${mailButton(address, t.open)}`,
    }),
  };
}

/** The same by SMS, to an account that is known by its number alone. */
export function accountDecisionSms(language: Language, decision: Exclude<AccountDecision, { kind: 'role' }>): string {
  const t = texts[language];
  if (decision.kind === 'reinstated') return `${t.reinstated.subject}. ${t.reinstated.lead}`;
  return `${t.suspended.subject}. ${t.suspended.reason({ reason: cutForSms(decision.reason, REASON_IN_SMS) })}`;
}

type Texts = (typeof texts)['en'];

function contentOf(decision: AccountDecision, t: Texts, supportEmail: string): { readonly subject: string; readonly said: readonly string[] } {
  switch (decision.kind) {
    case 'role':
      return { subject: t.role[decision.role].subject, said: [t.role[decision.role].lead, t.roleHow] };
    case 'suspended': {
      const { subject, lead, reason, closing } = t.suspended;
      return { subject, said: [lead, reason({ reason: decision.reason }), closing({ email: supportEmail })] };
    }
    case 'reinstated':
      return { subject: t.reinstated.subject, said: [t.reinstated.lead] };
  }
}
