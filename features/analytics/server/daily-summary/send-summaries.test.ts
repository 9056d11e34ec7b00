// The daily summary of sales (docs/reference/analytics.md#daily-summary).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { countParts, withPlainPunctuation } from '#platform/server/sms/count-parts.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { sendDailySummaries } from './send-summaries.ts';
import { dailySummaryNotice } from './summary-notice.ts';

let app: TestApp;
/** 9:00 in Nairobi. */
const SOLD_AT = new Date('2026-12-01T06:00:00Z');
/** Before and after 8:00 in Nairobi, the day after. */
const [EARLY, MORNING] = [new Date('2026-12-02T04:59:00Z'), new Date('2026-12-02T05:01:00Z')];

beforeAll(async () => {
  app = await createTestApp({ now: SOLD_AT });
});
afterAll(() => app.close());

async function choose({ id }: SignedIn, channel: 'email' | 'sms'): Promise<void> {
  await app.context.database
    .sql`insert into notification_preferences (user_id, channel, flag, wanted) values (${id}, ${channel}, 'dailySummary', true)`;
}
const move = (to: Date) => app.clock.advance(to.getTime() - app.clock.now().getTime());
const told = async ({ email }: SignedIn) => (await app.mailTo(email)).filter(({ subject }) => subject.startsWith('Your sales on'));

test('who wants it is told once at 8:00 of the tickets, the revenue, the views and the top event of the day before', async () => {
  const [organizer, idle, other] = [await app.signIn('organizer'), await app.signIn('organizer'), await app.signIn('organizer')];
  const [analyst, gate] = [await addMember(app, organizer, 'analyst'), await addMember(app, organizer, 'gate')];
  const event = await createEvent(app, organizer, { name: 'Lake Night', ticketTypes: [sampleTicketType({ price: 0 })] });
  await createEvent(app, idle);
  for (const person of [organizer, idle, gate]) await choose(person, 'email');
  await choose(analyst, 'sms');
  const phone = newPhone();
  await app.context.database
    .sql`insert into notification_phones (user_id, phone, verified_at, updated_at) values (${analyst.id}, ${phone}, now(), now())`;
  const buyer = await app.signIn();
  const held = await reserve(app, buyer, event, { quantity: 2 });
  await purchase(app, buyer, held.data.reservationId);
  move(EARLY);
  expect(await sendDailySummaries(app.context)).toBe(0);
  move(MORNING);
  await Promise.all([sendDailySummaries(app.context), sendDailySummaries(app.context)]);
  expect(await sendDailySummaries(app.context)).toBe(0);
  await app.drainJobs();
  const [mail, ...more] = await told(organizer);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your sales on Tue, 1 Dec 2026');
  expect(mail?.text).toContain('2 tickets\nKSh\u00a00 revenue\n0 page views\nMost sold: Lake Night');
  for (const person of [idle, other, gate]) expect(await told(person)).toEqual([]);
  expect((await inboxOf(app, phone)).map(({ text }) => text)).toEqual(['Tue, 1 Dec 2026: 2 tickets, KSh 0, 0 page views. Most sold: Lake Night']);
});

test('an organization in another time zone is told at 8:00 there, of its own day; a member of two zones of the day of each', async () => {
  move(new Date('2026-12-03T10:00:00Z'));
  const zoned = async (timeZone: string): Promise<SignedIn> => {
    const owner = await app.signIn('organizer');
    await createEvent(app, owner);
    expect((await app.put('/api/organizer/profile/time-zone', { timeZone }, { token: owner.token })).status).toBe(200);
    return owner;
  };
  const sell = async (owner: SignedIn, name: string): Promise<void> => {
    const event = await createEvent(app, owner, { name, ticketTypes: [sampleTicketType({ price: 0 })] });
    const buyer = await app.signIn();
    const held = await reserve(app, buyer, event);
    await purchase(app, buyer, held.data.reservationId);
  };
  let [nairobi, kigali] = [await zoned('Africa/Nairobi'), await zoned('Africa/Kigali')];
  const both = await addMember(app, kigali, 'analyst');
  await app.context.database.sql`
    insert into organization_members (organization_id, user_id, role, all_events, since)
    select organization_id, ${both.id}, 'analyst', true, now() from organization_members where user_id = ${nairobi.id} and role = 'owner'`;
  for (const person of [nairobi, kigali, both]) await choose(person, 'email');
  // 0:30 on the 4th in Nairobi, still the 3rd in Kigali.
  move(new Date('2026-12-03T21:30:00Z'));
  [nairobi, kigali] = [await app.renew(nairobi), await app.renew(kigali)];
  await sell(nairobi, 'In Nairobi');
  await sell(kigali, 'In Kigali');
  const today = async (by: SignedIn) =>
    (await app.get<{ days: { date: string; sales: number }[] }>('/api/organizer/summary', { token: by.token })).data.days.at(-1);
  expect([await today(nairobi), await today(kigali)]).toMatchObject([
    { date: '2026-12-04', sales: 1 },
    { date: '2026-12-03', sales: 1 },
  ]);
  const send = async () => {
    while ((await sendDailySummaries(app.context)) > 0);
    await app.drainJobs();
  };
  const days = async (person: SignedIn) => (await told(person)).map(({ subject }) => subject.replace('Your sales on ', '')).toSorted();
  // 8:01 in Nairobi on the 4th, of the 3rd: nothing was sold there; 7:01 in Kigali.
  move(new Date('2026-12-04T05:01:00Z'));
  await send();
  expect([await days(nairobi), await days(kigali), await days(both)]).toEqual([[], [], []]);
  move(new Date('2026-12-04T06:01:00Z'));
  await send();
  expect([await days(nairobi), await days(kigali), await days(both)]).toEqual([[], ['Thu, 3 Dec 2026'], ['Thu, 3 Dec 2026']]);
  move(new Date('2026-12-05T06:01:00Z'));
  await send();
  expect([await days(nairobi), await days(kigali), await days(both)]).toEqual([
    ['Fri, 4 Dec 2026'],
    ['Thu, 3 Dec 2026'],
    ['Fri, 4 Dec 2026', 'Thu, 3 Dec 2026'],
  ]);
  expect((await told(both)).map(({ text }) => /Most sold: (.*)/.exec(text)?.[1]).toSorted()).toEqual(['In Kigali', 'In Nairobi']);
});

test.each(languages)('the SMS in %s is at most two parts, however long the name', (language) => {
  const summary = {
    day: '2026-12-01',
    tickets: 12_000,
    revenueMinor: 1_250_000_000,
    currency: 'KES',
    views: 200_000,
    topEvent: 'N'.repeat(200),
  } as const;
  const text = withPlainPunctuation(dailySummaryNotice.sms?.(app.context, language, summary) ?? '');
  expect(countParts(text).parts).toBeLessThanOrEqual(2);
});
