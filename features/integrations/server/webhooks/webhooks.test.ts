// Webhooks from what happens to a real receiver: every message at least once, in order for each subject (docs/reference/webhooks.md).
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, purchase, reserve, answerPhone, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { root } from '#test/source-tree.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { startReceiver, withStatus, type Receiver } from '#test/webhook-receiver.ts';
import type { Delivery, Webhook } from '../../webhooks/webhook-contract.ts';
import { webhookTypes } from '../../webhooks/webhook-types.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { deliverAll, startDeliveries } from './deliver-webhooks.ts';
import { forgetDeliveries } from './log-of-deliveries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let vumi: TestApp;
let organizer: SignedIn;
let receiver: Receiver;
beforeAll(async () => {
  vumi = await createTestApp({ env: { VUMI_WEBHOOKS_TO_PRIVATE: '1' } });
});
afterAll(() => vumi.close());
beforeEach(async () => {
  receiver = await startReceiver();
  organizer = await vumi.signIn('organizer');
});
afterEach(async () => {
  await receiver.close();
  await vumi.context.database.sql`delete from webhooks`;
});

type Made = Webhook & { readonly secret: string };
const within = (path: string, by: SignedIn): string => `/api/organization/webhooks${path}?organization=${by.id}`;

async function makeWebhook(by: SignedIn = organizer, given: object = {}, organization: SignedIn = by): Promise<Made> {
  // What happened before is told to other webhooks only.
  await vumi.drainJobs();
  const answer = await vumi.post<Made>(within('', organization), { url: receiver.url, types: webhookTypes, ...given }, { token: by.token });
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
}

/** Delivers what has happened: domain events first, then what is due to webhooks. */
async function deliver(): Promise<void> {
  await vumi.drainJobs();
  await deliverAll(vumi.context);
}

const rename = (event: EventDetail, name: string) => vumi.put(`/api/events/${event.id}`, { name }, { token: organizer.token });
const told = () => receiver.received.map(({ message }) => message.type);
const names = () => receiver.received.map(({ message }) => (message.data as { event?: { name: string } }).event?.name);
const log = async (id: string) =>
  (await vumi.get<{ items: Delivery[] }>(within(`/${id}/deliveries`, organizer), { token: organizer.token })).data.items;
const stateOf = async (id: string): Promise<Webhook | undefined> =>
  (await vumi.get<{ items: Webhook[] }>(within('', organizer), { token: organizer.token })).data.items.find((one) => one.id === id);

async function buy(event: EventDetail): Promise<string> {
  const buyer = await vumi.signIn();
  const { orderId } = (await purchase(vumi, buyer, (await reserve(vumi, buyer, event)).data.reservationId)).data;
  await answerPhone(vumi);
  return orderId;
}

/** By the program that knows the documentation only. */
function verify(secret: string, { headers, body }: Receiver['received'][number], now = vumi.clock.now()): string {
  const line = JSON.stringify({ secret, signature: headers['vumi-signature'], body, now: Math.floor(now.getTime() / 1000) });
  return execFileSync('python3', [join(root, 'test/clients/verify-webhook.py')], { input: `${line}\n`, encoding: 'utf8' }).trim();
}

