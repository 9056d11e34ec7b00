// Accounts.
import * as checkout from '#features/checkout/contract.ts';
import { accountPolicy } from '#features/identity/policy.ts';
import * as inventory from '#features/inventory/contract.ts';
import * as waitingRoom from '#features/waiting-room/contract.ts';
import * as tickets from '#features/tickets/contract.ts';
import { matrix } from './policy-matrix.ts';
import { vumi, now, thing } from './policy-world.ts';

const byEmail = { userEmail: '{buyer-email}' };

export const ofAccounts = matrix({
  name: 'accounts',
  policy: accountPolicy,
  people: { self: ['buyer'], admin: ['admin'], other: ['customer', 'organizer'], nobody: ['nobody'] },
  states: { known: null },
  enter: () => vumi.context.database.sql`update users set email = ${thing('buyer-email')} where id = ${thing('buyer')}`,
  relationOf: (person) => accountPolicy.relationOf(person, { id: thing('buyer') }),
  decide: (action, person) =>
    accountPolicy.decide(
      action,
      person,
      action === 'holdFor' || action === 'seeQueue' ? { id: thing('buyer') } : { email: thing('buyer-email') },
      now(),
    ),
  calls: {
    listOrders: [{ endpoint: checkout.listOrders, query: byEmail, passes: ['OK'] }],
    listTickets: [{ endpoint: tickets.listTickets, query: byEmail, passes: ['OK'] }],
    holdFor: [
      {
        endpoint: inventory.reserveTickets,
        body: { customerId: '{buyer}', eventId: 'nonsense', releaseId: 'nonsense' },
        passes: ['EVENT_NOT_FOUND'],
      },
    ],
    sendTicketsTo: [
      { endpoint: checkout.purchaseTickets, body: { reservationId: 'nonsense', customerEmail: '{buyer-email}' }, passes: ['RESERVATION_NOT_FOUND'] },
      {
        endpoint: checkout.purchaseTickets,
        body: { reservationId: 'nonsense', billingDetails: { email: '{buyer-email}' } },
        passes: ['RESERVATION_NOT_FOUND'],
      },
    ],
    seeQueue: [{ endpoint: waitingRoom.getQueueStatus, params: { eventId: '{heldEvent}' }, query: { userId: '{buyer}' }, passes: ['OK'] }],
  },
  refusals: ['listOrders', 'listTickets', 'holdFor', 'sendTicketsTo', 'seeQueue'].map(
    (action) => `${action}, always: other FORBIDDEN, nobody UNAUTHENTICATED`,
  ),
});
