// No phone is asked beyond the limits: per number over all accounts, per account and per network, over two nodes.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerPhone, createEvent, orderOf, promptsOf, purchase, reserve, type Purchase } from '#test/buy-tickets.ts';
import { fromBrowser } from '#test/from-browser.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;
let numbers = 0;

beforeAll(async () => {
  const env = { VUMI_UNPAID_PROMPTS_PER_NETWORK: '6', VUMI_TRUST_PROXY: '1' };
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z'), env });
  second = await createTestApp({ shares: app, env });
  organizer = await app.signIn('organizer');
});
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(async () => {
  // Requests of earlier tests from this network no longer count.
  app.clock.advance(2 * HOUR * 1000);
  organizer = await app.renew(organizer);
  buyer = await app.signIn();
});

/** A number without earlier requests. */
function newNumber(): string {
  numbers += 1;
  return `07${String(11_000_000 + numbers)}`;
}

interface Asking {
  /** A node, or a browser. */
  readonly node?: TestApp;
  readonly network?: string;
}

/** Asks a number to pay for a hold of its own; from a network of its own by default. */
async function ask(by: SignedIn, phone: string, { node = app, network = `10.0.0.${(numbers += 1) % 250}` }: Asking = {}): Promise<Answer<Purchase>> {
  const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ price: 100 + numbers })] });
  const held = await reserve(app, by, event);
  if (held.status !== 200) throw new Error(held.message);
  const body = { reservationId: held.data.reservationId, paymentMethod: 'mpesa', billingDetails: { phone } };
  return node.post<Purchase>('/api/tickets/purchase', body, { token: by.token, headers: { 'x-forwarded-for': network } });
}

const msisdn = (phone: string): string => `254${phone.slice(1)}`;
const cancel = (phone: string): Promise<void> => answerPhone(app, { action: 'cancel' }, msisdn(phone));
const waitOf = (answer: Answer): number => Number(answer.headers.get('retry-after'));

async function wait(seconds: number): Promise<void> {
  app.clock.advance(seconds * 1000);
  [buyer, organizer] = [await app.renew(buyer), await app.renew(organizer)];
}

describe('one number', () => {
  test.each([
    ['the same account', () => Promise.resolve(buyer), [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 24 * HOUR]],
    ['others, at most for an hour: nobody locks a phone out', () => app.signIn(), [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, HOUR, HOUR, HOUR]],
  ] as const)('that cancels is paused for longer each time, for %s', async (_who, who, expected) => {
    const phone = newNumber();
    const waits: number[] = [];
    let cancelled = 0;
    while (waits.length < 7) {
      const [node, other] = waits.length % 2 === 0 ? [app, second] : [second, app];
      const asked = await ask(await who(), phone, { node });
      if (asked.status === 200) {
        await cancel(phone);
        cancelled += 1;
        continue;
      }
      expect(asked).toMatchObject({ status: 429, code: 'TOO_MANY_PROMPTS', body: { data: { limit: 'number', retryAfterSeconds: waitOf(asked) } } });
      expect(asked.message).toMatch(/were not answered. Use another number, or try again in \d+ (minute|hour)/);
      waits.push(waitOf(asked));
      await wait(waitOf(asked) - 1);
      expect((await ask(await who(), phone, { node: other })).status).toBe(429);
      await wait(1);
    }
    // After the first it may be asked again at once.
    expect(waits).toEqual(expected);
    expect(cancelled).toBe(8);
  });

  test('makes who was refused wait no longer for what another account sends to it meanwhile', async () => {
    const phone = newNumber();
    for (const pause of [0, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 0]) {
      expect((await ask(buyer, phone)).status).toBe(200);
      await cancel(phone);
      await wait(pause);
    }
    expect(waitOf(await ask(buyer, phone))).toBe(6 * HOUR);
    await wait(2 * HOUR);
    expect((await ask(await app.signIn(), phone)).status).toBe(200);
    await cancel(phone);
    expect(waitOf(await ask(buyer, phone))).toBe(4 * HOUR);
  });

  test('that ignores requests is paused as well', async () => {
    const phone = newNumber();
    for (let prompts = 0; prompts < 2; prompts += 1) {
      expect((await ask(buyer, phone)).status).toBe(200);
      await wait(61);
    }
    // The second one ended a second ago.
    const refused = await ask(buyer, phone);
    expect([refused.code, waitOf(refused)]).toEqual(['TOO_MANY_PROMPTS', 59]);
  });

  test('shows one request at a time, also when ten accounts ask at once on two nodes', async () => {
    const phone = newNumber();
    const people = await Promise.all(Array.from({ length: 10 }, () => app.signIn()));
    const answers = await Promise.all(people.map((person, index) => ask(person, phone, { node: [app, second][index % 2]! })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['TOO_MANY_PROMPTS']));
    expect(await promptsOf(app, msisdn(phone))).toHaveLength(1);
  });

  test('that enters a PIN wants to pay: a wrong one may be tried again', async () => {
    const phone = newNumber();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await ask(buyer, phone)).status).toBe(200);
      await answerPhone(app, { pin: '9999' }, msisdn(phone));
    }
  });

  test('that has paid for an account before may have more unanswered requests of it, whatever other accounts sent to it', async () => {
    const phone = newNumber();
    const paid = await ask(buyer, phone);
    await answerPhone(app, { pin: '1234' }, msisdn(phone));
    expect((await orderOf(app, buyer, paid.data.orderId)).status).toBe('confirmed');
    for (const network of ['10.1.0.1', '10.1.0.2']) {
      expect((await ask(await app.signIn(), phone, { network })).status).toBe(200);
      await cancel(phone);
    }
    expect((await ask(await app.signIn(), phone)).status).toBe(429);
    for (let prompts = 0; prompts < 5; prompts += 1) {
      expect((await ask(buyer, phone)).status).toBe(200);
      await cancel(phone);
    }
    const refused = await ask(buyer, phone);
    expect([refused.code, waitOf(refused)]).toEqual(['TOO_MANY_PROMPTS', MINUTE]);
  });
});

