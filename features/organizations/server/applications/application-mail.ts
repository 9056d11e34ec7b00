import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import type { User } from '#features/identity/server/tables.ts';
import type { ApplicationRow } from '../tables.ts';

/** What an applicant is told. */
export type ApplicationNews =
  | { readonly kind: 'received' }
  | { readonly kind: 'approved' | 'rejected' | 'asked'; /** The reason, or the question. */ readonly note: string | null };

const texts = serverTexts({
  en: {
    received: {
      subject: message('We have the application of {company}', { company: 'text' }),
      lead: 'A person looks at it, usually within one working day. You will be notified once it is decided.',
      open: 'See your application',
    },
    approved: {
      subject: message('{company} can sell on Vumi', { company: 'text' }),
      lead: 'Your business account is approved. You can create your first event now, also where you are signed in already.',
      open: 'Open Vumi',
    },
    rejected: {
      subject: message('{company}: your application was not approved', { company: 'text' }),
      lead: 'You can apply again when what is named below has changed.',
      open: 'Apply again',
    },
    asked: {
      subject: message('{company}: we have a question', { company: 'text' }),
      lead: 'We need to know more before we can decide on your application.',
      open: 'Answer',
    },
  },
  sw: {
    received: {
      subject: 'Tumepokea ombi la {company}',
      lead: 'Mtu ataliangalia, kwa kawaida ndani ya siku moja ya kazi. Utajulishwa likiamuliwa.',
      open: 'Tazama ombi lako',
    },
    approved: {
      subject: '{company} sasa inaweza kuuza kwenye Vumi',
      lead: 'Akaunti yako ya biashara imeidhinishwa. Sasa unaweza kuunda tukio lako la kwanza, hata pale ulipoingia tayari.',
      open: 'Fungua Vumi',
    },
    rejected: {
      subject: '{company}: ombi lako halikuidhinishwa',
      lead: 'Unaweza kutuma ombi tena yaliyotajwa hapa chini yakibadilika.',
      open: 'Tuma ombi tena',
    },
    asked: {
      subject: '{company}: tuna swali',
      lead: 'Tunahitaji kujua zaidi kabla ya kuamua kuhusu ombi lako.',
      open: 'Jibu',
    },
  },
  fr: {
    received: {
      subject: 'Nous avons bien reçu la demande de {company}',
      lead: 'Une personne l’examine, en général sous un jour ouvré. Vous serez informé de la décision.',
      open: 'Voir votre demande',
    },
    approved: {
      subject: '{company} peut vendre sur Vumi',
      lead: 'Votre compte professionnel est approuvé. Vous pouvez créer votre premier événement dès maintenant, aussi là où vous êtes déjà connecté.',
      open: 'Ouvrir Vumi',
    },
    rejected: {
      subject: '{company}\u00a0: votre demande n’a pas été approuvée',
      lead: 'Vous pourrez faire une nouvelle demande quand ce qui est indiqué ci-dessous aura changé.',
      open: 'Faire une nouvelle demande',
    },
    asked: {
      subject: '{company}\u00a0: nous avons une question',
      lead: 'Nous devons en savoir plus avant de décider de votre demande.',
      open: 'Répondre',
    },
  },
});

/** The page of one's own application. */
const OWN_APPLICATION = '/business/application';

/** The email to the applicant, in the language of the account. */
export function applicationMail(
  { config }: Context,
  { email, language }: Pick<User, 'email' | 'language'>,
  { companyName }: Pick<ApplicationRow, 'companyName'>,
  news: ApplicationNews,
): MailMessage {
  if (email === null) throw new Error('The account has no address');
  const { lead, open, ...t } = texts[language][news.kind];
  const subject = t.subject({ company: companyName });
  const note = news.kind === 'received' ? null : news.note;
  const address = config.publicUrl + pathIn(language, news.kind === 'approved' ? '/' : OWN_APPLICATION);
  return {
    to: email,
    subject,
    text: `${[lead, ...(note === null ? [] : [note])].join('\n\n')}\n\n${open}: ${address}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 16px">${lead}</p>
        ${note === null ? '' : html`<p class="note" style="margin:0 0 16px;padding:12px 16px;border-radius:10px;background:#fdf0cf;white-space:pre-wrap">${note}</p>`}
        ${mailButton(address, open)}`,
    }),
  };
}

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
