// Every policy against the calls that enforce it: each action, by each relation, in each state that a rule distinguishes. The table gives the
// expected answer.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meets } from '#platform/contract/access.ts';
import { fillPath, type Endpoint } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Person, Verdict } from '#platform/contract/policy.ts';
import * as checkout from '#features/checkout/contract.ts';
import * as payments from '#features/checkout/payment-contract.ts';
import * as refunds from '#features/checkout/refund-contract.ts';
import { orderPolicy, type OrderState } from '#features/checkout/policy.ts';
import * as events from '#features/events/contract.ts';
import * as images from '#features/events/images/image-contract.ts';
import * as drafts from '#features/events/drafts/draft-contract.ts';
import { draftPolicy, eventPolicy } from '#features/events/policy.ts';
import * as reminders from '#features/events/reminders/reminder-contract.ts';
import * as selling from '#features/events/selling-contract.ts';
import * as saved from '#features/events/saved/saved-events-contract.ts';
import type { StoredEventStatus } from '#features/events/schemas.ts';
import * as ticketTypes from '#features/events/ticket-type-contract.ts';
import { accountPolicy } from '#features/identity/policy.ts';
import * as inventory from '#features/inventory/contract.ts';
import { holdPolicy } from '#features/inventory/policy.ts';
import * as applications from '#features/organizations/applications/application-contract.ts';
import type { ApplicationStatus } from '#features/organizations/applications/application-rules.ts';
import { applicationPolicy } from '#features/organizations/policy.ts';
import * as waitingRoom from '#features/waiting-room/contract.ts';
import * as tickets from '#features/tickets/contract.ts';
import { ticketPolicy } from '#features/tickets/policy.ts';
import { answerPhone, createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { inEnglish } from '#test/in-english.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { projectFiles, root } from '#test/source-tree.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';

type Caller = 'admin' | 'organizer' | 'rival' | 'buyer' | 'customer' | 'nobody';

/** A call that enforces a policy. */
interface Probe {
  readonly endpoint: Endpoint;
  /** Ids by name, filled in below. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | string;
  readonly type?: string;
  /** The answer where the policy allows it: 'OK', or the code of a check after the policy, so that nothing is changed. */
  readonly passes: readonly string[];
  /** Tested in this state only. */
  readonly onlyIn?: string;
  /** A list that answers with no items instead of the refusal. */
  readonly lists?: true;
}

interface Matrix {
  readonly name: string;
  readonly policy: { readonly relations: readonly string[]; readonly actions: readonly string[] };
  /** Callers in each relation; or why there are none. */
  readonly people: Readonly<Record<string, readonly Caller[] | string>>;
  readonly calls: Readonly<Record<string, readonly Probe[] | string>>;
  readonly states: readonly string[];
  /** Puts the subject into the state. */
  enter(state: string): Promise<unknown>;
  relationOf(person: Person | null): string;
  decide(action: string, person: Person | null, state: string, relation: string): Verdict;
}

/** A matrix whose names are checked against its policy. */
function matrix<Relation extends string, Action extends string, State>(given: {
  readonly name: string;
  readonly policy: { readonly relations: readonly Relation[]; readonly actions: readonly Action[] };
  readonly people: Readonly<Record<NoInfer<Relation>, readonly Caller[] | string>>;
  readonly calls: Readonly<Record<NoInfer<Action>, readonly Probe[] | string>>;
  readonly states: Readonly<Record<string, State>>;
  readonly enter: (state: NoInfer<State>) => Promise<unknown>;
  readonly relationOf: (person: Person | null) => NoInfer<Relation>;
  readonly decide: (action: NoInfer<Action>, person: Person | null, state: NoInfer<State>, relation: NoInfer<Relation>) => Verdict;
}): Matrix {
  const { states, enter, decide } = given;
  const stateOf = (name: string): State => states[name] as State;
  return {
    ...given,
    states: Object.keys(states),
    enter: (state) => enter(stateOf(state)),
    decide: (action, person, state, relation) => decide(action as Action, person, stateOf(state), relation as Relation),
  };
}

let vumi: TestApp;
const people = {} as Record<Exclude<Caller, 'nobody'>, SignedIn>;
const things: Record<string, string> = {};

beforeAll(async () => {
  vumi = await createTestApp();
  for (const [name, role] of [
    ['admin', 'admin'],
    ['organizer', 'organizer'],
    ['rival', 'organizer'],
    ['buyer', 'customer'],
    ['customer', 'customer'],
  ] as const)
    people[name] = await vumi.signIn(role);
  const { organizer, buyer, admin } = people;
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const make = () =>
    createEvent(vumi, organizer, { startDate: daysAfter(vumi.clock.now(), 60), ticketTypes: [sampleTicketType({ paymentPlans: [plan] })] });
  const [event, held, sold, paid] = [await make(), await make(), await make(), await make()];
  const hold = await reserve(vumi, buyer, held);
  const started = await purchase(vumi, buyer, (await reserve(vumi, buyer, sold)).data.reservationId, { paymentPlanId: 'two' });
  await answerPhone(vumi);
  // A receipt for cash counts once: an account that may record cash is told that this one is used.
  const inCash = await purchase(vumi, buyer, (await reserve(vumi, buyer, paid)).data.reservationId);
  await vumi.context.database.sql`update payments set status = 'failed', next_check_at = null where subject_id = ${inCash.data.orderId}`;
  await vumi.context.database.sql`update reservations set paying = false where event_id = ${paid.id}`;
  await vumi.post(`/api/orders/${inCash.data.orderId}/cash`, { receipt: 'TAKEN' }, { token: admin.token });
  const order = await vumi.get<checkout.Order>(`/api/orders/${started.data.orderId}`, { token: buyer.token });
  const business = { phone: '0712345678', companyName: 'A Business', businessType: 'Other' };
  const applied = await vumi.post<{ id: string }>('/api/business/applications', business, { token: buyer.token });
  Object.assign(things, {
    application: applied.data.id,
    event: event.id,
    type: typeOf(event),
    draft: randomUUID(),
    heldEvent: held.id,
    hold: hold.data.reservationId,
    soldEvent: sold.id,
    order: started.data.orderId,
    ticket: order.data.tickets[0]?.id,
    buyer: buyer.id,
    'buyer-email': buyer.email,
    organizer: organizer.id,
  });
  expect(Object.values(things).every(Boolean), JSON.stringify([things, order.body])).toBe(true);
});
afterAll(() => vumi.close());

const personOf = (caller: Caller): SignedIn | null => (caller === 'nobody' ? null : people[caller]);
const now = (): Date => vumi.clock.now();
const thing = (name: string): string => things[name] ?? '';

interface EventState {
  readonly status: StoredEventStatus;
  readonly isOver?: true;
}
const endOf = ({ isOver }: EventState): Date => new Date(daysAfter(now(), isOver ? -1 : 61));
const eventIn = (state: EventState) => ({ status: state.status, endsAt: endOf(state) });
const setEvent = (id: string, state: EventState) =>
  vumi.context.database
    .sql`update events set status = ${state.status}, starts_at = ${endOf(state)}::timestamptz - interval '1 day', ends_at = ${endOf(state)} where id = ${id}`;

const noMembers = 'no membership is stored yet';
const byEvent = { id: '{event}' };

const becoming = (status: string): Probe => ({ endpoint: selling.changeEventStatus, params: byEvent, body: { status }, passes: ['OK'] });

const ofEvents = matrix({
  name: 'events',
  policy: eventPolicy,
  people: {
    admin: ['admin'],
    owner: ['organizer'],
    manager: noMembers,
    analyst: noMembers,
    'box-office': noMembers,
    gate: noMembers,
    public: ['rival', 'customer', 'nobody'],
  },
  states: {
    draft: { status: 'draft' },
    live: { status: 'live' },
    paused: { status: 'paused' },
    over: { status: 'live', isOver: true },
    cancelled: { status: 'cancelled' },
  } satisfies Record<string, EventState> as Record<string, EventState>,
  async enter(state) {
    await setEvent(thing('event'), state);
    // A copy is one more draft of its account.
    await vumi.context.database.sql`delete from event_drafts`;
  },
  relationOf: (person) => eventPolicy.relationOf(person, { organizerId: thing('organizer') }),
  decide(action, person, state, relation) {
    const membership = relation === 'admin' || relation === 'owner' || relation === 'public' ? null : relation;
    return eventPolicy.decide(action, person, { organizerId: thing('organizer'), membership, ...eventIn(state) }, now());
  },
  calls: {
    see: [
      { endpoint: events.getEvent, params: byEvent, passes: ['OK'] },
      { endpoint: events.listTicketTypes, params: byEvent, passes: ['OK'] },
      { endpoint: events.getInventory, params: { eventId: '{event}', ticketTypeId: '{type}' }, passes: ['OK'] },
      { endpoint: saved.saveEvent, params: byEvent, passes: ['OK'] },
      { endpoint: reminders.setReminder, params: byEvent, passes: ['OK', 'TICKETS_ON_SALE', 'SALES_OVER'] },
      { endpoint: waitingRoom.getQueueStatus, params: { eventId: '{event}' }, passes: ['OK'] },
    ],
    seeSettings: 'nothing is refused: answers leave the settings out (features/events/server/editor/online-settings.test.ts)',
    listUnlisted: [
      { endpoint: events.listEvents, query: { status: 'draft', organizerId: '{organizer}' }, passes: ['OK'], onlyIn: 'draft', lists: true },
    ],
    edit: [{ endpoint: events.updateEvent, params: byEvent, body: { description: 'Bands until midnight.' }, passes: ['OK'] }],
    addTicketType: [
      { endpoint: events.createTicketType, params: byEvent, body: { name: 'Regular', price: 1, quantity: 1 }, passes: ['TICKET_NAME_TAKEN'] },
    ],
    editTicketType: [
      {
        endpoint: ticketTypes.updateTicketType,
        params: { id: '{event}', ticketTypeId: '{type}' },
        body: { description: 'Standing' },
        passes: ['OK'],
      },
      { endpoint: ticketTypes.deleteTicketType, params: { id: '{event}', ticketTypeId: randomUUID() }, passes: ['TICKET_TYPE_NOT_FOUND'] },
      { endpoint: selling.scheduleIssue, params: { id: '{event}', issueId: '{type}' }, body: {}, passes: ['OK'] },
    ],
    goLive: [becoming('live')],
    pauseSales: [becoming('paused')],
    endEvent: [becoming('ended')],
    cancelEvent: [becoming('cancelled')],
    addImage: [{ endpoint: images.addEventImage, params: byEvent, body: 'no picture', type: 'image/png', passes: ['PICTURE_NOT_READABLE'] }],
    copy: [{ endpoint: drafts.createDraft, body: { copyOf: '{event}' }, passes: ['OK'] }],
    removeImage: [{ endpoint: images.removeEventImage, params: { id: '{event}', imageId: '{ticket}' }, passes: ['IMAGE_NOT_FOUND'] }],
  },
});

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
const others: readonly Caller[] = ['customer', 'organizer', 'nobody'];
const byHold = { reservationId: '{hold}' };

const ofHolds = matrix({
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
        body: { reservationId: '{hold}', paymentMethod: 'credit_card' },
        passes: ['PAYMENT_METHOD_NOT_AVAILABLE'],
      },
    ],
  },
});

