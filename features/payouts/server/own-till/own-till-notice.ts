// What the owners of an organization are told of its own till, by email and SMS, with how to object (docs/reference/notifications.md#kinds).
import { formatMoment } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import type { OwnCodeKind } from '#features/payments/contract.ts';
import type { OwnCodeRow } from '#features/payments/server/mpesa/own-codes/tables.ts';
import { NAME_IN_SMS_MAX, objectAt } from '../recipients/recipient-notice.ts';
import { tellOwners, type OfPaidOrganization } from '../recipients/tell-owners.ts';

export interface OwnTillChanged extends OfPaidOrganization {
  readonly kind: OwnCodeKind;
  readonly number: string;
  /** `withdrawn` by the owner, `revoked` by Vumi. */
  readonly change: 'registered' | 'accepted' | 'refused' | 'withdrawn' | 'revoked';
  /** From when it is in use; null: it is not. */
  readonly effectiveAt: string | null;
  /** Of an admin. */
  readonly reason: string | null;
}

const texts = serverTexts({
  en: {
    kinds: { till: message('till {number}', { number: 'text' }), paybill: message('paybill {number}', { number: 'text' }) },
    subjects: {
      registered: message('{organization}: {till} was registered', { organization: 'text', till: 'text' }),
      accepted: message('{organization}: buyers pay to {till} from {at}', { organization: 'text', till: 'text', at: 'text' }),
      refused: message('{organization}: {till} was refused', { organization: 'text', till: 'text' }),
      withdrawn: message('{organization}: {till} was withdrawn', { organization: 'text', till: 'text' }),
      revoked: message('{organization}: Vumi has withdrawn {till}', { organization: 'text', till: 'text' }),
    },
    leads: {
      registered: 'We look at it. Buyers of the events that you choose can pay straight to it 48 hours after we have accepted it.',
      accepted: 'We have accepted it. From then on buyers of the events that you choose pay straight to it, and Vumi invoices its fee.',
      refused: 'Nothing is paid to it. You can register another one.',
      withdrawn: 'No buyer is asked to pay to it any more: the events that used it are paid to Vumi, which pays out what they earn from now on.',
    },
    reason: message('Reason: {reason}', { reason: 'text' }),
    object: 'If this was not you, write to us: we look at it with you. Change your password, too.',
    open: 'Write to us',
    sms: message('{subject}. Not you? Write to us: {address}', { subject: 'text', address: 'text' }),
  },
  sw: {
    kinds: { till: 'till nambari {number}', paybill: 'paybill nambari {number}' },
    subjects: {
      registered: '{organization}: {till} imesajiliwa',
      accepted: '{organization}: wanunuzi watalipa kwenye {till} kuanzia {at}',
      refused: '{organization}: {till} imekataliwa',
      withdrawn: '{organization}: {till} imeondolewa',
      revoked: '{organization}: Vumi imeondoa {till}',
    },
    leads: {
      registered: 'Tutaiangalia. Wanunuzi wa matukio utakayochagua wanaweza kulipa moja kwa moja kwake saa 48 baada ya sisi kuikubali.',
      accepted: 'Tumeikubali. Kuanzia hapo wanunuzi wa matukio utakayochagua watalipa moja kwa moja kwake, na Vumi itatoa ankara ya ada yake.',
      refused: 'Hakuna kinacholipwa kwake. Unaweza kusajili nyingine.',
      withdrawn: 'Hakuna mnunuzi anayeombwa tena kulipa kwake: matukio yaliyoitumia hulipwa kwa Vumi, ambayo italipa mapato yake kuanzia sasa.',
    },
    reason: 'Sababu: {reason}',
    object: 'Kama si wewe, tuandikie: tutaangalia pamoja nawe. Badilisha pia nenosiri lako.',
    open: 'Tuandikie',
    sms: '{subject}. Si wewe? Tuandikie: {address}',
  },
  fr: {
    kinds: { till: 'la caisse {number}', paybill: 'le paybill n° {number}' },
    subjects: {
      registered: '{organization}\u00a0: le propriétaire a enregistré {till}',
      accepted: '{organization}\u00a0: les acheteurs paient sur {till} dès le {at}',
      refused: '{organization}\u00a0: Vumi a refusé {till}',
      withdrawn: '{organization}\u00a0: le propriétaire a retiré {till}',
      revoked: '{organization}\u00a0: Vumi a retiré {till}',
    },
    leads: {
      registered: 'Nous l’examinons. Les acheteurs des événements que vous choisissez pourront y payer directement 48 heures après notre accord.',
      accepted:
        'Nous avons donné notre accord. Dès lors, les acheteurs des événements que vous choisissez y paient directement, et Vumi facture ses frais.',
      refused: 'Rien n’y est payé. Vous pouvez en enregistrer un autre.',
      withdrawn:
        'Aucun acheteur n’est plus invité à y payer\u00a0: les événements concernés sont payés à Vumi, qui verse ce qu’ils rapportent désormais.',
    },
    reason: 'Motif\u00a0: {reason}',
    object: 'Si ce n’est pas vous, écrivez-nous\u00a0: nous regardons avec vous. Changez aussi votre mot de passe.',
    open: 'Nous écrire',
    sms: '{subject}. Pas vous\u00a0? Écrivez-nous\u00a0: {address}',
  },
});

function subjectOf(language: Language, { organization, timeZone, kind, number, change, effectiveAt }: OwnTillChanged): string {
  const { kinds, subjects } = texts[language];
  const till = kinds[kind]({ number });
  if (change !== 'accepted') return subjects[change]({ organization, till });
  return subjects.accepted({ organization, till, at: effectiveAt === null ? '' : formatMoment(effectiveAt, timeZone, language) });
}

export const ownTillNotice = defineNotification<OwnTillChanged>({
  name: 'own-till-changed',
  flag: null,
  email: 'always',
  mail(context, language, data) {
    const { object, open, leads, ...t } = texts[language];
    const subject = subjectOf(language, data);
    const parts = [
      leads[data.change === 'revoked' ? 'withdrawn' : data.change],
      ...(data.reason === null ? [] : [t.reason({ reason: data.reason })]),
      object,
    ];
    const address = objectAt(context, language);
    return {
      subject,
      text: `${parts.join('\n\n')}\n\n${open}: ${address}\n`,
      html: mailPage({
        language,
        title: subject,
        content: html`${parts.map((part) => html`<p style="margin:0 0 16px">${part}</p>`)} ${mailButton(address, open)}`,
      }),
    };
  },
  sms: (context, language, data) =>
    texts[language].sms({
      subject: subjectOf(language, { ...data, organization: cutForSms(data.organization, NAME_IN_SMS_MAX) }),
      address: objectAt(context, language),
    }),
});

interface Change extends Pick<OwnTillChanged, 'change' | 'reason'> {
  readonly code: Pick<OwnCodeRow, 'id' | 'kind' | 'number' | 'effectiveAt'>;
  readonly now: Date;
}

/** Tells the owners of an organization what became of its till. */
export async function tellOfTill(
  tx: Tx,
  context: Context,
  organization: { readonly id: string },
  { code, change, reason, now }: Change,
): Promise<void> {
  const { id, kind, number, effectiveAt } = code;
  const data = { kind, number, change, effectiveAt: effectiveAt?.toISOString() ?? null, reason };
  await tellOwners(tx, context, ownTillNotice, organization.id, { subject: `own-till:${id}:${change}`, data, now });
}
