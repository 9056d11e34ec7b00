// Webhooks from what happens to a real receiver: what is told, for whom, with which secrets (docs/reference/webhooks.md).
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CheckIn } from '#features/check-in/contract.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, purchase, reserve, answerPhone, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp } from '#test/test-app.ts';
import { withStatus } from '#test/webhook-receiver.ts';
import type { Delivery } from '../../webhooks/webhook-contract.ts';
import { webhookTypes } from '../../webhooks/webhook-types.ts';
import { deliverAll } from './deliver-webhooks.ts';
import { forgetDeliveries } from './log-of-deliveries.ts';
import {
  MINUTE_MS,
  DAY_MS,
  vumi,
  organizer,
  receiver,
  type Made,
  within,
  makeWebhook,
  deliver,
  rename,
  told,
  names,
  log,
  stateOf,
  buy,
  verify,
  openReceiver,
  renewOrganizer,
} from './testing/received-webhooks.ts';

openReceiver();

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

  test('a ticket that was let in, once', async () => {
    const event = await createEvent(vumi, organizer, { ticketTypes: [sampleTicketType({ price: 1100 })] });
    const buyer = await vumi.signIn();
    const held = await reserve(vumi, buyer, event, { quantity: 2 });
    const { orderId } = (await purchase(vumi, buyer, held.data.reservationId)).data;
    await answerPhone(vumi);
    await makeWebhook(organizer, { types: ['ticket.checked-in'] });
    const { token } = organizer;
    const [first] = (await vumi.get<{ tickets: { ticketNumber: string }[] }>(`/api/events/${event.id}/orders/${orderId}`, { token })).data.tickets;
    const scan = () =>
      vumi.post<CheckIn>(`/api/events/${event.id}/check-ins`, { scanId: randomUUID(), ticketNumber: first?.ticketNumber }, { token });
    const scans = [await scan(), await scan()];
    expect(scans.map(({ data }) => data.outcome)).toEqual(['valid', 'used']);
    await deliver();
    expect(told()).toEqual(['ticket.checked-in']);
    expect(receiver.received[0]?.message.data['tickets']).toMatchObject([{ ticketNumber: first?.ticketNumber, status: 'used' }]);
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
    await renewOrganizer();
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
    await renewOrganizer();
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
