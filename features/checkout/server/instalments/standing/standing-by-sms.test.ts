// A buyer who is known by a number alone reads in the SMS with the tickets whether M-Pesa pays the later parts by itself.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { countParts, withPlainPunctuation } from '#platform/server/sms/count-parts.ts';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { ticketSms } from '#features/tickets/server/mail/text-tickets.ts';
import { answerPhone, answerStanding, createEvent, orderOf, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const three = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 40, processingFee: 0 };
/** Of an event by its name. */
const ofTickets = (texts: readonly { readonly text: string }[]) => texts.map(({ text }) => text).filter((text) => text.includes('At the gate say'));
const atEnd = (words: string) => expect.stringMatching(new RegExp(`/tickets\\S* ${words}$`)) as string;

let app: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2027-06-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  expect(await registerPaybill(app.context)).toBe(true);
});
afterAll(() => app.close());

interface Bought {
  readonly buyer: SignedIn;
  readonly phone: string;
  readonly orderId: string;
  /** What came with the tickets, the newest first. */
  readonly texts: () => Promise<readonly string[]>;
}

/** The first part of three is paid, and nothing that waits for a worker has been done yet. */
async function payFirst(standingOrder: boolean): Promise<Bought> {
  const phone = newPhone();
  const { AccessToken: token } = await tokensByPhone(app, phone);
  const buyer: SignedIn = { id: String(decodeJwt(token).sub), email: '', name: 'User', role: 'customer', token };
  organizer = await app.renew(organizer);
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), 120),
    ticketTypes: [sampleTicketType({ paymentPlans: [three] })],
  });
  const { data } = await reserve(app, buyer, event);
  const started = await purchase(app, buyer, data.reservationId, { paymentPlanId: 'three', standingOrder, billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone.slice(1));
  const texts = async () => {
    await app.drainJobs();
    return ofTickets(await inboxOf(app, phone));
  };
  return { buyer, phone, orderId: started.data.orderId, texts };
}

test('chosen: the first message says that M-Pesa asks for the PIN, and the one after the last part nothing', async () => {
  const { buyer, phone, orderId, texts } = await payFirst(true);
  expect(await texts()).toEqual([atEnd('M-Pesa is to pay the later parts by itself: enter your PIN when it asks\\.')]);
  await answerStanding(app, phone.slice(1));
  const rest = await app.post(`/api/orders/${orderId}/instalments`, { instalment: 2, through: 3, phone }, { token: buyer.token });
  expect(rest.message).toBeUndefined();
  await answerPhone(app, { pin: '1234' }, phone.slice(1));
  expect((await orderOf(app, buyer, orderId)).paidAmount).toBe(1500);
  const [last, ...before] = await texts();
  expect([last, before.length]).toEqual([expect.not.stringContaining('M-Pesa'), 1]);
});

test('chosen, and not asked in time: it says that it was not set up', async () => {
  const { texts } = await payFirst(true);
  app.clock.advance(16 * 60_000);
  expect(await texts()).toEqual([atEnd('M-Pesa does not pay the later parts by itself so far: we ask you for each\\.')]);
});

test('not chosen: it says nothing of it', async () => {
  const { texts } = await payFirst(false);
  expect(await texts()).toEqual([expect.not.stringContaining('M-Pesa')]);
});

test.each(languages)('in %s the words cost one part more at most, and all of it is in the alphabet of 160 characters', (language) => {
  const about = {
    language,
    event: { name: 'Sundowner by the lake', startsAt: new Date('2027-07-01T16:00:00Z'), timeZone: 'Africa/Nairobi' },
    orderNumber: 'VUMI-ABC-1234-567890',
    isOnline: true,
    tickets: [{ number: 'VUMI-7K3M9XQ2AB', type: 'VIP' }],
    address: 'https://vumi.test/tickets',
  };
  const plain = countParts(withPlainPunctuation(ticketSms({ ...about, standing: null })));
  for (const standing of ['chosen', 'asked', 'stands', 'does-not-stand'] as const) {
    const size = countParts(withPlainPunctuation(ticketSms({ ...about, standing })));
    expect([size.encoding, size.parts]).toEqual(['gsm-7', expect.toBeOneOf([plain.parts, plain.parts + 1])]);
  }
});
