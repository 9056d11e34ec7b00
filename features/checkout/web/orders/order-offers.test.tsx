// The actions on an order, or the reasons against them: from the server's answer, never derived from its state.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import type { Order } from '../../contract.ts';
import { OrderCard } from './order-card.tsx';

beforeAll(textsReady);

const instalment = { amount: 500, dueDate: '2026-12-01T09:00:00Z', endsAt: null };
const order: Order = {
  id: '01900000-0000-7000-8000-000000000001',
  orderNumber: 'VUMI-ABC-1234-567890',
  status: 'confirmed',
  reservationId: '01900000-0000-7000-8000-000000000002',
  eventName: 'Benga by the Lake',
  venue: 'The Lawn',
  date: '2026-12-20T18:00:00Z',
  event: {
    id: '01900000-0000-7000-8000-000000000003',
    name: 'Benga by the Lake',
    category: 'music',
    posterStyle: null,
    venue: 'The Lawn',
    city: 'Kisumu',
    startDate: '2026-12-20T18:00:00Z',
    timeZone: 'Africa/Nairobi',
  },
  ticketType: 'Regular',
  ticketCount: 1,
  subtotal: 1000,
  promoCode: null,
  discount: 0,
  fee: 0,
  serviceFee: 0,
  tax: null,
  isTest: false,
  isSuspended: false,
  lines: [
    {
      number: 1,
      kind: 'ticket',
      ticketTypeId: '01900000-0000-7000-8000-000000000005',
      name: 'Regular',
      admission: null,
      quantity: 1,
      admits: 1,
      unitPrice: 1000,
      discount: 0,
      total: 1000,
    },
  ],
  totalAmount: 1000,
  paidAmount: 500,
  currency: 'KES',
  paymentMethod: 'mpesa',
  paybill: null,
  paymentPlan: null,
  instalments: [
    { ...instalment, number: 1, paid: true, state: 'paid' },
    { ...instalment, number: 2, paid: false, state: 'open' },
  ],
  requests: null,
  planEnd: null,
  idleStanding: null,
  formerStanding: [],
  standingChoice: null,
  purchaseDate: '2026-11-01T09:00:00Z',
  cancelReason: null,
  payment: null,
  refund: null,
  refunds: [],
  holdExpiresAt: null,
  tickets: [
    {
      id: '01900000-0000-7000-8000-000000000004',
      ticketNumber: 'T-1',
      ticketType: 'Regular',
      line: 1,
      isAddOn: false,
      seat: null,
      status: 'valid',
      qrPayload: 'TICKET/1',
    },
  ],
  postponement: null,
  can: { payInstalment: true, changeRequests: true, recordCash: 'Not allowed', askRefund: true, downloadTickets: true, mailTickets: true },
};

function shown(given: Partial<Order>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderCard order={{ ...order, ...given }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const PAY = 'Pay part 2';
const DOWNLOAD = 'Download Tickets';
const ASK_REFUND = 'Ask for a refund';

test('an allowed action has its button', () => {
  expect(shown({})).toContain(PAY);
  expect(shown({})).toContain(DOWNLOAD);
});

test('a refused action shows the reason in its place', () => {
  const markup = shown({
    can: {
      payInstalment: 'This event has ended',
      changeRequests: 'This event has ended',
      recordCash: 'Not allowed',
      askRefund: 'This event has ended',
      downloadTickets: 'The event is over. This ticket was not used.',
      mailTickets: 'The event is over. This ticket was not used.',
    },
  });
  for (const reason of ['This event has ended', 'The event is over. This ticket was not used.']) expect(markup).toContain(reason);
  for (const offer of [PAY, DOWNLOAD]) expect(markup).not.toContain(offer);
});

test('a ticket of an event that is over is given back while the server says so', () => {
  const tickets = order.tickets.map((ticket) => ({ ...ticket, status: 'expired' as const }));
  const can = (askRefund: Order['can']['askRefund']) => ({ ...order.can, askRefund });
  expect(shown({ tickets, can: can(true) })).toContain(ASK_REFUND);
  expect(shown({ tickets, can: can('This event has ended') })).not.toContain(ASK_REFUND);
  expect(shown({ can: can('This payment is being looked into') })).toContain(ASK_REFUND);
});

test('a payment in progress is shown by the same button, and actions without a subject are left out', () => {
  const can = {
    payInstalment: 'A payment is under way',
    changeRequests: true,
    recordCash: 'Not allowed',
    askRefund: true,
    downloadTickets: 'No ticket',
    mailTickets: 'No ticket',
  } as const;
  const payment = {
    status: 'pending',
    method: 'mpesa',
    page: null,
    amount: 500,
    phone: null,
    message: null,
    receipt: null,
    promptExpiresAt: null,
    retryAt: null,
  } as const;
  expect(shown({ can, payment, tickets: [] })).toContain(PAY);
  expect(shown({ can, payment, tickets: [] })).not.toContain('No ticket');
  expect(shown({ can, instalments: [] })).not.toContain(can.payInstalment);
});
