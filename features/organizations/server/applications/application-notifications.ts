// What an applicant is told (docs/reference/roles.md#business-accounts).
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { defineNotification, type MailContent } from '#features/notifications/server/notification-kind.ts';

export interface ApplicationNews {
  readonly companyName: string;
  /** The reason, or the question. */
  readonly note: string | null;
}

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
      sms: message('{company} can sell on Vumi now. Create your first event: {address}', { company: 'text', address: 'text' }),
    },
    rejected: {
      subject: message('{company}: your application was not approved', { company: 'text' }),
      lead: 'You can apply again when what is named below has changed.',
      open: 'Apply again',
      sms: message('Vumi did not approve the application of {company}. Why, and how to apply again: {address}', { company: 'text', address: 'text' }),
    },
    asked: {
      subject: message('{company}: we have a question', { company: 'text' }),
      lead: 'We need to know more before we can decide on your application.',
      open: 'Answer',
      sms: message('Vumi has a question about the application of {company}. Answer it here: {address}', { company: 'text', address: 'text' }),
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
      sms: '{company} sasa inaweza kuuza kwenye Vumi. Unda tukio lako la kwanza: {address}',
    },
    rejected: {
      subject: '{company}: ombi lako halikuidhinishwa',
      lead: 'Unaweza kutuma ombi tena yaliyotajwa hapa chini yakibadilika.',
      open: 'Tuma ombi tena',
      sms: 'Vumi haikuidhinisha ombi la {company}. Sababu, na jinsi ya kutuma ombi tena: {address}',
    },
    asked: {
      subject: '{company}: tuna swali',
      lead: 'Tunahitaji kujua zaidi kabla ya kuamua kuhusu ombi lako.',
      open: 'Jibu',
      sms: 'Vumi ina swali kuhusu ombi la {company}. Jibu hapa: {address}',
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
      sms: '{company} peut vendre sur Vumi. Créez votre premier événement\u00a0: {address}',
    },
    rejected: {
      subject: '{company}\u00a0: votre demande n’a pas été approuvée',
      lead: 'Vous pourrez faire une nouvelle demande quand ce qui est indiqué ci-dessous aura changé.',
      open: 'Faire une nouvelle demande',
      sms: 'Vumi n’a pas approuvé la demande de {company}. Pourquoi, et comment en faire une autre\u00a0: {address}',
    },
    asked: {
      subject: '{company}\u00a0: nous avons une question',
      lead: 'Nous devons en savoir plus avant de décider de votre demande.',
      open: 'Répondre',
      sms: 'Vumi a une question sur la demande de {company}. Répondez ici\u00a0: {address}',
    },
  },
});

/** The page of one's own application. */
const OWN_APPLICATION = '/business/application';
/** A longer company name would make an SMS of three parts. */
const COMPANY_IN_SMS_MAX = 40;

type Outcome = 'approved' | 'rejected' | 'asked';

function pageOf({ config }: Context, language: Language, kind: 'received' | Outcome): string {
  return config.publicUrl + pathIn(language, kind === 'approved' ? '/' : OWN_APPLICATION);
}

function mail(context: Context, language: Language, kind: 'received' | Outcome, { companyName, note }: ApplicationNews): MailContent {
  const { lead, open, ...t } = texts[language][kind];
  const subject = t.subject({ company: companyName });
  const address = pageOf(context, language, kind);
  return {
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

function sms(context: Context, language: Language, kind: Outcome, { companyName }: ApplicationNews): string {
  const company = companyName.length > COMPANY_IN_SMS_MAX ? `${companyName.slice(0, COMPANY_IN_SMS_MAX).toWellFormed().trimEnd()}…` : companyName;
  return texts[language][kind].sms({ company, address: pageOf(context, language, kind) });
}

export const applicationReceived = defineNotification<ApplicationNews>({
  name: 'application-received',
  flag: null,
  email: 'always',
  mail: (context, language, news) => mail(context, language, 'received', news),
});

const outcome = (kind: Outcome) =>
  defineNotification<ApplicationNews>({
    name: `application-${kind}`,
    flag: null,
    email: 'always',
    mail: (context, language, news) => mail(context, language, kind, news),
    sms: (context, language, news) => sms(context, language, kind, news),
  });

/** By the kind of the decision. */
export const applicationOutcomes = { approved: outcome('approved'), rejected: outcome('rejected'), asked: outcome('asked') } as const;
