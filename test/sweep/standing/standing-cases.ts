// The standing order for the later parts of an order.
import { answerPhone, createEvent, purchase, reserve } from '../../buy-tickets.ts';
import { daysAfter, sampleTicketType } from '../../sample-event.ts';
import type { SignedIn, TestApp } from '../../test-app.ts';
import { SIGN_IN, type Case } from '../case.ts';

const PHONE = '254712999001';
const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };

/** The id of an order of which one part is open. */
export async function buyInParts(app: TestApp, buyer: SignedIn, organizer: SignedIn): Promise<string> {
  const event = await createEvent(app, organizer, {
    name: 'Paid in parts',
    startDate: daysAfter(app.clock.now(), 120),
    ticketTypes: [sampleTicketType({ paymentPlans: [halves] })],
  });
  const held = await reserve(app, buyer, event);
  const { data } = await purchase(app, buyer, held.data.reservationId, { paymentPlanId: 'two', billingDetails: { phone: PHONE } });
  await answerPhone(app, { pin: '1234' }, PHONE);
  await app.drainJobs();
  return data.orderId;
}

const setUp = 'POST /api/orders/{partOrder}/instalments/standing-order' as const;
const stop = 'DELETE /api/orders/{partOrder}/instalments/standing-order' as const;
const shown = { phone: PHONE, firstDay: '2026-12-01' };

export const standing: readonly Case[] = [
  { call: setUp, as: 'nobody', body: shown, status: 401, says: SIGN_IN },
  { call: setUp, as: 'otherUser', body: shown, status: 404, says: 'Order not found' },
  { call: setUp, as: 'organizer', body: shown, status: 403, code: 'FORBIDDEN' },
  { call: setUp, as: 'customer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: setUp, as: 'customer', body: { ...shown, firstDay: 'soon' }, status: 400, code: 'INVALID_INPUT' },
  // Payments from the menu are not registered here, so that M-Pesa could not tell of its money.
  { call: setUp, as: 'customer', body: shown, status: 409, code: 'STANDING_ORDER_NOT_OFFERED' },
  { call: 'POST /api/orders/{order}/instalments/standing-order', as: 'customer', body: shown, status: 409, code: 'INSTALMENT_NOT_OPEN' },
  { call: stop, as: 'nobody', status: 401, says: SIGN_IN },
  { call: stop, as: 'otherUser', status: 404, says: 'Order not found' },
  { call: stop, as: 'customer', status: 200, data: { paidAmount: 750 } },
  { call: 'DELETE /api/orders/{order}/instalments/standing-order', as: 'customer', status: 409, code: 'INSTALMENT_NOT_OPEN' },
];
