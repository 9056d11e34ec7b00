// What an applicant is told (docs/reference/roles.md#business-accounts).
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { defineNotification, type MailContent } from '#features/notifications/server/notification-kind.ts';

export interface ApplicationNews {
  readonly companyName: string;
  /** The reason, or the question. */
  readonly note: string | null;
  /** What its events on sale can be worth until a person has looked, in cents of the shilling. */
  readonly limitMinor?: number;
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
    approved_automatically: {
      subject: message('{company} can sell on Vumi', { company: 'text' }),
      lead: message(
        'Your business account is open: you can create and publish events now, also where you are signed in already. Until a person has looked at your application, what you have on sale can be worth {amount} at most, and payouts wait.',
        { amount: 'text' },
      ),
      open: 'Open Vumi',
      sms: message('{company} can sell on Vumi now, up to {amount} until a person has looked. Create your first event: {address}', {
        company: 'text',
        amount: 'text',
        address: 'text',
      }),
    },
    looked_at: {
      subject: message('{company}: nothing is limited any more', { company: 'text' }),
      lead: 'A person has looked at your application and approved it. What you have on sale is no longer limited, and payouts go out.',
      open: 'Open Vumi',
      sms: message('Vumi has looked at {company}: what you sell is no longer limited, and payouts go out. {address}', {
        company: 'text',
        address: 'text',
      }),
    },
    reopened: {
      subject: message('{company}: we look at your application again', { company: 'text' }),
      lead: 'The decision that you were told was a mistake and does not hold. You will be notified once it is decided.',
      open: 'See your application',
      sms: message('Vumi looks at the application of {company} again: the last decision was a mistake. {address}', {
        company: 'text',
        address: 'text',
      }),
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
    approved_automatically: {
      subject: '{company} sasa inaweza kuuza kwenye Vumi',
      lead: 'Akaunti yako ya biashara iko wazi: sasa unaweza kuunda na kuchapisha matukio, hata pale ulipoingia tayari. Hadi mtu atakapoliangalia ombi lako, unachouza kisizidi thamani ya {amount}, na malipo kwako yatasubiri.',
      open: 'Fungua Vumi',
      sms: '{company} sasa inaweza kuuza kwenye Vumi, hadi {amount} mpaka mtu aangalie ombi. Unda tukio la kwanza: {address}',
    },
    looked_at: {
      subject: '{company}: hakuna kikomo tena',
      lead: 'Mtu ameliangalia ombi lako na kuliidhinisha. Unachouza hakina kikomo tena, na malipo kwako yanatumwa.',
      open: 'Fungua Vumi',
      sms: 'Vumi imeangalia {company}: unachouza hakina kikomo tena, na malipo yanatumwa. {address}',
    },
    reopened: {
      subject: '{company}: tunaliangalia ombi lako tena',
      lead: 'Uamuzi uliojulishwa ulikuwa kosa na hautumiki. Utajulishwa ombi likiamuliwa.',
      open: 'Tazama ombi lako',
      sms: 'Vumi inaliangalia ombi la {company} tena: uamuzi wa mwisho ulikuwa kosa. {address}',
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
    approved_automatically: {
      subject: '{company} peut vendre sur Vumi',
      lead: 'Votre compte professionnel est ouvert\u00a0: vous pouvez créer et publier des événements, aussi là où vous êtes déjà connecté. Tant qu’une personne n’a pas examiné votre demande, ce que vous mettez en vente ne peut pas valoir plus de {amount}, et les versements attendent.',
      open: 'Ouvrir Vumi',
      sms: '{company} peut vendre sur Vumi, jusqu’à {amount} avant examen. Créez votre premier événement\u00a0: {address}',
    },
    looked_at: {
      subject: '{company}\u00a0: il n’y a plus de limite',
      lead: 'Une personne a examiné votre demande et l’a approuvée. Ce que vous mettez en vente n’est plus limité, et les versements partent.',
      open: 'Ouvrir Vumi',
      sms: 'Vumi a examiné {company}\u00a0: vos ventes ne sont plus limitées et les versements partent. {address}',
    },
    reopened: {
      subject: '{company}\u00a0: nous examinons à nouveau votre demande',
      lead: 'La décision qui vous a été annoncée était une erreur et ne vaut pas. Vous serez informé de la décision.',
      open: 'Voir votre demande',
      sms: 'Vumi examine à nouveau la demande de {company}\u00a0: la dernière décision était une erreur. {address}',
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

type Outcome = 'approved' | 'approved_automatically' | 'looked_at' | 'rejected' | 'asked' | 'reopened';

/** Who was told one of these can sell: the page is the product's, not the application's. */
const sells: readonly string[] = ['approved', 'approved_automatically', 'looked_at'];

function pageOf({ config }: Context, language: Language, kind: 'received' | Outcome): string {
  return config.publicUrl + pathIn(language, sells.includes(kind) ? '/' : OWN_APPLICATION);
}

function mail(context: Context, language: Language, kind: 'received' | Outcome, { companyName, note, limitMinor = 0 }: ApplicationNews): MailContent {
  const { lead: written, open, ...t } = texts[language][kind];
  const lead = typeof written === 'string' ? written : written({ amount: formatMoney(limitMinor, 'KES', language) });
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

function sms(context: Context, language: Language, kind: Outcome, { companyName, limitMinor = 0 }: ApplicationNews): string {
  const company = cutForSms(companyName, COMPANY_IN_SMS_MAX);
  return texts[language][kind].sms({ company, amount: formatMoney(limitMinor, 'KES', language), address: pageOf(context, language, kind) });
}

export const applicationReceived = defineNotification<ApplicationNews>({
  name: 'application-received',
  flag: null,
  email: 'always',
  mail: (context, language, news) => mail(context, language, 'received', news),
});

const outcome = (kind: Outcome) =>
  defineNotification<ApplicationNews>({
    name: `application-${kind.replaceAll('_', '-')}`,
    flag: null,
    email: 'always',
    mail: (context, language, news) => mail(context, language, kind, news),
    sms: (context, language, news) => sms(context, language, kind, news),
  });

/** By the kind of the decision; `looked_at`: a person approves what was approved automatically. */
export const applicationOutcomes = {
  approved: outcome('approved'),
  approved_automatically: outcome('approved_automatically'),
  looked_at: outcome('looked_at'),
  rejected: outcome('rejected'),
  asked: outcome('asked'),
  reopened: outcome('reopened'),
} as const;
