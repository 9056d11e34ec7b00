// The people and things that the matrices of policies are about.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Person } from '#platform/contract/policy.ts';
import type * as checkout from '#features/checkout/contract.ts';
import type { StoredEventStatus } from '#features/events/schemas.ts';
import type { MemberRole, Membership } from '#features/organizations/members/member-roles.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { teamRoles, type Caller } from './policy-matrix.ts';

export let vumi: TestApp;
export const people = {} as Record<Exclude<Caller, 'nobody'>, SignedIn>;
export const things: Record<string, string> = {};

/** Accounts in every relation, and what the policies are about; made once for all matrices. */
export async function makeWorld(): Promise<void> {
  vumi = await createTestApp({ env: { VUMI_TRUST_PROXY: '1' } });
  for (const [name, role] of [
    ['admin', 'admin'],
    ['organizer', 'organizer'],
    ['rival', 'organizer'],
    ['buyer', 'customer'],
    ['customer', 'customer'],
  ] as const)
    people[name] = await vumi.signIn(role);
  const { organizer, buyer, admin } = people;
  // Customers by their claim: what they may do beside that is their row of the organization.
  for (const role of teamRoles) people[role] = await addMember(vumi, people.organizer, role);
  people.staff = await addMember(vumi, people.organizer, 'gate');
  people.suspended = await addMember(vumi, people.organizer, 'manager');
  await vumi.post(`/api/admin/users/${people.suspended.id}/suspend`, { reason: 'Fraud' }, { token: admin.token });
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const make = () =>
    createEvent(vumi, organizer, { startDate: daysAfter(vumi.clock.now(), 60), ticketTypes: [sampleTicketType({ paymentPlans: [plan] })] });
  const [event, held, sold, paid] = [await make(), await make(), await make(), await make()];
  const hold = await reserve(vumi, buyer, held);
  const started = await purchase(vumi, buyer, (await reserve(vumi, buyer, sold)).data.reservationId, { paymentPlanId: 'two' });
  await answerPhone(vumi);
  // A receipt for cash counts once for each who takes it: an account that may record cash is told that this one is used.
  for (const taker of [admin, organizer]) {
    const inCash = await purchase(vumi, buyer, (await reserve(vumi, buyer, paid)).data.reservationId);
    await vumi.context.database.sql`update payments set status = 'failed', next_check_at = null where subject_id = ${inCash.data.orderId}`;
    await vumi.context.database.sql`update reservations set paying = false where event_id = ${paid.id}`;
    await vumi.post(`/api/orders/${inCash.data.orderId}/cash`, { receipt: 'TAKEN' }, { token: taker.token });
  }
  const order = await vumi.get<checkout.Order>(`/api/orders/${started.data.orderId}`, { token: buyer.token });
  const business = { phone: '0712345678', companyName: 'A Business', businessType: 'Other' };
  const applied = await vumi.post<{ id: string }>('/api/business/applications', business, { token: buyer.token });
  await vumi.post('/api/business/applications', { ...business, companyName: 'Another Business' }, { token: people.manager.token });
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
    manager: people.manager.id,
    organizer: organizer.id,
    'organizer-email': organizer.email,
  });
  expect(Object.values(things).every(Boolean), JSON.stringify([things, order.body])).toBe(true);
}

export const senderOf = (caller: Caller): SignedIn | null => (caller === 'nobody' ? null : people[caller]);
/** Whom the server takes the caller for: the token of a suspended account is worth nothing. */
export const personOf = (caller: Caller): SignedIn | null => (caller === 'suspended' ? null : senderOf(caller));
export const now = (): Date => vumi.clock.now();
export const thing = (name: string): string => things[name] ?? '';

export interface EventState {
  readonly status: StoredEventStatus;
  readonly isOver?: true;
}
export const endOf = ({ isOver }: EventState): Date => new Date(daysAfter(now(), isOver ? -1 : 61));
export const startOf = (state: EventState): Date => new Date(daysAfter(endOf(state), -1));
export const eventIn = (state: EventState) => ({ status: state.status, endsAt: endOf(state) });
export const setEvent = (id: string, state: EventState) =>
  vumi.context.database.sql`update events set status = ${state.status}, starts_at = ${startOf(state)}, ends_at = ${endOf(state)} where id = ${id}`;

/** The role of a person in the organizer's organization. */
export const roleOf = (person: Person | null): MemberRole | null =>
  person?.id === people.organizer.id ? 'owner' : (teamRoles.find((role) => people[role].id === person?.id) ?? null);
export const membershipOf = (person: Person | null, allEvents: boolean): Membership | null => {
  const role = roleOf(person);
  return role === null ? null : { role, allEvents: role === 'owner' || allEvents };
};
export const byId = (name: string) => ({ id: `{${name}}` });
export const byEvent = { id: '{event}' };

export const others: readonly Caller[] = ['customer', 'organizer', 'nobody'];
/** Outside the organization. */
export const outsiders: readonly Caller[] = ['customer', 'rival', 'suspended', 'nobody'];
