// Reports and schedules of an account.
import * as reports from '#features/reports/contract.ts';
import { reportPolicy } from '#features/reports/policy.ts';
import { matrix } from './policy-matrix.ts';
import { vumi, now, thing } from './policy-world.ts';

export const ofReports = matrix({
  name: 'reports',
  policy: reportPolicy,
  people: { owner: ['organizer'], other: ['admin', 'rival', 'manager', 'customer', 'nobody'] },
  states: { 'made for an account': null },
  async enter() {
    const { sql } = vumi.context.database;
    await sql`
      insert into reports (id, user_id, kind, format, language, time_zone, status, created_at, expires_at)
      values (${thing('draft')}, ${thing('organizer')}, 'sales', 'csv', 'en', 'Africa/Nairobi', 'failed', ${now()}, ${new Date(now().getTime() + 60_000)})
      on conflict (id) do nothing`;
    await sql`
      insert into report_schedules (id, user_id, kind, format, every, language, next_at, created_at)
      values (${thing('draft')}, ${thing('organizer')}, 'sales', 'csv', 'daily', 'en', ${now()}, ${now()})
      on conflict (id) do nothing`;
  },
  relationOf: (person) => reportPolicy.relationOf(person, { userId: thing('organizer') }),
  decide: (action, person) => reportPolicy.decide(action, person, { userId: thing('organizer') }, now()),
  calls: {
    see: [
      { endpoint: reports.getReport, params: { id: '{draft}' }, passes: ['OK'] },
      { endpoint: reports.getReportFile, params: { id: '{draft}' }, passes: ['REPORT_NOT_READY'] },
    ],
    endSchedule: [{ endpoint: reports.deleteReportSchedule, params: { id: '{draft}' }, passes: ['OK'] }],
  },
  refusals: ['see, always: other REPORT_NOT_FOUND', 'endSchedule, always: other SCHEDULE_NOT_FOUND'],
});
