// The accounts of the tests that write events, and what they write.
import { afterAll, beforeAll, expect } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { sampleEvent } from '#test/sample-event.ts';
import type { EventDetail } from '../../../schemas.ts';
import { holdStock } from '../../stock.ts';

export let app: TestApp;
export let organizer: SignedIn;
export let other: SignedIn;
export let admin: SignedIn;
export let customer: SignedIn;

/** An installation with these accounts, for the tests of the file that calls it. */
export function signInWriters(): void {
  beforeAll(async () => {
    app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
    [organizer, other, admin, customer] = await Promise.all([
      app.signIn('organizer'),
      app.signIn('organizer'),
      app.signIn('admin'),
      app.signIn('customer'),
    ]);
  });
  afterAll(() => app.close());
}

/** After the clock was moved. */
export async function renewOrganizer(): Promise<void> {
  organizer = await app.renew(organizer);
}

export const now = (): Date => app.clock.now();

export async function create(given: Record<string, unknown> = {}, as: SignedIn = organizer): Promise<EventDetail> {
  const answer = await app.post<EventDetail>('/api/events', sampleEvent(now(), given), { token: as.token });
  expect(answer.message).toBeUndefined();
  return answer.data;
}

export async function hold(event: EventDetail, amount: number): Promise<ReadonlyMap<string, number>> {
  const change = new Map([[event.ticketTypes[0]?.id ?? '', amount]]);
  await app.context.database.transaction((tx) => holdStock(tx, event.id, change));
  return change;
}

export const plan = (id: string, installments: number, downPaymentPercentage: number) => ({
  id,
  name: id,
  installments,
  downPaymentPercentage,
  processingFee: 0,
});