const ofDrafts = matrix({
  name: 'drafts',
  policy: draftPolicy,
  people: { owner: ['organizer'], other: ['admin', 'rival', 'customer', 'nobody'] },
  states: { begun: null },
  enter: () => vumi.context.database.sql`
    insert into event_drafts (id, user_id, version, form, created_at, updated_at)
    values (${thing('draft')}, ${thing('organizer')}, 1, ${JSON.stringify(drafts.draftFormSchema.parse({}))}::jsonb, ${now()}, ${now()})
    on conflict (id) do nothing`,
  relationOf: (person) => draftPolicy.relationOf(person, { userId: thing('organizer') }),
  decide: (action, person) => draftPolicy.decide(action, person, { userId: thing('organizer') }, now()),
  calls: {
    use: [
      { endpoint: drafts.getDraft, params: { id: '{draft}' }, passes: ['OK'] },
      { endpoint: drafts.saveDraft, params: { id: '{draft}' }, body: { version: 2, form: {} }, passes: ['DRAFT_CHANGED'] },
      { endpoint: drafts.submitDraft, params: { id: '{draft}' }, body: { version: 1 }, passes: ['INVALID_INPUT'] },
      { endpoint: drafts.deleteDraft, params: { id: '{draft}' }, passes: ['OK'] },
    ],
  },
});

