// Holds, and orders.
import * as answers from '#features/checkout/answers/answers-contract.ts';
import * as answering from '#features/checkout/postponing/answer-contract.ts';
import * as checkout from '#features/checkout/contract.ts';
import * as corrections from '#features/checkout/corrections/corrections-contract.ts';
import * as instalments from '#features/checkout/instalments/instalments-contract.ts';
import * as standing from '#features/checkout/instalments/standing-contract.ts';
import * as payments from '#features/checkout/payment-contract.ts';
import * as team from '#features/checkout/sales/team-contract.ts';
import * as receipts from '#features/checkout/receipts/receipts-contract.ts';
import * as refunds from '#features/checkout/refund-contract.ts';
import * as requests from '#features/checkout/refund-requests/requests-contract.ts';
import * as upgrades from '#features/checkout/upgrades/upgrades-contract.ts';
import { orderPolicy, type OrderState } from '#features/checkout/policy.ts';
import * as inventory from '#features/inventory/contract.ts';
import { holdPolicy } from '#features/inventory/policy.ts';
import { matrix } from './policy-matrix.ts';
import { vumi, now, thing, type EventState, endOf, startOf, eventIn, setEvent, byId, others, outsiders, roleOf } from './policy-world.ts';

interface HoldState {
  readonly status: 'active' | 'confirmed' | 'cancelled' | 'expired';
  readonly paying?: boolean;
  readonly hasRunOut?: true;
}
const holdIn = ({ status, paying = false, hasRunOut }: HoldState) => ({
  status,
  paying,
  expiresAt: new Date(now().getTime() + (hasRunOut ? -60_000 : 600_000)),
});

const byHold = { reservationId: '{hold}' };

export const ofHolds = matrix({
  name: 'holds',
  policy: holdPolicy,
  people: { buyer: ['buyer'], admin: ['admin'], other: others },
  states: {
    held: { status: 'active' },
    'being paid': { status: 'active', paying: true },
    'run out': { status: 'active', hasRunOut: true },
    expired: { status: 'expired', hasRunOut: true },
    'given up': { status: 'cancelled' },
    bought: { status: 'confirmed' },
  } as Record<string, HoldState>,
  async enter(state) {
    const { status, paying, expiresAt } = holdIn(state);
    const { sql } = vumi.context.database;
    await sql`update reservations set status = ${status}, paying = ${paying}, expires_at = ${expiresAt}, kept_until = null where id = ${thing('hold')}`;
    await sql`update ticket_stock set reserved = 10 where event_id = ${thing('heldEvent')}`;
    await sql`update event_stock set reserved = 10 where event_id = ${thing('heldEvent')}`;
  },
  relationOf: (person) => holdPolicy.relationOf(person, { customerId: thing('buyer') }),
  decide: (action, person, state) => holdPolicy.decide(action, person, { customerId: thing('buyer'), ...holdIn(state) }, now()),
  calls: {
    see: [{ endpoint: inventory.getReservation, params: byHold, passes: ['OK'] }],
    markPresence: [{ endpoint: inventory.markPresence, params: byHold, body: { present: true }, passes: ['OK'] }],
    release: [{ endpoint: inventory.releaseReservation, params: byHold, passes: ['OK'] }],
    pay: [
      {
        endpoint: checkout.purchaseTickets,
        body: { reservationId: '{hold}', paymentMethod: 'cowries' },
        passes: ['PAYMENT_METHOD_NOT_AVAILABLE'],
      },
    ],
  },
  refusals: [
    'see, always: other RESERVATION_NOT_FOUND',
    'markPresence, always: other RESERVATION_NOT_FOUND',
    'release, held / run out / expired / given up: other RESERVATION_NOT_FOUND',
    'release, being paid: buyer PAYMENT_IN_PROGRESS, admin PAYMENT_IN_PROGRESS, other RESERVATION_NOT_FOUND',
    'release, bought: buyer RESERVATION_CONFIRMED, admin RESERVATION_CONFIRMED, other RESERVATION_NOT_FOUND',
    'pay, held: other RESERVATION_NOT_FOUND',
    'pay, being paid: buyer PAYMENT_IN_PROGRESS, admin PAYMENT_IN_PROGRESS, other RESERVATION_NOT_FOUND',
    'pay, run out / expired / given up: buyer RESERVATION_EXPIRED, admin RESERVATION_EXPIRED, other RESERVATION_NOT_FOUND',
    'pay, bought: buyer RESERVATION_CONFIRMED, admin RESERVATION_CONFIRMED, other RESERVATION_NOT_FOUND',
  ],
});