describe('what is told', () => {
  test('an order from its confirmation to its refund, as its organization reads it', async () => {
    const event = await createEvent(vumi, organizer);
    const { secret } = await makeWebhook();
    const orderId = await buy(event);
    await deliver();
    const { sales, ticketMessage } = { sales: receiver.received[0], ticketMessage: receiver.received[1] };
    expect(told()).toEqual(['order.confirmed', 'tickets.issued']);
    const asked = await vumi.get<{ tickets: { ticketNumber: string }[] }>(`/api/events/${event.id}/orders/${orderId}`, { token: organizer.token });
    expect(sales?.message).toMatchObject({ organization: organizer.id, created: expect.stringMatching(/Z$/) as string });
    expect({ ...(sales?.message.data['order'] as unknown as object), can: {} }).toEqual({ ...asked.data, can: {} });
    expect(ticketMessage?.message.data).toMatchObject({ order: { id: orderId }, event: { id: event.id }, tickets: asked.data.tickets });
    expect(JSON.stringify(receiver.received)).not.toContain('qrPayload');
    for (const one of receiver.received) expect(verify(secret, one)).toBe(one.message.id);
    const admin = await vumi.signIn('admin');
    await vumi.post(`/api/orders/${orderId}/refunds`, { percent: 100, reason: 'It rained' }, { token: admin.token });
    await deliver();
    expect(told().slice(2)).toEqual(['order.refunded', 'tickets.voided']);
    expect(receiver.received[3]?.message.data).toMatchObject({
      tickets: [{ ticketNumber: asked.data.tickets[0]?.ticketNumber, status: 'cancelled' }],
    });
    expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(4);
  });

  test('a ticket that was exchanged, as it is then', async () => {
    const ticketTypes = [sampleTicketType({ name: 'Regular', price: 1000 }), sampleTicketType({ name: 'Terrace', price: 1000 })];
    const event = await createEvent(vumi, organizer, { ticketTypes });
    const buyer = await vumi.signIn();
    const held = await reserve(vumi, buyer, event, { quantity: 2, releaseId: typeOf(event, 'Regular') });
    const { orderId } = (await purchase(vumi, buyer, held.data.reservationId)).data;
    await answerPhone(vumi);
    await makeWebhook(organizer, { types: ['tickets.exchanged'] });
    const order = `/api/events/${event.id}/orders/${orderId}`;
    const { token } = organizer;
    const [first] = (await vumi.get<{ tickets: { id: string; ticketNumber: string }[] }>(order, { token })).data.tickets;
    const body = { ticketId: first?.id, ticketTypeId: typeOf(event, 'Terrace'), difference: 0, send: false };
    expect(await vumi.post(`/api/orders/${orderId}/upgrades`, body, { token })).toMatchObject({ status: 200, data: { state: 'done' } });
    await deliver();
    const { data } = receiver.received[0]?.message ?? {};
    expect(told()).toEqual(['tickets.exchanged']);
    expect(data).toMatchObject({ order: { id: orderId }, event: { id: event.id } });
    expect(data?.['tickets']).toMatchObject([{ ticketNumber: first?.ticketNumber, status: 'valid', ticketType: 'Terrace' }]);
  });

  test('an event as all see it, without codes and instructions', async () => {
    const event = await createEvent(vumi, organizer, {
      ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'Crew', hidden: true, unlockCode: 'BACKSTAGE' })],
    });
    await makeWebhook();
    await rename(event, 'Renamed');
    await vumi.post(`/api/events/${event.id}/status`, { status: 'cancelled', reason: 'Rain' }, { token: organizer.token });
    await deliver();
    expect(told()).toContain('event.cancelled');
    expect(names()[0]).toBe('Renamed');
    expect(JSON.stringify(receiver.received)).not.toMatch(/BACKSTAGE|accessInstructions|Crew/);
  });

  test('only what it is for, and nothing of another organization or of a test', async () => {
    const rival = await vumi.signIn('organizer');
    const [event, others] = [await createEvent(vumi, organizer), await createEvent(vumi, rival)];
    await makeWebhook(organizer, { types: ['event.changed'] });
    await vumi.put(`/api/events/${others.id}`, { name: 'Not told' }, { token: rival.token });
    await vumi.post(`/api/events/${event.id}/test`, {}, { token: organizer.token });
    await buy(event);
    await rename(event, 'Told');
    await deliver();
    expect(names()).toEqual(['Told']);
  });

  test('nothing that was rolled back, and an event that is gone is no failure of the receiver', async () => {
    const event = await createEvent(vumi, organizer);
    const { id } = await makeWebhook();
    await rename(event, 'Gone');
    await vumi.drainJobs();
    await vumi.context.database.sql`update webhook_deliveries set about = jsonb_build_object('eventId', gen_random_uuid())`;
    await deliver();
    expect(receiver.received).toEqual([]);
    expect((await log(id))[0]).toMatchObject({ state: 'failed', problem: 'gone' });
    expect((await stateOf(id))?.state).toBe('active');
  });
});