const ofApplications = matrix({
  name: 'applications',
  policy: applicationPolicy,
  people: { applicant: ['buyer'], other: ['admin', ...others] },
  states: { pending: 'pending', asked: 'more_information', approved: 'approved', rejected: 'rejected' } as Record<string, ApplicationStatus>,
  enter: (status) => vumi.context.database.sql`update business_applications set status = ${status} where id = ${thing('application')}`,
  relationOf: (person) => applicationPolicy.relationOf(person, { userId: thing('buyer') }),
  decide: (action, person, status) => applicationPolicy.decide(action, person, { userId: thing('buyer'), status }, now()),
  calls: { answer: [{ endpoint: applications.answerApplication, params: { id: '{application}' }, body: { answer: 'Yes' }, passes: ['OK'] }] },
});

interface OrderInState extends Omit<OrderState, 'event'> {
  readonly event: EventState;
}
const open = { status: 'confirmed', hasOpenInstalment: true, isBeingPaid: false, event: { status: 'live' } } as const;
const byId = (name: string) => ({ id: `{${name}}` });

const ofOrders = matrix({
  name: 'orders',
  policy: orderPolicy,
  people: { buyer: ['buyer'], admin: ['admin'], other: others },
  states: {
    'a part is open': open,
    'all is paid': { ...open, hasOpenInstalment: false },
    'not paid': { ...open, status: 'pending' },
    cancelled: { ...open, status: 'cancelled' },
    'being paid': { ...open, isBeingPaid: true },
    'event over': { ...open, event: { status: 'live', isOver: true } },
    'event cancelled': { ...open, event: { status: 'cancelled' } },
  } as Record<string, OrderInState>,
  async enter({ status, hasOpenInstalment, isBeingPaid, event }) {
    const { sql } = vumi.context.database;
    await setEvent(thing('soldEvent'), event);
    await sql`update orders set status = ${status} where id = ${thing('order')}`;
    await sql`update instalments set paid_at = case when number > 1 and ${hasOpenInstalment} then null else ${now()}::timestamptz end where order_id = ${thing('order')}`;
    await sql`update payments set status = ${isBeingPaid ? 'pending' : 'succeeded'} where subject_id = ${thing('order')}`;
  },
  relationOf: (person) => orderPolicy.relationOf(person, { customerId: thing('buyer') }),
  decide: (action, person, { event, ...state }) =>
    orderPolicy.decide(action, person, { customerId: thing('buyer'), ...state, keptMinor: state.isBeingPaid ? 0 : 1, event: eventIn(event) }, now()),
  calls: {
    see: [
      { endpoint: checkout.getOrder, params: byId('order'), passes: ['OK'] },
      // The stream of a settled order ends at once.
      { endpoint: checkout.watchOrder, params: byId('order'), passes: ['OK'], onlyIn: 'all is paid' },
    ],
    payInstalment: [{ endpoint: payments.payInstalment, params: byId('order'), body: { instalment: 2, phone: '1' }, passes: ['INVALID_PHONE'] }],
    refund: [{ endpoint: refunds.refundOrder, params: byId('order'), body: { reason: 'Rain' }, passes: ['INVALID_REFUND'] }],
    recordRefund: [
      { endpoint: refunds.recordRefund, params: { id: '{order}', refundId: '{ticket}' }, body: { receipt: 'GIVEN' }, passes: ['REFUND_NOT_FOUND'] },
    ],
    recordCash: [{ endpoint: payments.recordCash, params: byId('order'), body: { receipt: 'TAKEN' }, passes: ['CASH_RECEIPT_USED'] }],
  },
});

