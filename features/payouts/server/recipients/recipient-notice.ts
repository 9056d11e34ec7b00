// What the owners of an organization are told when its number changes, by email and SMS, with how to object (docs/reference/notifications.md#kinds).
import { formatMoment } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import type { RecipientKind } from '../../payout-facts.ts';
import type { OfPaidOrganization } from './tell-owners.ts';

export interface RecipientChanged extends OfPaidOrganization {
  readonly kind: RecipientKind;
  /** With most of it hidden. */
  readonly masked: string;
  /** From when it is paid. */
  readonly effectiveAt: string;
}

const texts = serverTexts({
  en: {
    subject: message('{organization}: payouts go elsewhere', { organization: 'text' }),
    kinds: { phone: 'M-Pesa number', till: 'Till', paybill: 'Paybill', bank: 'Bank account' },
    lead: message('{kind} {to} was proved. It is paid from {at}; until then nothing is paid out.', { kind: 'text', to: 'text', at: 'text' }),
    object: 'If this was not you, write to us before then: we hold the payouts and look at it with you. Change your password, too.',
    open: 'Object',
    sms: message('Payouts of {organization} go to {kind} {to} from {at}. Not you? Object before then: {address}', {
      organization: 'text',
      kind: 'text',
      to: 'text',
      at: 'text',
      address: 'text',
    }),
  },
  sw: {
    subject: '{organization}: malipo yanaenda mahali pengine',
    kinds: { phone: 'Nambari ya M-Pesa', till: 'Nambari ya till', paybill: 'Nambari ya paybill', bank: 'Akaunti ya benki' },
    lead: '{kind} {to} imethibitishwa. Italipwa kuanzia {at}; hadi hapo hakuna kinacholipwa.',
    object: 'Kama si wewe, tuandikie kabla ya hapo: tutazuia malipo na kuangalia pamoja nawe. Badilisha pia nenosiri lako.',
    open: 'Pinga',
    sms: 'Malipo ya {organization} yataenda kwa {kind} {to} kuanzia {at}. Si wewe? Pinga kabla ya hapo: {address}',
  },
  fr: {
    subject: '{organization}\u00a0: les versements vont ailleurs',
    kinds: { phone: 'Numéro M-Pesa', till: 'Numéro de till', paybill: 'Numéro de paybill', bank: 'Compte bancaire' },
    lead: '{kind} {to}\u00a0: c’est prouvé. Les versements y vont à partir du {at}\u00a0; d’ici là, rien n’est versé.',
    object: 'Si ce n’est pas vous, écrivez-nous avant\u00a0: nous bloquons les versements et regardons avec vous. Changez aussi votre mot de passe.',
    open: 'S’opposer',
    sms: 'Les versements de {organization} iront vers {kind} {to} dès le {at}. Pas vous\u00a0? Opposez-vous avant\u00a0: {address}',
  },
});

/** A longer name would make an SMS of three parts. */
export const NAME_IN_SMS_MAX = 30;

/** Where a person objects. */
export function objectAt({ config }: Context, language: Language): string {
  return config.publicUrl + pathIn(language, '/contact');
}

export const recipientChangedNotice = defineNotification<RecipientChanged>({
  name: 'payout-recipient-changed',
  flag: null,
  email: 'always',
  mail(context, language, { organization, timeZone, kind, masked, effectiveAt }) {
    const { object, open, ...t } = texts[language];
    const subject = t.subject({ organization });
    const lead = t.lead({ kind: t.kinds[kind], to: masked, at: formatMoment(effectiveAt, timeZone, language) });
    const address = objectAt(context, language);
    return {
      subject,
      text: `${lead}\n\n${object}\n\n${open}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`<p style="margin:0 0 16px">${lead}</p>
          <p style="margin:0 0 16px">${object}</p>
          ${mailButton(address, open)}`,
      }),
    };
  },
  sms: (context, language, { organization, timeZone, kind, masked, effectiveAt }) =>
    texts[language].sms({
      organization: cutForSms(organization, NAME_IN_SMS_MAX),
      kind: texts[language].kinds[kind],
      to: masked,
      at: formatMoment(effectiveAt, timeZone, language),
      address: objectAt(context, language),
    }),
});