interface OrderInState extends Omit<OrderState, 'event'> {
  readonly event: EventState;
  readonly isPostponed?: true;
}
const open = { status: 'confirmed', hasOpenInstalment: true, isSuspended: false, isBeingPaid: false, event: { status: 'live' } } as const;

const unseen = 'analyst ORDER_NOT_FOUND, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND';
const notBySellers = 'owner FORBIDDEN, manager FORBIDDEN, analyst ORDER_NOT_FOUND, box-office FORBIDDEN, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND';
const toSellers = (code: string) =>
  `admin ${code}, owner ${code}, manager ${code}, analyst ORDER_NOT_FOUND, box-office ${code}, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND`;
const toBuyers = (when: string, code: string) => `${when}: buyer ${code}, admin ${code}, ${notBySellers}`;

export const ofOrders = matrix({
  name: 'orders',
  policy: orderPolicy,
  people: {
    buyer: ['buyer'],
    admin: ['admin'],
    owner: ['organizer'],
    manager: ['manager'],
    analyst: ['analyst'],
    'box-office': ['box-office'],
    gate: ['gate'],
    other: outsiders,
  },
  states: {
    'a part is open': open,
    'all is paid': { ...open, hasOpenInstalment: false },
    'not paid': { ...open, status: 'pending' },
    cancelled: { ...open, status: 'cancelled' },
    'being paid': { ...open, isBeingPaid: true },
    'event over': { ...open, event: { status: 'live', isOver: true } },
    'event cancelled': { ...open, event: { status: 'cancelled' } },
    postponed: { ...open, isPostponed: true },
    suspended: { ...open, isSuspended: true },
  } as Record<string, OrderInState>,
  async enter({ status, hasOpenInstalment, isSuspended, isBeingPaid, event, isPostponed }) {
    const { sql } = vumi.context.database;
    await setEvent(thing('soldEvent'), event);
    await sql`delete from event_postponements`;
    if (isPostponed)
      await sql`
        insert into event_postponements select gen_random_uuid(), id, starts_at - interval '7 days', ends_at - interval '7 days', venue_name, starts_at,
          ends_at, venue_name, starts_at, null, organizer_id, ${now()}::timestamptz + interval '1 second' from events where id = ${thing('soldEvent')}`;
    await sql`update orders set status = ${status}, suspended_at = ${isSuspended ? now() : null}, promised_starts_at = null where id = ${thing('order')}`;
    await sql`update tickets set status = 'purchased' where order_id = ${thing('order')}`;
    await sql`update instalments set paid_at = case when number > 1 and ${hasOpenInstalment} then null else ${now()}::timestamptz end where order_id = ${thing('order')}`;
    await sql`update payments set status = ${isBeingPaid ? 'pending' : 'succeeded'} where subject_id = ${thing('order')}`;
  },
  relationOf: (person) => orderPolicy.relationOf(person, { customerId: thing('buyer'), membership: roleOf(person) }),
  decide(action, person, { event, isPostponed, ...state }) {
    const asked = isPostponed ? { respondBy: endOf(event) } : null;
    const owned = { customerId: thing('buyer'), membership: roleOf(person) };
    const askable = { keptMinor: state.isBeingPaid ? 0 : 1, startsAt: startOf(event) };
    const order = { ...owned, ...state, ...askable, event: eventIn(event), asked, hasUsedTicket: false };
    return orderPolicy.decide(action, person, order, now());
  },
  calls: {
    see: [
      { endpoint: checkout.getOrder, params: byId('order'), passes: ['OK'] },
      { endpoint: receipts.getReceipt, params: byId('order'), passes: ['OK'] },
      { endpoint: answers.getOrderAnswers, params: byId('order'), passes: ['OK'] },
      { endpoint: answers.getAnswerFile, params: { id: '{order}', fileId: '{ticket}' }, passes: ['ANSWER_FILE_NOT_FOUND'] },
      // The stream of a settled order ends at once.
      { endpoint: checkout.watchOrder, params: byId('order'), passes: ['OK'], onlyIn: 'all is paid' },
    ],
    changeRequests: [
      { endpoint: instalments.changeRequests, params: byId('order'), body: { on: true, phone: '1' }, passes: ['INVALID_PHONE'] },
      {
        endpoint: standing.setUpStandingOrder,
        params: byId('order'),
        body: { phone: '1', firstDay: '2026-12-01' },
        passes: ['STANDING_ORDER_NOT_OFFERED', 'STANDING_ORDER_CHANGED'],
      },
    ],
    stopStandingOrder: [{ endpoint: standing.stopStandingOrder, params: byId('order'), passes: ['OK'] }],
    payInstalment: [{ endpoint: payments.payInstalment, params: byId('order'), body: { instalment: 2, phone: '1' }, passes: ['INVALID_PHONE'] }],
    refund: [{ endpoint: refunds.refundOrder, params: byId('order'), body: { amount: 1, percent: 1, reason: 'Rain' }, passes: ['INVALID_REFUND'] }],
    seeRefund: [
      { endpoint: refunds.getRefundQuote, params: byId('order'), passes: ['OK'] },
      { endpoint: refunds.listRefunds, params: byId('order'), passes: ['OK'] },
    ],
    askRefund: 'it voids tickets, and its call is that of `refund` for others (features/checkout/server/refunds/give-tickets-back.test.ts)',
    withdrawRequest: [{ endpoint: requests.withdrawRefundRequest, params: { id: '{order}', requestId: '{ticket}' }, passes: ['REQUEST_NOT_FOUND'] }],
    declineRequest: [
      {
        endpoint: requests.declineRefundRequest,
        params: { id: '{order}', requestId: '{ticket}' },
        body: { reason: 'The hall is paid' },
        passes: ['REQUEST_NOT_FOUND'],
      },
    ],
    recordOwnRefund:
      'it is of a payment to an own till, or of cash of the team (features/payouts/server/own-till/own-till.test.ts, balance/cash-given.test.ts)',
    recordRefund: [
      { endpoint: refunds.recordRefund, params: { id: '{order}', refundId: '{ticket}' }, body: { receipt: 'GIVEN' }, passes: ['REFUND_NOT_FOUND'] },
      {
        endpoint: refunds.recordUnpaidRefund,
        params: { id: '{order}', refundId: '{ticket}' },
        body: { reason: 'It came back' },
        passes: ['REFUND_NOT_FOUND'],
      },
    ],
    answerQuestions: [{ endpoint: answers.answerQuestions, params: byId('order'), body: { answers: [] }, passes: ['OK'] }],
    keepTickets: [{ endpoint: answering.answerPostponement, params: byId('order'), body: { answer: 'keep' }, passes: ['OK'] }],
    giveBack: 'it ends the order for good (features/checkout/server/postponing/answer-postponement.test.ts)',
    addNote: [{ endpoint: team.addOrderNote, params: byId('order'), body: { text: 'Asked at the counter' }, passes: ['OK'] }],
    remind: [{ endpoint: team.remindOfPart, params: byId('order'), passes: ['OK'] }],
    correct: [
      {
        endpoint: corrections.correctBuyer,
        params: byId('order'),
        body: { name: 'Buyer', email: 'buyer@test.vumi.test', phone: '1', reason: 'Mistyped' },
        passes: ['INVALID_INPUT'],
      },
      {
        endpoint: corrections.correctHolder,
        params: { id: '{order}', ticketId: '{order}' },
        body: { name: 'Guest', reason: 'Mistyped' },
        passes: ['TICKET_NOT_FOUND'],
      },
    ],
    upgrade: [
      {
        endpoint: upgrades.beginUpgrade,
        params: byId('order'),
        body: { ticketId: '{order}', ticketTypeId: '{order}', difference: 0 },
        passes: ['TICKET_NOT_FOUND'],
      },
      { endpoint: upgrades.listUpgradeTypes, params: { id: '{order}', ticketId: '{order}' }, passes: ['TICKET_NOT_FOUND'] },
      {
        endpoint: upgrades.askForUpgrade,
        params: { id: '{order}', upgradeId: '{order}' },
        body: { phone: '1' },
        passes: ['UPGRADE_NOT_FOUND'],
      },
      {
        endpoint: upgrades.takeCashForUpgrade,
        params: { id: '{order}', upgradeId: '{order}' },
        body: { receipt: 'TAKEN' },
        passes: ['UPGRADE_NOT_FOUND'],
      },
      { endpoint: upgrades.sendUpgrade, params: { id: '{order}', upgradeId: '{order}' }, passes: ['UPGRADE_NOT_FOUND'] },
    ],
    endUpgrade: [{ endpoint: upgrades.endUpgrade, params: { id: '{order}', upgradeId: '{order}' }, passes: ['UPGRADE_NOT_FOUND'] }],
    // What was bought is no hold any more.
    extendHold: [{ endpoint: team.extendOrderHold, params: byId('order'), passes: ['RESERVATION_EXPIRED'] }],
    cancelUnpaid: 'it ends the order for good (features/checkout/server/sales/team-calls.test.ts)',
    recordCash: [{ endpoint: payments.recordCash, params: byId('order'), body: { receipt: 'TAKEN' }, passes: ['CASH_RECEIPT_USED'] }],
  },
  refusals: [
    `see, always: ${unseen}`,
    `payInstalment, a part is open / postponed: ${notBySellers}`,
    toBuyers('payInstalment, all is paid / not paid / cancelled', 'INSTALMENT_NOT_OPEN'),
    toBuyers('payInstalment, being paid', 'PAYMENT_IN_PROGRESS'),
    toBuyers('payInstalment, event over / event cancelled', 'SALES_CLOSED'),
    toBuyers('payInstalment, suspended', 'ORDER_SUSPENDED'),
    `changeRequests, a part is open / being paid / postponed / suspended: ${notBySellers}`,
    toBuyers('changeRequests, all is paid / not paid / cancelled', 'INSTALMENT_NOT_OPEN'),
    toBuyers('changeRequests, event over / event cancelled', 'SALES_CLOSED'),
    `stopStandingOrder, always: ${notBySellers}`,
    'refund, a part is open / all is paid / event over / event cancelled / postponed: buyer FORBIDDEN, analyst ORDER_NOT_FOUND, box-office FORBIDDEN, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND',
    'refund, not paid / cancelled / being paid: buyer FORBIDDEN, admin NOTHING_TO_REFUND, owner NOTHING_TO_REFUND, manager NOTHING_TO_REFUND, analyst ORDER_NOT_FOUND, box-office FORBIDDEN, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND',
    'refund, suspended: buyer FORBIDDEN, admin ORDER_SUSPENDED, owner ORDER_SUSPENDED, manager ORDER_SUSPENDED, analyst ORDER_NOT_FOUND, box-office FORBIDDEN, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND',
    'seeRefund, always: analyst ORDER_NOT_FOUND, box-office FORBIDDEN, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND',
    `askRefund, a part is open / all is paid / postponed: admin FORBIDDEN, ${notBySellers}`,
    `askRefund, not paid / cancelled / being paid / event over / event cancelled: buyer NOTHING_TO_REFUND, admin FORBIDDEN, ${notBySellers}`,
    `askRefund, suspended: buyer ORDER_SUSPENDED, admin FORBIDDEN, ${notBySellers}`,
    `withdrawRequest, always: admin FORBIDDEN, ${notBySellers}`,
    'declineRequest, always: buyer FORBIDDEN, analyst ORDER_NOT_FOUND, box-office FORBIDDEN, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND',
    `recordRefund, always: buyer FORBIDDEN, ${notBySellers}`,
    'recordOwnRefund, always: buyer FORBIDDEN, analyst ORDER_NOT_FOUND, box-office FORBIDDEN, gate ORDER_NOT_FOUND, other ORDER_NOT_FOUND',
    ...['keepTickets', 'giveBack'].flatMap((action) => [
      toBuyers(
        `${action}, a part is open / all is paid / not paid / cancelled / being paid / event over / event cancelled${action === 'keepTickets' ? ' / suspended' : ''}`,
        'NOTHING_TO_ANSWER',
      ),
      `${action}, postponed: ${notBySellers}`,
    ]),
    toBuyers('giveBack, suspended', 'ORDER_SUSPENDED'),
    `answerQuestions, a part is open / all is paid / being paid / event over / event cancelled / postponed / suspended: ${notBySellers}`,
    toBuyers('answerQuestions, not paid / cancelled', 'ORDER_NOT_CONFIRMED'),
    `recordCash, a part is open / not paid / postponed: buyer FORBIDDEN, ${unseen}`,
    `recordCash, all is paid / cancelled: buyer FORBIDDEN, ${toSellers('CASH_NOT_DUE')}`,
    `recordCash, being paid: buyer FORBIDDEN, ${toSellers('PAYMENT_IN_PROGRESS')}`,
    `recordCash, event over / event cancelled: buyer FORBIDDEN, ${toSellers('SALES_CLOSED')}`,
    `recordCash, suspended: buyer FORBIDDEN, ${toSellers('ORDER_SUSPENDED')}`,
    `addNote, always: buyer FORBIDDEN, ${unseen}`,
    `remind, a part is open / postponed: buyer FORBIDDEN, ${unseen}`,
    `remind, all is paid / not paid / cancelled: buyer FORBIDDEN, ${toSellers('INSTALMENT_NOT_OPEN')}`,
    `remind, being paid: buyer FORBIDDEN, ${toSellers('PAYMENT_IN_PROGRESS')}`,
    `remind, event over / event cancelled: buyer FORBIDDEN, ${toSellers('SALES_CLOSED')}`,
    `remind, suspended: buyer FORBIDDEN, ${toSellers('ORDER_SUSPENDED')}`,
    `correct, a part is open / all is paid / not paid / being paid / event over / event cancelled / postponed / suspended: buyer FORBIDDEN, ${unseen}`,
    `correct, cancelled: buyer FORBIDDEN, ${toSellers('ORDER_ENDED')}`,
    `upgrade, a part is open / not paid / cancelled / being paid / event over / event cancelled / postponed / suspended: buyer FORBIDDEN, ${toSellers('ORDER_NOT_PAID_IN_FULL')}`,
    `upgrade, all is paid: buyer FORBIDDEN, ${unseen}`,
    `endUpgrade, always: buyer FORBIDDEN, ${unseen}`,
    `extendHold, a part is open / all is paid / cancelled / being paid / event over / event cancelled / postponed / suspended: buyer FORBIDDEN, ${toSellers('ORDER_NOT_PENDING')}`,
    `extendHold, not paid: buyer FORBIDDEN, ${unseen}`,
    `cancelUnpaid, a part is open / all is paid / cancelled / being paid / event over / event cancelled / postponed / suspended: buyer FORBIDDEN, ${toSellers('ORDER_NOT_PENDING')}`,
    `cancelUnpaid, not paid: buyer FORBIDDEN, ${unseen}`,
  ],
});
