// The news of one organizer to one person, ended and taken back by the link of a message.
import { and, eq, or, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { newsErrors } from '../../news-contract.ts';
import type * as contract from '../../news-contract.ts';
import { announcementDeliveries, announcements, announcementUnsubscriptions } from '../tables.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

interface Subscription {
  readonly organizerId: string;
  readonly organizer: string;
  readonly address: string;
  readonly userId: string | null;
}

type Answer = OutputOf<typeof contract.getNewsSubscription>;

/** @throws NEWS_LINK_NOT_VALID */
export async function getNewsSubscription(context: Context, { query }: Call<typeof contract.getNewsSubscription>): Promise<Answer> {
  const { reader } = context.database;
  const found = await findSubscription(reader, context, query.t);
  return { organizer: found.organizer, subscribed: !(await isUnsubscribed(reader, found)) };
}

/** Holds for the address and for the account that the message went to; repeated it changes nothing. @throws NEWS_LINK_NOT_VALID */
export async function unsubscribeFromNews(tx: Tx, { query, now }: Call<typeof contract.unsubscribeFromNews>, context: Context): Promise<Answer> {
  const { organizerId, organizer, address, userId } = await findSubscription(tx, context, query.t);
  await tx.insert(announcementUnsubscriptions).values({ organizerId, address, userId, createdAt: now }).onConflictDoNothing();
  return { organizer, subscribed: false };
}

/** @throws NEWS_LINK_NOT_VALID */
export async function resubscribeToNews(tx: Tx, { query }: Call<typeof contract.resubscribeToNews>, context: Context): Promise<Answer> {
  const found = await findSubscription(tx, context, query.t);
  await tx.delete(announcementUnsubscriptions).where(ofPerson(found));
  return { organizer: found.organizer, subscribed: true };
}

async function findSubscription(reader: Reader, context: Context, token: string): Promise<Subscription> {
  const id = readUnsubscribeToken(context, token);
  const [found] =
    id === null
      ? []
      : await reader
          .select({
            organizerId: events.organizerId,
            organizer: events.organizerName,
            address: announcementDeliveries.address,
            userId: announcementDeliveries.userId,
          })
          .from(announcementDeliveries)
          .innerJoin(announcements, eq(announcements.id, announcementDeliveries.announcementId))
          .innerJoin(events, eq(events.id, announcements.eventId))
          .where(eq(announcementDeliveries.id, id));
  return found ?? fail(newsErrors.NEWS_LINK_NOT_VALID);
}

function ofPerson({ organizerId, address, userId }: Pick<Subscription, 'organizerId' | 'address' | 'userId'>) {
  const { organizerId: ofOrganizer, address: at, userId: account } = announcementUnsubscriptions;
  return and(eq(ofOrganizer, organizerId), or(eq(at, address), userId === null ? sql`false` : eq(account, userId)));
}

/** Whether the person has ended the news of an organizer. */
export async function isUnsubscribed(reader: Reader, person: Pick<Subscription, 'organizerId' | 'address' | 'userId'>): Promise<boolean> {
  const found = await reader.select({ address: announcementUnsubscriptions.address }).from(announcementUnsubscriptions).where(ofPerson(person));
  return found.length > 0;
}
