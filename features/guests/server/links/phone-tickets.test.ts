// Tickets that were given to a number, after its owner has signed in by a code.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';

let vumi: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  organizer = await vumi.signIn('organizer');
});
afterAll(() => vumi.close());

const onSale = () => createEvent(vumi, organizer, { startDate: daysAfter(vumi.clock.now(), 30), ticketTypes: [sampleTicketType({ quantity: 20 })] });
async function give(event: EventDetail, to: string, more: object = {}): Promise<{ id: string; code: string }[]> {
  const body = { ticketTypeId: typeOf(event), to, name: 'A guest of the band', ...more };
  const { data } = await vumi.post<{ tickets: { id: string; link: string }[] }>(`/api/events/${event.id}/complimentary-tickets`, body, {
    token: organizer.token,
  });
  return data.tickets.map(({ id, link }) => ({ id, code: link.split('/t/')[1] ?? '' }));
}
const signInByPhone = async (phone: string): Promise<string> => (await tokensByPhone(vumi, phone)).AccessToken;
const heldBy = async (token: string): Promise<string[]> =>
  (await vumi.get<{ items: { id: string }[] }>('/api/tickets', { token })).data.items.map(({ id }) => id).toSorted();
const openLink = (code: string) => vumi.post('/api/tickets/link', { code });

describe('signing in by phone', () => {
  test('keeps the unclaimed tickets of the number, whose links are over then, and those of nobody else', async () => {
    const event = await onSale();
    const [phone, other] = [newPhone(), newPhone()];
    const given = [...(await give(event, phone, { quantity: 2 })), ...(await give(event, phone))];
    const [foreign] = await give(event, other);
    const token = await signInByPhone(phone);
    expect(await heldBy(token)).toEqual(given.map(({ id }) => id).toSorted());
    expect(await openLink(given[0]?.code ?? '')).toMatchObject({ status: 409, code: 'TICKET_LINK_USED' });
    expect((await openLink(foreign?.code ?? '')).status).toBe(200);
    const { data } = await vumi.get<{ items: { name: string; state: string; phone: string }[] }>(
      `/api/events/${event.id}/complimentary-tickets?search=${given[0] === undefined ? '' : 'guest'}`,
      { token: organizer.token },
    );
    // The name that the organizer gave stays: the new account has none.
    expect(data.items.filter((item) => item.phone === phone)).toMatchObject(given.map(() => ({ name: 'A guest of the band', state: 'claimed' })));
  });

  test('keeps what was given later with the next sign-in, and never a ticket twice', async () => {
    const event = await onSale();
    const phone = newPhone();
    const first = await give(event, phone);
    await signInByPhone(phone);
    const later = await give(event, phone);
    const token = await signInByPhone(phone);
    expect(await heldBy(token)).toEqual([...first, ...later].map(({ id }) => id).toSorted());
    const [counted] = await vumi.context.database.sql`
      select count(*)::int as tickets from tickets where event_id = ${event.id} and status = 'purchased'`;
    expect(counted).toEqual({ tickets: 2 });
  });

  test('leaves a ticket that another account claimed, one that was taken back, and one whose link was replaced', async () => {
    const event = await onSale();
    const phone = newPhone();
    const friend = await vumi.signIn();
    const [claimed, takenBack, passedOn, own] = await give(event, phone, { quantity: 4 });
    expect((await vumi.post('/api/tickets/claim', { code: claimed?.code }, { token: friend.token })).status).toBe(200);
    const taken = await vumi.delete(`/api/events/${event.id}/complimentary-tickets/${takenBack?.id}`, { token: organizer.token });
    expect(taken.status).toBe(200);
    const { data: renewed } = await vumi.post<{ code: string }>('/api/tickets/link/replacement', { code: passedOn?.code });
    const token = await signInByPhone(phone);
    expect(await heldBy(token)).toEqual([own?.id]);
    expect(await heldBy(friend.token)).toEqual([claimed?.id]);
    expect((await openLink(renewed.code)).status).toBe(200);
  });

  test('leaves those of a suspended order alone, until it is released', async () => {
    const event = await onSale();
    const phone = newPhone();
    const admin = await vumi.signIn('admin');
    const [suspended, ...others] = await give(event, phone, { quantity: 3 });
    const [order] = await vumi.context.database.sql<{ id: string; number: string }[]>`
      select orders.id, order_number as number from orders join tickets on order_id = orders.id where tickets.id = ${suspended?.id ?? ''}`;
    const reason = { reason: 'The buyer lost the phone' };
    const begun = await vumi.post('/api/admin/suspended-orders', { orderNumber: order?.number, ...reason }, { token: admin.token });
    expect(begun.status).toBe(200);
    expect(await heldBy(await signInByPhone(phone))).toEqual(others.map(({ id }) => id).toSorted());
    expect((await vumi.post(`/api/admin/suspended-orders/${order?.id}/release`, reason, { token: admin.token })).status).toBe(200);
    expect(await heldBy(await signInByPhone(phone))).toEqual([suspended, ...others].map((one) => one?.id).toSorted());
  });

  test('keeps nothing of an event that is over', async () => {
    const event = await onSale();
    const phone = newPhone();
    await give(event, phone);
    vumi.clock.advance(60 * 86_400_000);
    expect(await heldBy(await signInByPhone(phone))).toEqual([]);
    organizer = await vumi.renew(organizer);
  });
});