interface TicketState {
  readonly status: 'purchased' | 'checked_in' | 'cancelled' | 'expired';
  readonly event: EventState;
  readonly hasNoAddress?: true;
}
const good = { status: 'purchased', event: { status: 'live' } } as const;

const ofTickets = matrix({
  name: 'tickets',
  policy: ticketPolicy,
  people: { holder: ['buyer'], admin: ['admin'], other: others },
  states: {
    good,
    used: { ...good, status: 'checked_in' },
    cancelled: { ...good, status: 'cancelled' },
    expired: { ...good, status: 'expired' },
    'event over': { ...good, event: { status: 'live', isOver: true } },
    'event cancelled': { ...good, event: { status: 'cancelled' } },
    'no address': { ...good, hasNoAddress: true },
  } as Record<string, TicketState>,
  async enter({ status, event, hasNoAddress }) {
    const { sql } = vumi.context.database;
    await setEvent(thing('soldEvent'), event);
    await sql`update tickets set status = ${status} where id = ${thing('ticket')}`;
    await sql`update users set email = ${hasNoAddress ? null : thing('buyer-email')} where id = ${thing('buyer')}`;
    await sql`delete from ticket_emails`;
  },
  relationOf: (person) => ticketPolicy.relationOf(person, { holderId: thing('buyer') }),
  decide(action, person, { status, event, hasNoAddress }) {
    const holderEmail = hasNoAddress ? null : thing('buyer-email');
    return ticketPolicy.decide(action, person, { holderId: thing('buyer'), status, event: eventIn(event), holderEmail }, now());
  },
  calls: {
    see: [{ endpoint: tickets.getTicket, params: byId('ticket'), passes: ['OK'] }],
    addToCalendar: [{ endpoint: tickets.getTicketCalendar, params: byId('ticket'), passes: ['OK'] }],
    download: [
      { endpoint: tickets.getTicketPdf, params: byId('ticket'), passes: ['OK'] },
      { endpoint: tickets.getOrderPdf, params: byId('order'), passes: ['OK'] },
    ],
    mailAgain: [{ endpoint: tickets.mailTicketsAgain, params: byId('ticket'), passes: ['OK'] }],
  },
});

