// Orders that were paid in cash, and what of them was given back.
import { expect } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { answerPhone, purchase, reserve } from '#test/buy-tickets.ts';
import type { SignedIn } from '#test/test-app.ts';
import { app, newPhone, organizer } from './paid-events.ts';

/** Who bought last by `payCash`: a new account each, since its phone is asked in vain. */
export let payer: SignedIn;

/** An order of one ticket that is paid in cash to who is given. */
export async function payCash(event: EventDetail, by = organizer, receipt = 'R-1'): Promise<Order> {
  const phone = newPhone();
  payer = await app.signIn();
  const { data } = await reserve(app, payer, event, { quantity: 1 });
  const { orderId } = (await purchase(app, payer, data.reservationId, { billingDetails: { phone } })).data;
  await answerPhone(app, { action: 'cancel' }, phone);
  const taken = await app.post<Order>(`/api/orders/${orderId}/cash`, { receipt }, { token: by.token });
  expect(taken.status).toBe(200);
  return taken.data;
}

/** Refunds all of an order; the id of its refund. */
export async function refundCash({ id }: Order): Promise<string> {
  const asked = await app.post<Order>(`/api/orders/${id}/refunds`, { percent: 100, reason: 'It rained' }, { token: organizer.token });
  expect(asked.data.refunds).toMatchObject([{ status: 'by-hand', how: 'by-hand' }]);
  await app.drainJobs();
  return asked.data.refunds[0]?.id ?? 'none';
}

/** Records what a person gave back. */
export const recordGiven = ({ id }: Order, refundId: string, by: SignedIn, receipt = 'B-1') =>
  app.post<Order>(`/api/orders/${id}/refunds/${refundId}/given`, { receipt }, { token: by.token });
