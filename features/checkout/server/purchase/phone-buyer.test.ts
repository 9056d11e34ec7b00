// A buyer whose account is known by a number alone: what others get by email comes by SMS.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
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
  expect(ticketText).toMatch(/^Your tickets for Taarab by the sea, .*, are in your Vumi account: \S+\/tickets\/[\w-]{36}$/);
  expect((await orderOf(app, buyer, started.orderId)).status).toBe('confirmed');
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
  await textsAt(phone);
  const texts = await textsAt(phone);
  expect(texts.filter((text) => text.startsWith(`Taarab by the sea is cancelled. Order: ${started.orderNumber}. KSh`))).toHaveLength(1);
  const [mails] = await app.context.database.sql`select count(*)::int as failed from domain_event_deliveries`;
  expect(mails).toEqual({ failed: 0 });
  expect(await app.mailTo('')).toEqual([]);
});
