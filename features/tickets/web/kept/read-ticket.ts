import { readMoment } from '#platform/web/api/read-items.ts';
import type { Ticket } from '../../contract.ts';

/** A ticket that screens can show and this device can store. @throws when they cannot */
export function readTicket(ticket: Ticket): Ticket {
  const { id, status, ticketNumber, qrPayload, event } = ticket;
  for (const text of [id, status, ticketNumber, qrPayload, event.name, event.location.venue]) {
    if (typeof text !== 'string') throw new TypeError('A ticket without its words');
  }
  for (const moment of [event.startDate, event.endDate]) readMoment(moment);
  return ticket;
}
