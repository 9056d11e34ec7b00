// Parts outstanding of all events beside what the pages of the events say.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Report } from '../../contract.ts';

const START = new Date('2026-12-01T09:00:00Z');
const DAY_MS = 24 * 3_600_000;
const TWO = { id: 'two', name: '2-part plan', installments: 2, downPaymentPercentage: 50, processingFee: 0 };

let app: TestApp;
let organizer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: START });
  [admin, organizer] = [await app.signIn('admin'), await app.signIn('organizer')];
});
afterAll(() => app.close());

const onSale = (name: string, price: number, by = organizer) =>
  createEvent(app, by, { name, startDate: daysAfter(app.clock.now(), 90), ticketTypes: [sampleTicketType({ price, paymentPlans: [TWO] })] });

async function buyInParts(event: Awaited<ReturnType<typeof onSale>>, phone: string): Promise<void> {
  const buyer = await app.signIn();
  const { data } = await reserve(app, buyer, event, { quantity: 1 });
  await purchase(app, buyer, data.reservationId, { billingDetails: { phone }, paymentPlanId: 'two' });
  await answerPhone(app, { pin: '1234' }, phone);
}

async function made(by: SignedIn): Promise<Record<string, string>[]> {
  const asked = await app.post<Report>('/api/reports', { report: 'outstanding', format: 'csv', period: '1d' }, { token: by.token });
  expect(asked.status).toBe(202);
  await app.drainJobs();
  const file = await fetch(`${app.url}/api/reports/${asked.data.id}/file`, { headers: { authorization: `Bearer ${by.token}` } });
  expect(file.status).toBe(200);
  const [first = '', ...others] = (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  const headings = first.split(',');
  return others.filter((line) => line !== '').map((line) => Object.fromEntries(line.split(',').map((cell, index) => [headings[index] ?? '', cell])));
}

test('a row for each event that is owed something, the oldest first, and the sums; overdue parts count from their day', async () => {
  expect(await made(organizer)).toEqual([]);
  const first = await onSale('First', 1000);
  await onSale('Nothing owed', 1000);
  await buyInParts(first, '254712000201');
  await buyInParts(first, '254712000202');
  app.clock.advance(10 * DAY_MS);
  [organizer, admin] = [await app.renew(organizer), await app.renew(admin)];
  await buyInParts(await onSale('Second', 3000), '254712000203');
  const rival = await app.signIn('organizer');
  await buyInParts(await onSale('Of another', 500, rival), '254712000204');

  const rows = await made(organizer);
  expect(rows.map((row) => [row['Event'], row['Orders'], row['Open parts'], row['Overdue'], row['Outstanding'], row['Currency']])).toEqual([
    ['First', '2', '2', '0', '1000', 'KES'],
    ['Second', '1', '1', '0', '1500', 'KES'],
    ['All events', '3', '3', '0', '2500', 'KES'],
  ]);
  expect([rows[0]?.['Next due at (Africa/Nairobi)'], rows[0]?.['Overdue since (Africa/Nairobi)']]).toEqual(['2026-12-31 12:00:00', '']);
  expect((await made(admin)).map((row) => [row['Event'], row['Outstanding']])).toEqual([
    ['First', '1000'],
    ['Of another', '250'],
    ['Second', '1500'],
    ['All events', '2750'],
  ]);

  app.clock.advance(22 * DAY_MS);
  [organizer, admin] = [await app.renew(organizer), await app.renew(admin)];
  const later = await made(organizer);
  expect(later.map((row) => [row['Event'], row['Overdue'], row['Outstanding'], row['Overdue since (Africa/Nairobi)']])).toEqual([
    ['First', '1000', '1000', '2026-12-31 12:00:00'],
    ['Second', '0', '1500', ''],
    ['All events', '1000', '2500', '2026-12-31 12:00:00'],
  ]);
});
