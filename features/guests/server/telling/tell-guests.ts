// An event was moved, postponed or cancelled: holders without an account are told as those with one are (docs/reference/guests.md#news-of-the-event),
// however many they are and whatever process dies meanwhile.
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { languages, type Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { markDone } from '#platform/server/jobs/job-effects.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { describeSummary } from '#features/events/server/event/describe-event.ts';
import { describeCalendar } from '#features/events/server/event/get-event-calendar.ts';
import { readEvents, type EventRow } from '#features/events/server/event/read-events.ts';
import { readNewestPostponements } from '#features/events/server/postponing/read-postponements.ts';
import { users } from '#features/identity/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { linkOf, openCode } from '../links/link-codes.ts';
import { guestTickets } from '../tables.ts';
import { guestNewsKinds, guestNewsMail, guestNewsSms, type GuestNews, type GuestNewsKind } from './guest-news.ts';

export const tellGuestJob = defineJob({
  name: 'tell-guest',
  // Who is told is read from the ticket: no address waits in a job.
  data: z.object({
    eventId: z.uuid(),
    ticketIds: z.array(z.uuid()).min(1),
    kind: z.enum(guestNewsKinds),
    postponementId: z.uuid().optional(),
    language: z.enum(languages),
  }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 5,
});
type ToldGuest = z.output<typeof tellGuestJob.data>;
type EventNews = DomainEvent<{ readonly eventId: string; readonly postponementId?: string; readonly tellHolders?: boolean | undefined }>;

/** Queues a job for each address and number, in one statement; none for a move of which the organizer tells nobody. */
const tell =
  (kind: GuestNewsKind) =>
  async (tx: Tx, context: Context, { data: { eventId, postponementId, tellHolders = true } }: EventNews) => {
    if (!tellHolders) return;
    const told = await readGuests(tx, kind, eq(tickets.eventId, eventId));
    const byContact = Map.groupBy(told, ({ email, phone, language }) => `${language} ${email ?? phone}`);
    const jobs = [...byContact.values()].map((all): ToldGuest => {
      const ticketIds = all.map(({ ticketId }) => ticketId);
      return { eventId, ticketIds, kind, language: all[0]?.language ?? 'en', ...(postponementId === undefined ? {} : { postponementId }) };
    });
    if (jobs.length > 0) await context.jobs.sendAll(tx, tellGuestJob, jobs);
  };

/** Of another date or place. */
export const tellGuestsMoved = tell('moved');
/** Of a postponement: there is nothing to give back of a ticket that nobody paid for. */
export const tellGuestsPostponed = tell('postponed');
/** Of a cancellation: also who keeps a complimentary ticket in an account, as no order of theirs was called off. */
export const tellGuestsCancelled = tell('cancelled');

/**
 * Tells one holder, once, the date and place of now. Nothing about an event that has ended or was cancelled meanwhile, of a postponement that another one
 * followed, and of tickets that were taken back.
 */
export async function tellGuest(context: Context, { eventId, ticketIds, kind, language, postponementId }: ToldGuest, jobId: string): Promise<void> {
  const now = context.clock.now();
  const { reader } = context.database;
  const [record] = await readEvents(reader, [eventId]);
  if (record === undefined) return;
  const event = describeSummary(record, now, context.translate);
  if (event.status === 'ended' || (event.status === 'cancelled') !== (kind === 'cancelled')) return;
  const postponed = postponementId === undefined ? null : ((await readNewestPostponements(reader, [eventId])).get(eventId) ?? null);
  if (postponementId !== undefined && postponed?.id !== postponementId) return;
  const own = await readGuests(reader, kind, inArray(tickets.id, ticketIds));
  const [first] = own;
  if (first === undefined) return;
  const links = own.flatMap(({ sealedCode }) => (sealedCode === null ? [] : [linkOf(context, openCode(context, sealedCode), language)]));
  const refundFrom = own.some(({ isPaid }) => isPaid) ? event.organizer.email || context.config.supportEmail : null;
  const calendar = calendarOf(context, record.event, links[0] ?? null);
  const news: GuestNews = { kind, language, event, postponed, refundFrom, links, calendar };
  const { email, phone, ticketId } = first;
  await context.database.transaction(async (tx) => {
    if (!(await markDone(tx, jobId))) return;
    if (email !== null) return queueMail(tx, context, { ...guestNewsMail(news), to: email });
    if (phone === null || smsProvider(context) === null) return;
    const about = `guest-ticket:${ticketId}`;
    await queueSms(tx, context, { to: phone, text: guestNewsSms(news), about, validUntil: record.event.endsAt, isBulk: true, now });
  });
}

interface Told {
  readonly ticketId: string;
  /** One of the two, at least. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language;
  readonly sealedCode: Uint8Array | null;
  readonly isPaid: boolean;
}

/**
 * The tickets whose holders are told here, each with where to: of holders without an account, by what the ticket was given to or the order was made for. Of
 * a cancellation those that nobody paid for alone: buyers are told with their refund.
 */
async function readGuests(reader: Reader, kind: GuestNewsKind, which: SQL): Promise<Told[]> {
  const isTold =
    kind === 'cancelled'
      ? and(ne(tickets.status, 'checked_in'), isNotNull(guestTickets.codeHash), isNull(guestTickets.givenBackAt))
      : and(eq(tickets.status, 'purchased'), eq(users.isGuest, true), isNull(guestTickets.claimedAt));
  const rows = await reader
    .select({
      ticketId: tickets.id,
      given: guestTickets,
      order: orders,
      holder: { email: users.email, language: users.language, isGuest: users.isGuest },
    })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.holderId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(guestTickets, eq(guestTickets.ticketId, tickets.id))
    .where(and(which, isTold))
    .orderBy(asc(tickets.id));
  return rows.flatMap(({ ticketId, given, order, holder }): Told[] => {
    const { sealedCode = null } = given ?? {};
    const told = !holder.isGuest
      ? { email: holder.email, phone: null, language: holder.language, sealedCode: null }
      : given !== null
        ? { email: given.email, phone: given.phone, language: given.language, sealedCode }
        : { email: order.buyerEmail || null, phone: order.buyerPhone, language: order.language, sealedCode };
    return told.email === null && told.phone === null ? [] : [{ ticketId, ...told, isPaid: order.totalMinor > 0 }];
  });
}

function calendarOf({ config }: Context, event: EventRow, link: string | null): GuestNews['calendar'] {
  const { content, name } = describeCalendar(event, config, link);
  return { filename: name, contentType: 'text/calendar; charset=utf-8', content: Buffer.from(content).toString('base64') };
}
