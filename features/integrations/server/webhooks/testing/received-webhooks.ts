// A receiver of webhooks, and what is told to it.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { purchase, reserve, answerPhone } from '#test/buy-tickets.ts';
import { root } from '#test/source-tree.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { startReceiver, type Receiver } from '#test/webhook-receiver.ts';
import type { Delivery, Webhook } from '../../../webhooks/webhook-contract.ts';
import { webhookTypes } from '../../../webhooks/webhook-types.ts';
import { deliverAll } from '../deliver-webhooks.ts';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export let vumi: TestApp;
export let organizer: SignedIn;
export let receiver: Receiver;

/** An installation, and for each test a receiver and an organizer, for the tests of the file that calls it. */
export function openReceiver(): void {
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
}

/** After the clock was moved. */
export async function renewOrganizer(): Promise<void> {
  organizer = await vumi.renew(organizer);
}

export type Made = Webhook & { readonly secret: string };
export const within = (path: string, by: SignedIn): string => `/api/organization/webhooks${path}?organization=${by.id}`;

export async function makeWebhook(by: SignedIn = organizer, given: object = {}, organization: SignedIn = by): Promise<Made> {
  // What happened before is told to other webhooks only.
  await vumi.drainJobs();
  const answer = await vumi.post<Made>(within('', organization), { url: receiver.url, types: webhookTypes, ...given }, { token: by.token });
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
}

/** Delivers what has happened: domain events first, then what is due to webhooks. */
export async function deliver(): Promise<void> {
  await vumi.drainJobs();
  await deliverAll(vumi.context);
}

export const rename = (event: EventDetail, name: string) => vumi.put(`/api/events/${event.id}`, { name }, { token: organizer.token });
export const told = () => receiver.received.map(({ message }) => message.type);
export const names = () => receiver.received.map(({ message }) => (message.data as { event?: { name: string } }).event?.name);

export const log = async (id: string) =>
  (await vumi.get<{ items: Delivery[] }>(within(`/${id}/deliveries`, organizer), { token: organizer.token })).data.items;

export const stateOf = async (id: string): Promise<Webhook | undefined> =>
  (await vumi.get<{ items: Webhook[] }>(within('', organizer), { token: organizer.token })).data.items.find((one) => one.id === id);

export async function buy(event: EventDetail): Promise<string> {
  const buyer = await vumi.signIn();
  const { orderId } = (await purchase(vumi, buyer, (await reserve(vumi, buyer, event)).data.reservationId)).data;
  await answerPhone(vumi);
  return orderId;
}

/** By the program that knows the documentation only. */
export function verify(secret: string, { headers, body }: Receiver['received'][number], now = vumi.clock.now()): string {
  const line = JSON.stringify({ secret, signature: headers['vumi-signature'], body, now: Math.floor(now.getTime() / 1000) });
  return execFileSync('python3', [join(root, 'test/clients/verify-webhook.py')], { input: `${line}\n`, encoding: 'utf8' }).trim();
}
