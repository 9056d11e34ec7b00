// Webhooks of a receiver that fails: every message at least once, in order for each subject (docs/reference/webhooks.md).
import { describe, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp } from '#test/test-app.ts';
import { startReceiver, withStatus } from '#test/webhook-receiver.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { deliverAll, startDeliveries } from './deliver-webhooks.ts';
import {
  MINUTE_MS,
  DAY_MS,
  vumi,
  organizer,
  receiver,
  within,
  makeWebhook,
  deliver,
  rename,
  names,
  log,
  stateOf,
  openReceiver,
  renewOrganizer,
} from './testing/received-webhooks.ts';

openReceiver();

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
    await renewOrganizer();
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pausedBecause: 'failing' });
    const attempts = receiver.received.length;
    expect((await vumi.mailTo(organizer.email)).map(({ subject }) => subject)).toContain(`A webhook of ${organizer.name} is paused`);
    await rename(event, 'Changed again');
    vumi.clock.advance(DAY_MS);
    await deliver();
    expect(receiver.received.length).toBe(attempts);
    await renewOrganizer();
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