const byEmail = { userEmail: '{buyer-email}' };

const ofAccounts = matrix({
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
});

const matrices: readonly Matrix[] = [ofAccounts, ofApplications, ofDrafts, ofEvents, ofHolds, ofTickets, ofOrders];

function fill<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replace(/\{([\w-]+)\}/g, (whole, name: string) => things[name] ?? whole)) as T;
}

function send(
  { endpoint: { method, path }, params, query, body, type }: Probe,
  caller: SignedIn | null,
): Promise<Answer<{ items?: { id: string }[] }>> {
  const address = `/api${fillPath(path, fill(params ?? {}))}${query === undefined ? '' : `?${new URLSearchParams(fill(query)).toString()}`}`;
  const options = { ...(caller !== null && { token: caller.token }), ...(type !== undefined && { headers: { 'content-type': type } }) };
  const sent = body === undefined ? undefined : fill(body);
  if (method === 'POST') return vumi.post(address, sent ?? {}, options);
  if (method === 'PUT') return vumi.put(address, sent, options);
  return method === 'DELETE' ? vumi.delete(address, options) : vumi.get(address, options);
}

/** The expected answer: the endpoint's access comes first, then the policy. */
function expectedOf({ endpoint: { access }, passes }: Probe, caller: SignedIn | null, verdict: Verdict): readonly string[] {
  const kept = caller === null ? platformErrors.UNAUTHENTICATED : platformErrors.FORBIDDEN;
  const said = meets(access, caller?.role ?? null) ? verdict : kept;
  return said === true ? passes : [`${said.status} ${said.code}: ${inEnglish(said.message)}`];
}