test('who signs in with a number can pay with it at once, whatever others sent to it', async () => {
  const phone = newNumber();
  for (const network of ['10.4.0.1', '10.4.0.2', '10.4.0.3']) {
    const asked = await ask(await app.signIn(), phone, { network });
    if (asked.status === 200) await cancel(phone);
  }
  expect((await ask(await app.signIn(), phone)).status).toBe(429);
  const owner = await app.signIn();
  await app.context.database.sql`update users set email = null, password_hash = null, sign_in_phone = ${`+${msisdn(phone)}`} where id = ${owner.id}`;
  expect((await ask(owner, phone)).status).toBe(200);
});

describe('one account', () => {
  test('may ask few numbers that never paid for it: forty at once over two nodes reach four phones', async () => {
    const phones = Array.from({ length: 40 }, newNumber);
    const answers = await Promise.all(
      phones.map((phone, index) => ask(buyer, phone, { node: [app, second][index % 2]!, network: `10.2.0.${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    // Not by a busy machine, which may turn some of forty away.
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      code: 'TOO_MANY_PROMPTS',
      message: 'You have asked several phones to pay. Pay with a number that has paid for you before, or try again in 60 minutes',
      body: { data: { limit: 'account' } },
    });
    const shown = await Promise.all(phones.map((phone) => promptsOf(app, msisdn(phone))));
    expect(shown.flat()).toHaveLength(4);
    await wait(HOUR);
    expect((await ask(buyer, newNumber())).status).toBe(200);
  });

  test('may leave a dozen requests unpaid, also to numbers that have paid for it', async () => {
    const phones = Array.from({ length: 4 }, newNumber);
    for (const phone of phones) {
      expect((await ask(buyer, phone)).status).toBe(200);
      await answerPhone(app, { pin: '1234' }, msisdn(phone));
    }
    for (let prompts = 0; prompts < 12; prompts += 1) {
      const phone = phones[prompts % 4]!;
      expect((await ask(buyer, phone)).status).toBe(200);
      await cancel(phone);
    }
    const refused = await ask(buyer, phones[0]!);
    expect([refused.code, refused.message, waitOf(refused)]).toEqual([
      'TOO_MANY_PROMPTS',
      'Several M-Pesa requests of yours were not paid. You can try again in 60 minutes',
      HOUR,
    ]);
  });

  test('has the same limits for the later instalments of a plan', async () => {
    const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
    const phone = newNumber();
    const start = new Date(app.clock.now().getTime() + 90 * 24 * HOUR * 1000).toISOString();
    const event = await createEvent(app, organizer, { startDate: start, ticketTypes: [sampleTicketType({ paymentPlans: [plan] })] });
    const held = await reserve(app, buyer, event);
    const started = await purchase(app, buyer, held.data.reservationId, { paymentPlanId: 'two', billingDetails: { phone } });
    await answerPhone(app, { pin: '1234' }, msisdn(phone));
    const otherUser = newNumber();
    const askInstalment = (node: TestApp, to: string) =>
      node.post<Purchase>(`/api/orders/${started.data.orderId}/instalments`, { instalment: 2, phone: to }, { token: buyer.token });
    for (let prompts = 0; prompts < 2; prompts += 1) {
      expect((await askInstalment(app, otherUser)).status).toBe(200);
      await cancel(otherUser);
    }
    expect(await askInstalment(second, otherUser)).toMatchObject({ status: 429, code: 'TOO_MANY_PROMPTS' });
    expect((await askInstalment(second, phone)).status).toBe(200);
  });
});

describe('one browser', () => {
  test('may ask few numbers that never paid, whatever accounts it signs in with; another browser is free', async () => {
    const browser = fromBrowser(app);
    const event = await createEvent(app, organizer);
    await reserve(browser, buyer, event);
    for (let numbersAsked = 0; numbersAsked < 6; numbersAsked += 1) {
      const asked = await ask(await app.signIn(), newNumber(), { node: browser });
      expect(asked.status).toBe(200);
    }
    const next = await app.signIn();
    const refused = await ask(next, newNumber(), { node: browser });
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_PROMPTS', body: { data: { limit: 'device' } } });
    expect(refused.message).toContain('You have asked several phones to pay');
    expect((await ask(next, newNumber(), { node: fromBrowser(app) })).status).toBe(200);
    await wait(HOUR);
    expect((await ask(await app.signIn(), newNumber(), { node: browser })).status).toBe(200);
  });

  test('that sent a number what it did not answer waits as long as the account, also with another one', async () => {
    const [browser, phone] = [fromBrowser(app), newNumber()];
    await reserve(browser, buyer, await createEvent(app, organizer));
    let refused: Answer<Purchase> | null = null;
    for (let prompts = 0; prompts < 6; prompts += 1) {
      for (let asked = await ask(await app.signIn(), phone, { node: browser }); ; asked = await ask(await app.signIn(), phone, { node: browser })) {
        refused = asked;
        if (asked.status === 200) break;
        await wait(waitOf(asked));
      }
      await cancel(phone);
    }
    refused = await ask(await app.signIn(), phone, { node: browser });
    expect([refused.code, waitOf(refused)]).toEqual(['TOO_MANY_PROMPTS', 6 * HOUR]);
    expect(waitOf(await ask(await app.signIn(), phone))).toBe(HOUR);
  });
});

describe('one network', () => {
  test('may leave few requests unpaid within ten minutes, from whichever account; a number that has paid before is not blocked', async () => {
    const own = newNumber();
    await ask(buyer, own);
    await answerPhone(app, { pin: '1234' }, msisdn(own));
    const network = '10.3.0.1';
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signIn()));
    const answers = await Promise.all(people.map((person, index) => ask(person, newNumber(), { node: [app, second][index % 2]!, network })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      code: 'TOO_MANY_PROMPTS',
      message: 'Many M-Pesa requests from your network were not paid. You can try again in 10 minutes',
      body: { data: { limit: 'network' } },
    });
    expect((await ask(await app.signIn(), newNumber(), { network: '10.3.0.2' })).status).toBe(200);
    expect((await ask(buyer, own, { network })).status).toBe(200);
  });

  test('is a whole network of IPv6, and one address of IPv4 however it is written', () => {
    const mark = (ip: string) => markNetwork(app.context, ip);
    expect(mark('2001:db8:1:2::1')).toBe(mark('2001:DB8:1:2:ffff:0:0:9'));
    expect(mark('2001:db8::1')).toBe(mark('2001:db8:0:0:5::9'));
    expect(mark('2001:db8:1:2::1')).not.toBe(mark('2001:db8:1:3::1'));
    expect(mark('::ffff:192.0.2.7')).toBe(mark('192.0.2.7'));
    expect(mark('192.0.2.7')).not.toBe(mark('192.0.2.8'));
    expect(mark('192.0.2.7')).not.toContain('192');
  });
});
