import { randomUUIDv7 } from 'node:crypto';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type EventRecord } from '#features/events/server/event/read-events.ts';
import type { previewAnnouncement as endpoint } from '../contract.ts';
import type { AnnouncementDraft } from '../draft-schema.ts';
import { announcementMessages } from '../messages.ts';
import { countAudience, type AudienceCount } from './audience/select-audience.ts';
import { announcementMail, announcementSms, sizeOf, textFor, type ComposedFor } from './compose-announcement.ts';
import { unsubscribeToken } from './unsubscribing/unsubscribe-token.ts';

/** Who would get a message, how it would look and what it would cost; nothing is stored or sent. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, INVALID_INPUT */
export async function previewAnnouncement(context: Context, { params, body, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const record = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('sendMessages', actor, record.event, now));
  refuseOtherTypes(record, body);
  const counted = await countAudience(reader, record.event, body);
  const texts = body.texts.map((text) => {
    const composed = composedFor(context, record.event, { purpose: body.purpose, text });
    const { subject, text: mailText } = announcementMail(composed);
    const { emails, sms } = countsOf(counted, body.texts, text.language);
    return { language: text.language, emails, sms, mail: { subject, text: mailText }, smsText: announcementSms(composed), ...sizeOf(composed) };
  });
  const priceMinor = context.config.VUMI_SMS_PRICE_CENTS;
  const smsParts = texts.reduce((sum, { sms, parts }) => sum + sms * parts, 0);
  return {
    people: counted.people,
    unreached: counted.unreached,
    emails: texts.reduce((sum, { emails }) => sum + emails, 0),
    sms: texts.reduce((sum, { sms }) => sum + sms, 0),
    texts,
    smsParts,
    smsPrice: { amount: toMajor(priceMinor), currency: 'KES' },
    smsCost: { amount: toMajor(priceMinor * smsParts), currency: 'KES' },
  };
}

type OfEvent = ComposedFor['event'] & { readonly organizerName: string };

/** A text as it looks to nobody in particular: its link is one that works nowhere. */
export function composedFor(context: Context, event: OfEvent, { purpose, text }: Pick<ComposedFor, 'purpose' | 'text'>): ComposedFor {
  const { publicUrl } = context.config;
  return { publicUrl, purpose, text, event, organizer: event.organizerName, token: unsubscribeToken(context, randomUUIDv7()) };
}

/** The recipients who get the text of a language: also those whose language nobody has written, where it is the first. */
function countsOf({ rows }: AudienceCount, texts: AnnouncementDraft['texts'], language: string): { readonly emails: number; readonly sms: number } {
  const own = rows.filter((row) => textFor(texts, row.language).language === language);
  const of = (channel: string): number => own.reduce((sum, row) => (row.channel === channel ? sum + row.count : sum), 0);
  return { emails: of('email'), sms: of('sms') };
}

/** @throws INVALID_INPUT, naming the field */
export function refuseOtherTypes(
  { types, hiddenTypes }: Pick<EventRecord, 'types' | 'hiddenTypes'>,
  { audience }: Pick<AnnouncementDraft, 'audience'>,
): void {
  const known = new Set([...types, ...hiddenTypes].map(({ type }) => type.id));
  if (audience.ticketTypeIds?.every((id) => known.has(id.toLowerCase())) === false)
    fail(platformErrors.INVALID_INPUT, {
      message: announcementMessages.typeNotOfEvent,
      fields: { 'audience.ticketTypeIds': announcementMessages.typeNotOfEvent },
    });
}
