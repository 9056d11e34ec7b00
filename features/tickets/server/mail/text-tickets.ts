import { formatMoment } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import { markDone } from '#platform/server/jobs/job-effects.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';

/** Characters of an event's name in an SMS: the link needs the rest of its parts. */
const NAME_IN_SMS = 40;

const texts = serverTexts({
  en: { sms: message('Your tickets for {event}, {when}, are in your Vumi account: {address}', { event: 'text', when: 'text', address: 'text' }) },
  sw: { sms: 'Tiketi zako za {event}, {when}, ziko kwenye akaunti yako ya Vumi: {address}' },
  fr: { sms: 'Vos billets pour {event}, {when}, sont dans votre compte Vumi\u00a0: {address}' },
});

interface TextedTickets {
  readonly language: Language;
  readonly event: { readonly name: string; readonly startsAt: Date; readonly timeZone: string };
  /** The page of the ticket, or of all of them; behind sign-in. */
  readonly address: string;
}

/** The SMS to a holder who is known by a number alone. */
export function ticketSms({ language, event, address }: TextedTickets): string {
  const when = formatMoment(event.startsAt, event.timeZone, language);
  return texts[language].sms({ event: cutForSms(event.name, NAME_IN_SMS), when, address });
}

interface Texting extends TextedTickets {
  readonly event: TextedTickets['event'] & { readonly endsAt: Date };
  readonly orderId: string;
  readonly userId: string;
}

/** Queues the SMS, once for each job; nothing where the account has no number of its own, or no SMS can be sent. */
export async function textTickets(context: Context, { orderId, userId, ...about }: Texting, jobId: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const to = await findSmsNumber(tx, context, userId);
    if (to === null || !(await markDone(tx, jobId))) return;
    await queueSms(tx, context, { to, text: ticketSms(about), about: `order:${orderId}`, validUntil: about.event.endsAt, now: context.clock.now() });
  });
}