describe('a receiver that fails', () => {
  test('gets every message at least once, those of one event in order; others do not wait', async () => {
    const [first, second] = [await createEvent(vumi, organizer), await createEvent(vumi, organizer)];
    const { id } = await makeWebhook(organizer, { types: ['event.changed'] });
    let left = 2;
    receiver.answer = (response, { message }) => {
      const isFirst = (message.data as unknown as { event: { id: string } }).event.id === first.id;
      if (isFirst) left -= 1;
      response.writeHead(isFirst && left >= 0 ? 500 : 200).end('Try later');
    };
    await rename(first, 'One');
    await deliver();
    await rename(first, 'Two');
    await rename(second, 'Other');
    await deliver();
    // As it is when it is sent.
    expect(names()).toEqual(['One', 'Other']);
    expect((await log(id)).map(({ state, attempts, status }) => [state, attempts, status])).toEqual([
      ['delivered', 1, 200],
      ['waiting', 0, null],
      ['waiting', 1, 500],
    ]);
    expect((await log(id))[2]).toMatchObject({ answer: 'Try later', problem: 'status' });
    vumi.clock.advance(10_000);
    await deliver();
    vumi.clock.advance(29_000);
    await deliver();
    expect(names()).toEqual(['One', 'Other', 'Two']);
    vumi.clock.advance(1_000);
    await deliver();
    expect(names()).toEqual(['One', 'Other', 'Two', 'Two', 'Two']);
    const ids = receiver.received.map(({ message }) => message.id);
    expect([ids[0], ids[2], ids[3]]).toEqual([ids[0], ids[0], ids[0]]);
    expect(ids[4]).not.toBe(ids[0]);
    expect((await log(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('and hangs holds three of its own messages, and no other receiver', async () => {
    const quick = await startReceiver();
    try {
      const events = [];
      for (let made = 0; made < 5; made += 1) events.push(await createEvent(vumi, organizer));
      await makeWebhook(organizer, { types: ['event.changed'] });
      await makeWebhook(organizer, { types: ['event.changed'], url: quick.url });
      const release: (() => void)[] = [];
      receiver.answer = (response) => void release.push(() => response.writeHead(200).end());
      for (const event of events) await rename(event, 'Changed');
      await vumi.drainJobs();
      await startDeliveries(vumi.context);
      await Promise.all([receiver.arrived(3), quick.arrived(3)]);
      // As the loop of the worker does.
      while (quick.received.length < 5) {
        await startDeliveries(vumi.context);
        await new Promise((done) => setImmediate(done));
      }
      expect(receiver.received.length).toBe(3);
      receiver.answer = withStatus(200);
      for (const answer of release) answer();
      await deliverAll(vumi.context);
      expect(receiver.received.length).toBe(5);
    } finally {
      await quick.close();
    }
  });

  test('is paused after three days, its member is told, and gets what waited when it is resumed', async () => {
    const event = await createEvent(vumi, organizer);
    const { id } = await makeWebhook(organizer, { types: ['event.changed'] });
    receiver.answer = withStatus(503);
    await rename(event, 'Changed');
    for (let hours = 0; hours <= 80; hours += 6) {
      await deliver();
      vumi.clock.advance(6 * 60 * MINUTE_MS);
    }
    organizer = await vumi.renew(organizer);
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'failing' });
    const attempts = receiver.received.length;
    expect((await vumi.mailTo(organizer.email)).map(({ subject }) => subject)).toContain(`A webhook of ${organizer.name} is paused`);
    await rename(event, 'Changed again');
    vumi.clock.advance(DAY_MS);
    await deliver();
    expect(receiver.received.length).toBe(attempts);
    organizer = await vumi.renew(organizer);
    receiver.answer = withStatus(200);
    await vumi.put(within(`/${id}`, organizer), { paused: false }, { token: organizer.token });
    await deliver();
    expect(receiver.received.length).toBe(attempts + 2);
    expect(await stateOf(id)).toMatchObject({ state: 'active', failingSince: null });
  });

  test('and a node that dies during an attempt: another one repeats it', async () => {
    const event = await createEvent(vumi, organizer);
    await makeWebhook(organizer, { types: ['event.changed'] });
    await rename(event, 'Changed');
    await rename(event, 'Changed twice');
    await vumi.drainJobs();
    expect(await claimDeliveries(vumi.context, 10)).toHaveLength(1);
    await deliverAll(vumi.context);
    expect(receiver.received).toEqual([]);
    vumi.clock.advance(MINUTE_MS);
    await deliverAll(vumi.context);
    expect(receiver.received).toHaveLength(2);
  });

  test('of two nodes at once, one makes each attempt', async () => {
    const other = await createTestApp({ shares: vumi, env: { VUMI_WEBHOOKS_TO_PRIVATE: '1' } });
    try {
      await makeWebhook(organizer, { types: ['event.changed'] });
      for (let made = 0; made < 6; made += 1) await rename(await createEvent(vumi, organizer), 'Changed');
      await vumi.drainJobs();
      await Promise.all([deliverAll(vumi.context), deliverAll(other.context)]);
      await deliverAll(vumi.context);
      expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(receiver.received.length);
      expect(names().filter((name) => name === 'Changed')).toHaveLength(receiver.received.length);
      expect(receiver.received.length).toBeGreaterThanOrEqual(6);
    } finally {
      await other.close();
    }
  });
});

describe('who it is sent for', () => {
  test('a member who loses the role ends it, and the owner is told', async () => {
    const member = await addMember(vumi, organizer, 'manager');
    const event = await createEvent(vumi, organizer);
    const { id } = await makeWebhook(member, { types: ['event.changed'] }, organizer);
    await vumi.context.database.sql`update organization_members set role = 'box-office' where user_id = ${member.id}`;
    await rename(event, 'Changed');
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'member' });
    await vumi.drainJobs();
    expect((await vumi.mailTo(organizer.email)).map(({ subject }) => subject)).toContain(`A webhook of ${organizer.name} is paused`);
    await vumi.put(within(`/${id}`, organizer), { paused: false }, { token: organizer.token });
    await deliver();
    expect(names()).toEqual(['Changed']);
    expect((await stateOf(id))?.sentFor.id).toBe(organizer.id);
  });
});

describe('secrets', () => {
  test('are stored sealed, and replaced with a day in which both sign', async () => {
    const event = await createEvent(vumi, organizer);
    const { id, secret } = await makeWebhook(organizer, { types: ['event.changed'] });
    const stored = await vumi.context.database.sql`select row_to_json(w)::text as row, encode(sealed_secret, 'escape') as bytes from webhooks w`;
    expect(JSON.stringify(stored)).not.toContain(secret.slice(-20));
    const changed = await vumi.post<Made>(within(`/${id}/secret`, organizer), {}, { token: organizer.token });
    const next = changed.data.secret;
    expect(next).not.toBe(secret);
    await rename(event, 'One');
    await deliver();
    const [one] = receiver.received;
    if (one === undefined) throw new Error('Nothing arrived');
    expect([verify(secret, one), verify(next, one)]).toEqual([one.message.id, one.message.id]);
    expect(verify('vumi_whsec_another', one)).toBe('refused: not signed with this secret');
    expect(verify(next, { ...one, body: one.body.replace('One', 'Two') })).toBe('refused: not signed with this secret');
    expect(verify(next, one, new Date(vumi.clock.now().getTime() + 6 * MINUTE_MS))).toBe('refused: too old');
    vumi.clock.advance(DAY_MS);
    organizer = await vumi.renew(organizer);
    await rename(event, 'Two');
    await deliver();
    const last = receiver.received.at(-1);
    if (last === undefined) throw new Error('Nothing arrived');
    expect(verify(secret, last)).toBe('refused: not signed with this secret');
    expect(verify(next, last)).toBe(last.message.id);
    const list = await vumi.get(within('', organizer), { token: organizer.token });
    expect(JSON.stringify(list.body)).not.toMatch(/whsec/);
  });
});

describe('by hand', () => {
  test('a test is sent at once, also to a paused webhook, and tells its outcome', async () => {
    const { id, secret } = await makeWebhook();
    const test = () => vumi.post<Delivery>(within(`/${id}/test`, organizer), {}, { token: organizer.token });
    expect((await test()).data).toMatchObject({ type: 'webhook.test', state: 'delivered', status: 200, problem: null });
    const [one] = receiver.received;
    if (one === undefined) throw new Error('Nothing arrived');
    expect(verify(secret, one)).toBe(one.message.id);
    await vumi.put(within(`/${id}`, organizer), { paused: true }, { token: organizer.token });
    receiver.answer = withStatus(410, 'No more');
    expect((await test()).data).toMatchObject({ state: 'failed', status: 410, problem: 'status', answer: 'No more' });
    for (let sent = 2; sent < 30; sent += 1) await test();
    expect((await test()).status).toBe(429);
  });

  test('a message is sent again with the same id, and waits for none', async () => {
    const event = await createEvent(vumi, organizer);
    const { id } = await makeWebhook(organizer, { types: ['event.changed'] });
    await rename(event, 'One');
    await deliver();
    const [delivery] = await log(id);
    receiver.answer = withStatus(500);
    await rename(event, 'Two');
    await deliver();
    const [waiting] = await log(id);
    const again = (one: Delivery | undefined) =>
      vumi.post<Delivery>(within(`/${id}/deliveries/${one?.id ?? ''}/replay`, organizer), {}, { token: organizer.token });
    expect((await again(waiting)).code).toBe('DELIVERY_WAITING');
    receiver.answer = withStatus(200);
    expect((await again(delivery)).data).toMatchObject({ state: 'waiting', isReplay: true, messageId: delivery?.messageId });
    await deliver();
    expect(receiver.received.map(({ message }) => message.id)).toEqual([delivery?.messageId, waiting?.messageId, delivery?.messageId]);
    await vumi.put(within(`/${id}`, organizer), { paused: true }, { token: organizer.token });
    expect((await again(delivery)).code).toBe('WEBHOOK_PAUSED');
    vumi.clock.advance(31 * DAY_MS);
    await forgetDeliveries(vumi.context);
    organizer = await vumi.renew(organizer);
    expect(await log(id)).toEqual([]);
  });
});

test('without the setting no address of this network is taken', async () => {
  const other = await createTestApp({ shares: vumi });
  try {
    for (const url of [
      'https://127.0.0.1/',
      'https://10.1.2.3/',
      'https://[::1]/',
      'https://[::ffff:192.168.1.1]/',
      'https://0x7f000001/',
      'https://localhost/',
    ]) {
      const answer = await other.post(within('', organizer), { url, types: webhookTypes }, { token: organizer.token });
      expect([answer.status, answer.message]).toEqual([400, 'This address is not on the public internet']);
    }
    // One that is stored already.
    const event = await createEvent(vumi, organizer);
    const { id } = await makeWebhook(organizer, { types: ['event.changed'] });
    await rename(event, 'Changed');
    await vumi.drainJobs();
    await deliverAll(other.context);
    expect(receiver.received).toEqual([]);
    expect((await log(id))[0]).toMatchObject({ state: 'waiting', problem: 'address' });
  } finally {
    await other.close();
  }
});
