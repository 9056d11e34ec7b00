// A buyer whose account is known by a number alone: what others get by email comes by SMS.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { HistoryEntry } from '../../sales/order-history-contract.ts';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';

let app: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

async function signInByPhone(phone: string): Promise<SignedIn> {
  const { AccessToken: token } = await tokensByPhone(app, phone);
  return { id: String(decodeJwt(token).sub), email: '', name: 'User', role: 'customer', token };
}
/** The texts that arrived at a number, newest first, without the codes. */
async function textsAt(phone: string): Promise<string[]> {
  await app.drainJobs();
  return (await inboxOf(app, phone)).map(({ text }) => text).filter((text) => !/^\d{6} /.test(text));
}

test('tickets, and what is refunded of a cancelled event, are told by SMS, each once; no email goes out', async () => {
  const phone = newPhone();
  const buyer = await signInByPhone(phone);
  const event = await createEvent(app, organizer, { name: 'Taarab by the sea' });
  const { data: held } = await reserve(app, buyer, event);
  const { data: started } = await purchase(app, buyer, held.reservationId);
  await answerPhone(app);
  const [ticketText, ...others] = await textsAt(phone);
  expect(others).toEqual([]);
  expect(ticketText).toMatch(
    /^Vumi VUMI-\S+: 1 x Regular, Taarab by the sea, .*\. At the gate say: VUMI-\w{10}\. Your tickets: \S+\/tickets\/[\w-]{36}$/,
  );
  expect((await orderOf(app, buyer, started.orderId)).status).toBe('confirmed');
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await textsAt(phone);
  const texts = await textsAt(phone);
  expect(texts.filter((text) => text.startsWith(`Taarab by the sea is cancelled. Order: ${started.orderNumber}. KSh`))).toHaveLength(1);
  const [mails] = await app.context.database.sql`select count(*)::int as failed from domain_event_deliveries`;
  expect(mails).toEqual({ failed: 0 });
  expect(await app.mailTo('')).toEqual([]);
});

test('the SMS about an order and its tickets are in its history with their state, for who sees buyers', async () => {
  const phone = newPhone();
  const buyer = await signInByPhone(phone);
  const event = await createEvent(app, organizer, { name: 'Ngoma night' });
  const { data: held } = await reserve(app, buyer, event);
  const { data: started } = await purchase(app, buyer, held.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone.slice(1));
  const textedIn = async (orderId: string, by = organizer) => {
    const path = `/api/events/${event.id}/orders/${orderId}/history`;
    const { data } = await app.get<{ items: HistoryEntry[] }>(path, { token: by.token });
    return data.items.flatMap((entry) => (entry.kind === 'texted' ? [[entry.about, entry.to, entry.state]] : []));
  };
  await textsAt(phone);
  const { sql } = app.context.database;
  // The report of the sandbox comes by itself, sooner or later: each state is set here.
  const states = {
    queued: 'waiting',
    sending: 'waiting',
    accepted: 'sent',
    unknown: 'unknown',
    refused: 'failed',
    expired: 'failed',
    failed: 'failed',
  };
  for (const [status, state] of Object.entries({ ...states, delivered: 'delivered' })) {
    await sql`update sms_messages set status = ${status} where about = ${`order:${started.orderId}`}`;
    expect(await textedIn(started.orderId)).toEqual([['order', phone, state]]);
  }
  expect(await textedIn(started.orderId, await addMember(app, organizer, 'analyst'))).toEqual([]);
  const guest = newPhone();
  const path = `/api/events/${event.id}/complimentary-tickets`;
  await app.post(path, { ticketTypeId: typeOf(event), to: guest }, { token: organizer.token });
  await textsAt(guest);
  const [order] = await sql<{ id: string }[]>`select id from orders where event_id = ${event.id} and kind = 'complimentary'`;
  expect(await textedIn(order?.id ?? '')).toEqual([['ticket', guest, expect.stringMatching(/sent|delivered/)]]);
});
