// What the organizer does with the link of a ticket.
import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import {
  guestErrors,
  type getGuestLink as getEndpoint,
  type replaceGuestLink as replaceEndpoint,
  type sendGuestTicket as sendEndpoint,
} from '../../contract.ts';
import { lockOpenTicket } from '../giving/find-guest-ticket.ts';
import { sendLinks } from '../giving/send-links.ts';
import { guestTickets } from '../tables.ts';
import { linkOf, newCode, openCode } from './link-codes.ts';

/** Messages about one ticket. */
const SENDING = { burst: 3, secondsEach: 600 } as const;

/** The present link of a ticket. @throws as `lockOpenTicket` */
export async function getGuestLink(
  tx: Tx,
  { params, actor, now }: Call<typeof getEndpoint>,
  context: Context,
): Promise<OutputOf<typeof getEndpoint>> {
  const { given, sealedCode } = await lockOpenTicket(tx, params, actor, now);
  return { id: given.ticketId, link: linkOf(context, openCode(context, sealedCode), given.language) };
}

/** Gives a ticket a new link, and ends the one of before. @throws as `lockOpenTicket` */
export async function replaceGuestLink(
  tx: Tx,
  { params, actor, now }: Call<typeof replaceEndpoint>,
  context: Context,
): Promise<OutputOf<typeof replaceEndpoint>> {
  const { given } = await lockOpenTicket(tx, params, actor, now);
  const code = await renewCode(tx, context, given.ticketId);
  return { id: given.ticketId, link: linkOf(context, code, given.language) };
}

/** Sends the present link again. @throws as `lockOpenTicket`, GUEST_UNREACHABLE, SENT_OFTEN */
export async function sendGuestTicket(
  tx: Tx,
  { params, actor, now }: Call<typeof sendEndpoint>,
  context: Context,
): Promise<OutputOf<typeof sendEndpoint>> {
  const { event, given, ticket, sealedCode } = await lockOpenTicket(tx, params, actor, now);
  if (given.email === null && given.phone === null) fail(guestErrors.GUEST_UNREACHABLE);
  if (!(await takeFromLimit(tx, { key: `guest-ticket:${given.ticketId}`, limit: SENDING, now }))) fail(guestErrors.SENT_OFTEN);
  const [type] = await tx.select({ name: ticketTypes.name }).from(ticketTypes).where(eq(ticketTypes.id, ticket.ticketTypeId));
  const { email, phone, language, ticketId } = given;
  const tickets = [{ ticketId, code: openCode(context, sealedCode) }];
  const about = { email, phone, language, event, name: '', ticketType: type?.name ?? '', tickets };
  return { sentBy: (await sendLinks(tx, context, about, now)) ?? fail(guestErrors.GUEST_UNREACHABLE) };
}

/** A new code for a ticket whose row is locked by the caller. */
export async function renewCode(tx: Tx, context: Context, ticketId: string): Promise<string> {
  const { code, codeHash, sealedCode } = newCode(context);
  await tx
    .update(guestTickets)
    .set({ codeHash, sealedCode, link: sql`${guestTickets.link} + 1` })
    .where(eq(guestTickets.ticketId, ticketId));
  return code;
}
