// The standing order for the later parts of an order. Set up and ended it is in features/checkout/server/instalments/standing/standing-orders.test.ts.
import { SIGN_IN, type Case } from '../case.ts';

const setUp = 'POST /api/orders/{order}/instalments/standing-order' as const;
const stop = 'DELETE /api/orders/{order}/instalments/standing-order' as const;
const shown = { phone: '254712999001', firstDay: '2026-12-01' };

export const standing: readonly Case[] = [
  { call: setUp, as: 'nobody', body: shown, status: 401, says: SIGN_IN },
  { call: setUp, as: 'otherUser', body: shown, status: 404, says: 'Order not found' },
  { call: setUp, as: 'customer', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: setUp, as: 'customer', body: { ...shown, firstDay: 'soon' }, status: 400, code: 'INVALID_INPUT' },
  { call: setUp, as: 'customer', body: shown, status: 409, code: 'INSTALMENT_NOT_OPEN' },
  { call: stop, as: 'nobody', status: 401, says: SIGN_IN },
  { call: stop, as: 'otherUser', status: 404, says: 'Order not found' },
  // Without one nothing changes.
  { call: stop, as: 'customer', status: 200 },
];
