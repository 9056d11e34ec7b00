// What is typed for an order or a quote of the office, beyond its shape.
import { eq } from 'drizzle-orm';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import type { TicketCount } from '#features/inventory/rules.ts';
import { checkoutMessages } from '../../messages.ts';
import { OFFICE_TICKETS_MAX } from '../../office/office-facts.ts';
import { refuseField } from './held-until.ts';

/** In international form; null: none was typed. @throws INVALID_INPUT */
export function readPhone(phone: string | null | undefined): string | null {
  if (!phone) return null;
  return toInternationalPhone(phone) ?? refuseField('buyer.phone', checkoutMessages.officePhoneNotValid);
}

/** Without spaces, in capitals; null: none was typed. @throws INVALID_INPUT */
export function readPin(kraPin: string | null | undefined): string | null {
  const pin = (kraPin ?? '').replace(/\s/g, '').toUpperCase();
  if (pin === '') return null;
  return /^[A-Z]\d{9}[A-Z]$/.test(pin) ? pin : refuseField('kraPin', checkoutMessages.officePinNotValid);
}

/** Refuses ticket types of another event, those that stand twice, add-ons without a ticket, and too many tickets. @throws INVALID_INPUT */
export async function refuseItems(tx: Tx, eventId: string, items: readonly TicketCount[]): Promise<void> {
  const own = await tx.select({ id: ticketTypes.id, kind: ticketTypes.kind }).from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
  const ids = items.map(({ ticketTypeId }) => ticketTypeId);
  if (new Set(ids).size < ids.length || ids.some((id) => own.every((type) => type.id !== id)))
    refuseField('items', checkoutMessages.officeTicketNotOfEvent);
  const tickets = items.filter(({ ticketTypeId }) => own.some(({ id, kind }) => id === ticketTypeId && kind === 'ticket'));
  if (tickets.length === 0) refuseField('items', checkoutMessages.officeAddOnAlone);
  if (tickets.reduce((sum, { quantity }) => sum + quantity, 0) > OFFICE_TICKETS_MAX)
    refuseField('items', checkoutMessages.officeTicketsMax({ maximum: OFFICE_TICKETS_MAX }));
}
