// What an order asks of the database when many come at once: everything from the hold to the email, by the driver's own count.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEvent, orderOf, promptsOf, purchase, reserve } from '#test/buy-tickets.ts';
import { countStatements } from '#test/count-statements.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const BUYERS = 40;
const STATEMENTS_MAX = 20;
/**
 * What a process asks the queues is the same for one order and for forty: a look for each kind of job and for what happened, which tests repeat until there is
 * nothing, and the list of its queues, which it reads again as time passes.
 */
const BUT_LOOKS = /^(?![\s\S]*(?:pgboss|domain_event_deliveries d)[\s\S]*skip locked)(?!\s*select\s+q\.name,\s+q\.policy)/i;

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ env: { VUMI_UNPAID_PROMPTS_PER_NETWORK: '1000' } });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

test(`forty orders at once ask at most ${STATEMENTS_MAX} statements each`, async () => {
  const event = await createEvent(app, organizer, { capacity: 1000, ticketTypes: [sampleTicketType({ quantity: 1000 })] });
  const buyers: { buyer: SignedIn; phone: string }[] = [];
  while (buyers.length < BUYERS) buyers.push({ buyer: await app.signIn(), phone: `25471${String(buyers.length).padStart(7, '0')}` });
  const all = <T>(work: (one: { buyer: SignedIn; phone: string }, index: number) => Promise<T>): Promise<T[]> => Promise.all(buyers.map(work));
  const statements = countStatements(BUT_LOOKS);

  const holds = await all(({ buyer }) => reserve(app, buyer, event));
  const reserving = statements.take() / BUYERS;
  const orders = await all(({ buyer, phone }, index) => purchase(app, buyer, holds[index]?.data.reservationId ?? '', { billingDetails: { phone } }));
  const purchasing = statements.take() / BUYERS;
  const prompts = await all(({ phone }) => promptsOf(app, phone));
  statements.take();
  await all(({ phone }, index) => app.post(`/sandbox/phone/${phone}/prompts/${prompts[index]?.[0]?.id ?? ''}`, { pin: '1234' }));
  const settling = statements.take() / BUYERS;
  await app.drainJobs();
  const mailing = statements.take() / BUYERS;
  vi.restoreAllMocks();

  const statuses = await all(async ({ buyer }, index) => (await orderOf(app, buyer, orders[index]?.data.orderId ?? '')).status);
  expect(new Set(statuses)).toEqual(new Set(['confirmed']));
  for (const { buyer } of buyers.slice(0, 3)) expect(await app.mailTo(buyer.email)).toHaveLength(1);
  const total = reserving + purchasing + settling + mailing;
  expect(total, JSON.stringify({ reserving, purchasing, settling, mailing })).toBeLessThanOrEqual(STATEMENTS_MAX);
});
