// Orders of an event, in the states of their pages.
import type { EventOrder } from '#features/checkout/sales/event-orders-contract.ts';
import { framedEvent } from '../framed-event.ts';

export const HOUR_MS = 3_600_000;
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
export const idOf = (number: number): string => `01900000-0000-7000-8000-00000000080${number}`;
export const event = { id: framedEvent.id, name: framedEvent.name, timeZone: framedEvent.timeZone };
export const notPending = 'This order does not wait to be paid';
export const notDue = 'Nothing of this order is due';
export const noTicket = "The ticket you're looking for could not be found.";

export function sampleOrder(number: number, given: Partial<EventOrder>): EventOrder {
  return {
    id: idOf(number),
    orderNumber: `VUMI-RBL-2026-00418${number}`,
    status: 'confirmed',
    buyer: { name: `Buyer ${number}`, email: `buyer-${number}@site.vumi.test`, phone: null },
    ticketType: 'General Admission',
    ticketCount: 2,
    totalAmount: 3000,
    paidAmount: 3000,
    currency: 'KES',
    paymentMethod: 'mpesa',
    purchaseDate: hoursAgo(number * 5),
    planEnd: null,
    due: null,
    outstanding: null,
    mailTo: [`buyer-${number}@site.vumi.test`],
    can: { recordCash: notDue, mailTickets: true },
    ...given,
  };
}

export const unpaid = {
  status: 'pending',
  paidAmount: 0,
  due: { instalment: 1, amount: 1500 },
  mailTo: [],
  can: { recordCash: true, mailTickets: noTicket },
} as const;
export const partPaid = sampleOrder(2, {
  buyer: {
    name: 'A buyer with a name as long as names come',
    email: 'a-buyer-with-a-long-address@park-concerts-of-nairobi.test',
    phone: '254712345678',
  },
  ticketType: 'VIP on the terrace by the water, Table of ten',
  ticketCount: 12,
  totalAmount: 128_000,
  paidAmount: 64_000,
  due: { instalment: 2, amount: 32_000 },
  outstanding: { part: 2, parts: 3, amount: 64_000, dueDate: hoursAgo(-24 * 30), standing: true, overdue: false, endsAt: hoursAgo(-24 * 37) },
  can: { recordCash: true, mailTickets: true },
});
export const listAddress = `events/${event.id}/orders`;
