import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { makeReport, makeReportJob } from './making/make-report.ts';
import { forgetReports } from './own/forget-reports.ts';
import { makeScheduled } from './schedules/make-scheduled.ts';

export const reportJobs = [handle(makeReportJob, makeReport)];

export const reportLoops: readonly Loop[] = [
  { name: 'make-scheduled-reports', everyMs: 60_000, run: makeScheduled },
  { name: 'forget-reports', everyMs: 10 * 60_000, run: forgetReports },
];
