// Reports that are made again and again, and the emails that tell of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Report, ReportSchedule } from '../../contract.ts';
import { makeScheduled } from './make-scheduled.ts';

let app: TestApp;
let organizer: SignedIn;
let eventId: string;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  eventId = (await createEvent(app, organizer, { name: 'Taarab' })).id;
});
afterAll(() => app.close());

const begin = (by: SignedIn, given: object = {}) =>
  app.post<ReportSchedule>('/api/report-schedules', { report: 'sales', format: 'xlsx', every: 'daily', eventId, ...given }, { token: by.token });
const list = async (by: SignedIn) =>
  (await app.get<{ items: ReportSchedule[]; mailedTo: string }>('/api/report-schedules', { token: by.token })).data;
const end = (by: SignedIn, id: string) => app.delete(`/api/report-schedules/${id}`, { token: by.token });

test('one report and one email a turn, on any number of nodes, until it is ended', async () => {
  const { data } = await begin(organizer);
  expect(data).toMatchObject({ every: 'daily', event: { name: 'Taarab' }, nextAt: '2026-12-02T03:00:00.000Z' });
  expect(await list(organizer)).toEqual({ items: [data], mailedTo: organizer.email });
  expect(await makeScheduled(app.context)).toBe(0);
  app.clock.advance(18 * 60 * 60_000);
  organizer = await app.renew(organizer);
  const queued = await Promise.all([makeScheduled(app.context), makeScheduled(app.context), makeScheduled(app.context)]);
  expect(queued.toSorted()).toEqual([0, 0, 1]);
  await app.drainJobs();
  const { items } = (await app.get<{ items: Report[] }>('/api/reports', { token: organizer.token })).data;
  expect(items).toEqual([expect.objectContaining({ state: 'ready', isScheduled: true, from: '2026-12-01', to: '2026-12-01' })]);
  const [mail, ...others] = (await app.mailTo(organizer.email)).filter(({ subject }) => subject.startsWith('Your report'));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your report is ready: Sales, Taarab');
  expect(mail?.text).toContain(`${app.url}/reports/download`);
  expect(await end(await app.signIn('organizer'), data.id)).toMatchObject({ status: 404, code: 'SCHEDULE_NOT_FOUND' });
  expect((await end(organizer, data.id)).status).toBe(200);
  app.clock.advance(48 * 60 * 60_000);
  organizer = await app.renew(organizer);
  expect(await makeScheduled(app.context)).toBe(0);
});

test('what was missed is made once; a role that has ended ends the schedule', async () => {
  const member = await addMember(app, organizer, 'manager');
  await begin(member, { every: 'weekly' });
  app.clock.advance(22 * 86_400_000);
  expect(await makeScheduled(app.context)).toBe(1);
  expect(await makeScheduled(app.context)).toBe(0);
  await app.context.database.sql`delete from organization_members where user_id = ${member.id}`;
  app.clock.advance(8 * 86_400_000);
  expect(await makeScheduled(app.context)).toBe(0);
  expect(await app.context.database.sql`select 1 from report_schedules where user_id = ${member.id}`).toEqual([]);
  await app.drainJobs();
  organizer = await app.renew(organizer);
});

test('an account that is suspended gets no report by the time, and its schedule ends', async () => {
  const member = await addMember(app, organizer, 'manager');
  expect((await begin(member)).status).toBe(200);
  await app.context.database.sql`update users set suspended_at = ${app.clock.now()}, suspension_reason = 'Test' where id = ${member.id}`;
  app.clock.advance(2 * 86_400_000);
  expect(await makeScheduled(app.context)).toBe(0);
  expect(await app.context.database.sql`select 1 from report_schedules where user_id = ${member.id}`).toEqual([]);
  organizer = await app.renew(organizer);
});

test('at most 20, also of those begun together', async () => {
  const begun = await Promise.all(Array.from({ length: 23 }, () => begin(organizer)));
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(begun.find(({ status }) => status !== 200)).toMatchObject({ status: 409, code: 'SCHEDULES_FULL' });
});
