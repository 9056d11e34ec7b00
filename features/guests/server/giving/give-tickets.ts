import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { z } from 'zod';
import { refreshOffer } from '#features/events/server/browse/refresh-offers.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import type { giveTickets as endpoint } from '../../contract.ts';
import { guestMessages } from '../../messages.ts';
import { lockAllotment } from '../allotments/change-allotment.ts';
import { demandType } from '../allotments/create-allotment.ts';
import { failTooFew, failWithLeft } from '../allotments/fail-too-few.ts';
import { leftOf } from '../allotments/read-allotments.ts';
import { linkOf } from '../links/link-codes.ts';
import { issueGuestTickets } from './issue-guest-tickets.ts';
import { sendLinks } from './send-links.ts';

/**
 * Gives tickets to one holder, and sends their links. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, ALLOTMENT_NOT_FOUND,
 * ALLOTMENT_CLOSED, NOT_ENOUGH_TICKETS, INVALID_INPUT
 */
export async function giveTickets(
  tx: Tx,
  { params, body, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const event = await lockEventFor('manageGuests', tx, params.id, actor, now);
  const { allotmentId = null, ticketTypeId = null, quantity, name } = body;
  if ((allotmentId === null) === (ticketTypeId === null)) refuse('ticketTypeId', guestMessages.sourceRequired);
  const contact = readContact(body.to) ?? refuse('to', guestMessages.contactNotValid);
  if (ticketTypeId !== null) await demandType(tx, event.id, ticketTypeId);
  await lockEventStock(tx, event.id);
  const allotment = allotmentId === null ? null : await lockAllotment(tx, event.id, allotmentId);
  const type = await demandType(tx, event.id, allotment?.ticketTypeId ?? ticketTypeId ?? '');
  const gift = { ...contact, name, quantity };
  const giving = { event, type, allotment, language, givenBy: actor.id };
  const issued = await issueGuestTickets(tx, context, giving, [gift], now);
  if (issued === null) return allotment === null ? failTooFew(tx, event.id, type.id) : failWithLeft(leftOf(allotment), 'quantity');
  await refreshOffer(tx, event.id, now);
  const sent = issued.map(({ ticket, code }) => ({ ticketId: ticket.id, code }));
  const sentBy = await sendLinks(tx, context, { ...contact, name, language, event, ticketType: type.name, tickets: sent }, now);
  return {
    tickets: issued.map(({ ticket, code }) => ({ id: ticket.id, ticketNumber: ticket.ticketNumber, link: linkOf(context, code, language) })),
    sentBy,
  };
}

/** An email address or a mobile number as it is typed; both null for nothing, null for what is neither. */
export function readContact(typed: string): { readonly email: string | null; readonly phone: string | null } | null {
  const text = typed.trim();
  if (text === '') return { email: null, phone: null };
  const phone = toInternationalPhone(text);
  if (phone !== null) return { email: null, phone };
  const email = z.email().max(254).safeParse(text.toLowerCase());
  return email.success ? { email: email.data, phone: null } : null;
}

function refuse(field: string, message: Message): never {
  return fail(platformErrors.INVALID_INPUT, { message, fields: { [field]: message } });
}
