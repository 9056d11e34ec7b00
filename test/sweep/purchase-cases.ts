// From a hold to the order.
import { NO_EVENT, NO_TYPE, NOT_ALLOWED, SIGN_IN, type Case } from './case.ts';

const holdRequest = { eventId: '{event}', releaseId: '{type}', customerId: '{customer}', quantity: 2, timeoutMinutes: 15 };

export const holding: readonly Case[] = [
  { call: 'POST /api/tickets/reserve', as: 'customer', body: holdRequest, status: 200, data: { waitingRoomRequired: false } },
  { call: 'POST /api/tickets/reserve', as: 'nobody', body: holdRequest, status: 401, says: SIGN_IN },
  { call: 'POST /api/tickets/reserve', as: 'otherUser', body: holdRequest, status: 403, says: NOT_ALLOWED },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { eventId: '{event}' }, status: 400, says: 'Please select a ticket type' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, quantity: 0 }, status: 400, says: 'Quantity must be at least 1' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, quantity: 11 }, status: 400, code: 'MAX_PER_PURCHASE' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, timeoutMinutes: 600 }, status: 400, says: 'A hold lasts at most 15 minutes' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, eventId: '{unknown}' }, status: 404, says: NO_EVENT },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, releaseId: '{word}' }, status: 404, says: NO_TYPE },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, releaseId: '{later}' }, status: 409, says: 'Coming Soon' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, eventId: '{few}', releaseId: '{fewType}' }, status: 409, says: 'Only 1 ticket of Regular left' },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, eventId: '{few}', releaseId: '{fewType}', quantity: 1 }, status: 200, data: {} },
  { call: 'POST /api/tickets/reserve', as: 'customer', body: { ...holdRequest, eventId: '{few}', releaseId: '{fewType}', quantity: 1 }, status: 409, says: 'Sold Out' },
  { call: 'GET /api/tickets/reserve/{held}', as: 'customer', status: 200, data: { status: 'active', quantity: 1 } },
  { call: 'GET /api/tickets/reserve/{held}', as: 'otherUser', status: 404, says: 'Reservation not found' },
  { call: 'GET /api/tickets/reserve?eventId={few}', as: 'customer', status: 200, data: { items: [{ status: 'active', quantity: 1 }] } },
  { call: 'GET /api/tickets/reserve?eventId={few}', as: 'otherUser', status: 200, data: { items: [] } },
  { call: 'GET /api/tickets/reserve?eventId={few}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'GET /api/tickets/reserve', as: 'customer', status: 400, says: 'Event is required' },
  { call: 'PUT /api/tickets/reserve/{held}/presence', as: 'customer', body: { present: true }, status: 200, data: { status: 'active' } },
  { call: 'PUT /api/tickets/reserve/{held}/presence', as: 'customer', body: {}, status: 400, says: 'Say true or false' },
  { call: 'PUT /api/tickets/reserve/{held}/presence', as: 'otherUser', body: { present: false }, status: 404, says: 'Reservation not found' },
  { call: 'PUT /api/tickets/reserve/{held}/presence', as: 'nobody', body: { present: false }, status: 401, says: SIGN_IN },
  { call: 'DELETE /api/tickets/reserve/{given}', as: 'nobody', status: 401, says: SIGN_IN },
  { call: 'DELETE /api/tickets/reserve/{given}', as: 'otherUser', status: 404, says: 'Reservation not found' },
  { call: 'DELETE /api/tickets/reserve/{given}', as: 'customer', status: 200, data: { status: 'cancelled' } },
  { call: 'DELETE /api/tickets/reserve/{bought}', as: 'customer', status: 409, says: 'These tickets have already been bought' },
  { call: 'DELETE /api/tickets/reserve/{unknown}', as: 'customer', status: 404, says: 'Reservation not found' },
  { call: 'DELETE /api/tickets/reserve/{word}', as: 'customer', status: 404, says: 'Reservation not found' },
];

const byPhone = { paymentMethod: 'mpesa', billingDetails: { name: 'A buyer', email: '{customer-email}', phone: '0712345678' }, customerEmail: '{customer-email}' };

export const buying: readonly Case[] = [
  { call: 'POST /api/tickets/purchase', as: 'nobody', body: { reservationId: '{hold}', ...byPhone }, status: 401, says: SIGN_IN },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: byPhone, status: 400, says: 'Reservation is required' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}' }, status: 400, code: 'PAYMENT_METHOD_NOT_AVAILABLE' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}', ...byPhone, promoCode: 'NOTHING' }, status: 400, says: 'Invalid promo code' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}', ...byPhone, paymentPlanId: 'never' }, status: 400, says: 'This payment plan is not offered for these tickets' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}', paymentMethod: 'mpesa', billingDetails: { phone: '999' } }, status: 400, code: 'INVALID_PHONE' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{dollarHold}', ...byPhone }, status: 400, code: 'CURRENCY_NOT_PAYABLE' },
  { call: 'POST /api/tickets/purchase', as: 'otherUser', body: { reservationId: '{hold}', paymentMethod: 'mpesa', billingDetails: { phone: '0712345678' } }, status: 404, says: 'Reservation not found' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{hold}', ...byPhone }, status: 200, data: { status: 'pending', action: { type: 'approve_on_phone', amount: 1500 } } },
  { call: 'DELETE /api/tickets/reserve/{hold}', as: 'customer', status: 409, code: 'PAYMENT_IN_PROGRESS' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{freeHold}', ...byPhone }, status: 200, data: { status: 'confirmed' } },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{given}', ...byPhone }, status: 410, code: 'RESERVATION_EXPIRED' },
  { call: 'POST /api/tickets/purchase', as: 'customer', body: { reservationId: '{word}', ...byPhone }, status: 404, says: 'Reservation not found' },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: ' vumi20 ', eventId: '{event}' }, status: 200, data: { code: 'VUMI20', percent: 20 } },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: 'EARLY2024', eventId: '{event}' }, status: 200, data: { percent: 10 } },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: 'STUDENT15', eventId: '{event}' }, status: 200, data: { percent: 15 } },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: 'tech10', eventId: '{event}' }, status: 200, data: { percent: 10 } },
  { call: 'POST /api/promo-codes/check', as: 'customer', body: { code: 'FREE', eventId: '{event}' }, status: 400, says: 'Invalid promo code' },
  { call: 'POST /api/promo-codes/check', as: 'nobody', body: { code: 'VUMI20', eventId: '{event}' }, status: 401, says: SIGN_IN },
];