function answered({ status, code, message }: Answer, passes: readonly string[]): string {
  const short = code ?? (status === 200 ? 'OK' : String(status));
  return passes.includes(short) ? short : `${status} ${short}: ${message ?? ''}`;
}

const cases = matrices.flatMap((of) => of.policy.actions.flatMap((action) => of.states.map((state) => [of.name, action, state, of] as const)));

test.each(cases)('%s: %s, %s', async (_name, action, state, of) => {
  const probes = of.calls[action];
  if (typeof probes === 'string') return;
  const wrong: string[] = [];
  let asked = 0;
  for (const [relation, callers] of Object.entries(of.people)) {
    if (typeof callers === 'string') continue;
    for (const name of callers) {
      const caller = personOf(name);
      expect(of.relationOf(caller), name).toBe(relation);
      for (const probe of probes ?? []) {
        if (probe.onlyIn !== undefined && probe.onlyIn !== state) continue;
        await of.enter(state);
        const verdict = of.decide(action, caller, state, relation);
        const answer = await send(probe, caller);
        asked += 1;
        const expected = probe.lists ? ['OK'] : expectedOf(probe, caller, verdict);
        const got = answered(answer, probe.passes);
        if (!expected.includes(got)) wrong.push(`${relation} (${name}) ${probe.endpoint.id}: ${got} instead of ${expected.join(' or ')}`);
        if (probe.lists && answer.data.items?.length !== (verdict === true ? 1 : 0))
          wrong.push(`${relation} (${name}) lists ${String(answer.data.items?.length)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked > 0 || probes?.every(({ onlyIn }) => onlyIn !== undefined)).toBe(true);
});

/** Actions that answers offer, with the answer and the place in it. */
const offers = [
  [ofOrders, 'payInstalment', '/api/orders/{order}', 'payInstalment', 'buyer'],
  [ofTickets, 'download', '/api/orders/{order}', 'downloadTickets', 'buyer'],
  [ofTickets, 'download', '/api/tickets/{ticket}', 'download', 'buyer'],
  [ofTickets, 'mailAgain', '/api/tickets/{ticket}', 'mailAgain', 'buyer'],
  ...(['edit', 'addTicketType', 'addImage', 'goLive', 'pauseSales', 'endEvent', 'cancelEvent'] as const).map(
    (action) => [ofEvents, action, '/api/events/{event}', action, 'organizer'] as const,
  ),
] as const;

test.each(offers.flatMap((offer) => offer[0].states.map((state) => [offer[1], offer[2], state, offer] as const)))(
  '%s is offered by %s according to the policy: %s',
  async (action, path, state, [of, , , name, owner]) => {
    for (const caller of [people[owner], people.admin]) {
      await of.enter(state);
      const verdict = of.decide(action, caller, state, '');
      const answer = await vumi.get<{ can: Record<string, true | string> }>(fill(path), { token: caller.token });
      expect(answer.data.can[name]).toBe(verdict === true ? true : inEnglish(verdict.message));
    }
  },
);

test('a reason is given in the language of its reader', async () => {
  await ofTickets.enter('used');
  const answer = await vumi.get<tickets.Ticket>(`/api/tickets/${thing('ticket')}`, {
    token: people.buyer.token,
    headers: { 'accept-language': 'fr' },
  });
  expect(answer.data.can).toEqual({ download: 'Ce billet a été utilisé à l’entrée.', mailAgain: 'Ce billet a été utilisé à l’entrée.' });
});

/** The refusals of a table in text: `action, state: relation CODE`. States with the same refusals are grouped. */
function refusalsOf(of: Matrix): string[] {
  return of.policy.actions.flatMap((action) => {
    const lines = Map.groupBy(of.states, (state) =>
      of.policy.relations
        .flatMap((relation) => {
          const [caller] = typeof of.people[relation] === 'object' ? of.people[relation] : (['rival'] as const);
          const verdict = of.decide(action, personOf(caller ?? 'nobody'), state, relation);
          return verdict === true ? [] : [`${relation} ${verdict.code}`];
        })
        .join(', '),
    );
    return [...lines]
      .filter(([refused]) => refused !== '')
      .map(([refused, states]) => `${action}, ${states.length === of.states.length ? 'always' : states.join(' / ')}: ${refused}`);
  });
}

const notTheirs = 'analyst EVENT_NOT_YOURS, box-office EVENT_NOT_YOURS, gate EVENT_NOT_YOURS';
const overForAll = 'admin EVENT_OVER, owner EVENT_OVER, manager EVENT_OVER';
const notFromHere = 'admin STATUS_NOT_ALLOWED, owner STATUS_NOT_ALLOWED, manager STATUS_NOT_ALLOWED';
const changes = (action: string): readonly string[] => [
  `${action}, draft: ${notTheirs}, public EVENT_NOT_FOUND`,
  `${action}, live / paused: ${notTheirs}, public EVENT_NOT_YOURS`,
  `${action}, over / cancelled: ${overForAll}, ${notTheirs}, public EVENT_NOT_YOURS`,
];
const alsoWhenOver = (action: string): readonly string[] => [
  `${action}, draft: ${notTheirs}, public EVENT_NOT_FOUND`,
  `${action}, live / paused / over / cancelled: ${notTheirs}, public EVENT_NOT_YOURS`,
];
/** The refusals of the tables written out: a change of a table has to be repeated here. */
const written: Readonly<Record<string, readonly string[]>> = {
  accounts: ['listOrders', 'listTickets', 'holdFor', 'sendTicketsTo', 'seeQueue'].map(
    (action) => `${action}, always: other FORBIDDEN, nobody UNAUTHENTICATED`,
  ),
  events: [
    'see, draft: public EVENT_NOT_FOUND',
    ...alsoWhenOver('seeSettings'),
    'listUnlisted, always: public FORBIDDEN',
    ...['edit', 'addTicketType', 'editTicketType', 'addImage'].flatMap(changes),
    `goLive, draft: ${notTheirs}, public EVENT_NOT_FOUND`,
    `goLive, live: ${notFromHere}, ${notTheirs}, public EVENT_NOT_YOURS`,
    `goLive, paused: ${notTheirs}, public EVENT_NOT_YOURS`,
    `goLive, over / cancelled: ${overForAll}, ${notTheirs}, public EVENT_NOT_YOURS`,
    `pauseSales, draft: ${notFromHere}, ${notTheirs}, public EVENT_NOT_FOUND`,
    `pauseSales, live: ${notTheirs}, public EVENT_NOT_YOURS`,
    `pauseSales, paused: ${notFromHere}, ${notTheirs}, public EVENT_NOT_YOURS`,
    `pauseSales, over / cancelled: ${overForAll}, ${notTheirs}, public EVENT_NOT_YOURS`,
    ...['endEvent', 'cancelEvent'].flatMap(changes),
    ...['copy', 'removeImage'].flatMap(alsoWhenOver),
  ],
  drafts: ['use, always: other DRAFT_NOT_FOUND'],
  applications: [
    'answer, pending / approved / rejected: applicant NOT_ASKED, other APPLICATION_NOT_FOUND',
    'answer, asked: other APPLICATION_NOT_FOUND',
  ],
  holds: [
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
  tickets: [
    'see, always: other TICKET_NOT_FOUND',
    'addToCalendar, always: other TICKET_NOT_FOUND',
    'download, good / no address: other TICKET_NOT_FOUND',
    'download, used: holder TICKET_USED, admin TICKET_USED, other TICKET_NOT_FOUND',
    'download, cancelled / event cancelled: holder TICKET_CANCELLED, admin TICKET_CANCELLED, other TICKET_NOT_FOUND',
    'download, expired / event over: holder TICKET_EXPIRED, admin TICKET_EXPIRED, other TICKET_NOT_FOUND',
    'mailAgain, good: other TICKET_NOT_FOUND',
    'mailAgain, used: holder TICKET_USED, admin TICKET_USED, other TICKET_NOT_FOUND',
    'mailAgain, cancelled / event cancelled: holder TICKET_CANCELLED, admin TICKET_CANCELLED, other TICKET_NOT_FOUND',
    'mailAgain, expired / event over: holder TICKET_EXPIRED, admin TICKET_EXPIRED, other TICKET_NOT_FOUND',
    'mailAgain, no address: holder NO_MAIL_ADDRESS, admin NO_MAIL_ADDRESS, other TICKET_NOT_FOUND',
  ],
  orders: [
    'see, always: other ORDER_NOT_FOUND',
    'payInstalment, a part is open: other ORDER_NOT_FOUND',
    'payInstalment, all is paid / not paid / cancelled: buyer INSTALMENT_NOT_OPEN, admin INSTALMENT_NOT_OPEN, other ORDER_NOT_FOUND',
    'payInstalment, being paid: buyer PAYMENT_IN_PROGRESS, admin PAYMENT_IN_PROGRESS, other ORDER_NOT_FOUND',
    'payInstalment, event over / event cancelled: buyer SALES_CLOSED, admin SALES_CLOSED, other ORDER_NOT_FOUND',
    'refund, a part is open / all is paid / event over / event cancelled: buyer FORBIDDEN, other ORDER_NOT_FOUND',
    'refund, not paid / cancelled / being paid: buyer FORBIDDEN, admin NOTHING_TO_REFUND, other ORDER_NOT_FOUND',
    'recordRefund, always: buyer FORBIDDEN, other ORDER_NOT_FOUND',
    'recordCash, a part is open / not paid: buyer FORBIDDEN, other ORDER_NOT_FOUND',
    'recordCash, all is paid / cancelled: buyer FORBIDDEN, admin CASH_NOT_DUE, other ORDER_NOT_FOUND',
    'recordCash, being paid: buyer FORBIDDEN, admin PAYMENT_IN_PROGRESS, other ORDER_NOT_FOUND',
    'recordCash, event over / event cancelled: buyer FORBIDDEN, admin SALES_CLOSED, other ORDER_NOT_FOUND',
  ],
};

describe('the tables', () => {
  test.each(matrices.map((of) => [of.name, of] as const))('of %s match the text written here', (name, of) => {
    expect(refusalsOf(of)).toEqual(written[name]);
  });

  test.each(matrices.map((of) => [of.name, of] as const))(
    'of %s have a call for every action and a caller for every relation, or a reason',
    (_name, { policy, calls, people: standing }) => {
      expect(Object.keys(calls).toSorted()).toEqual([...policy.actions].toSorted());
      expect(Object.keys(standing).toSorted()).toEqual([...policy.relations].toSorted());
      for (const entry of [...Object.values(calls), ...Object.values(standing)]) expect(entry.length).toBeGreaterThan(0);
    },
  );

  test('are all covered here', async () => {
    const files = projectFiles().filter(({ path }) => /^(features|app|platform)\/.*policy\.ts$/.test(path) && path !== 'platform/contract/policy.ts');
    const exported = await Promise.all(
      files.filter(({ text }) => text.includes('definePolicy(')).map(({ path }) => import(join(root, path)) as Promise<Record<string, unknown>>),
    );
    const policies = exported
      .flatMap((module) => Object.values(module))
      .filter((value) => typeof value === 'object' && value !== null && 'decide' in value);
    expect(new Set(matrices.map(({ policy }) => policy as unknown))).toEqual(new Set(policies));
    expect(policies.length).toBe(matrices.length);
  });
});
