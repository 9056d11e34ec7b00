// Reports as files, and the figures of the page that is printed (docs/reference/reports.md).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors, platformErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { eventErrors } from '#features/events/contract.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import { reportFormats, reportKinds, reportPeriods, reportStates, scheduleTurns } from './kinds.ts';
import { reportMessages } from './messages.ts';

export const reportErrors = defineErrors({
  REPORT_NOT_FOUND: [404, reportMessages.notFound],
  REPORT_NOT_READY: [409, reportMessages.notReady],
  REPORTS_RUNNING: [429, reportMessages.running],
  REPORTS_OFTEN: [429, reportMessages.often],
  SCHEDULE_NOT_FOUND: [404, reportMessages.scheduleNotFound],
  SCHEDULES_FULL: [409, reportMessages.schedulesFull],
});

const tag = 'Reports';
const access = { permission: 'edit:events' } as const;
const id = z.string().max(100);
const params = z.object({ id });
const day = dayInput(platformMessages.dateNotValid);

/** Of one event, or of all events of an organization; of neither: of every event that the caller may report on. */
const subject = { eventId: id.optional(), organization: id.optional() };
const days = { period: z.enum(reportPeriods).default('30d'), from: day.optional(), to: day.optional() };

interface GivenDays {
  readonly period: (typeof reportPeriods)[number];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
/** Own dates are two, in their order. */
const inOrder = ({ period, from, to }: GivenDays): boolean => period !== 'dates' || (from !== undefined && to !== undefined && from <= to);
const outOfOrder = { path: ['to'], message: asIssue(reportMessages.datesNeeded) };

const reportSchema = z.object({
  id: z.uuid(),
  report: z.enum(reportKinds),
  format: z.enum(reportFormats),
  state: z.enum(reportStates),
  /** Null: of all events. */
  event: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Days of `timeZone`, both included; null: without a limit. */
  from: day.nullable(),
  to: day.nullable(),
  timeZone: z.string(),
  rowsDone: z.number().int(),
  /** Null until they are counted. */
  rowsExpected: z.number().int().nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
  isScheduled: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the file is deleted. */
  expiresAt: z.iso.datetime(),
});
export type Report = z.output<typeof reportSchema>;

export const requestReport = endpoint({
  id: 'requestReport',
  summary: 'Asks for a report, which is made in the background: of one event, of an organization, or of all events of the caller',
  tag,
  method: 'POST',
  path: '/reports',
  access,
  body: z.object({ report: z.enum(reportKinds), format: z.enum(reportFormats), ...subject, ...days }).refine(inOrder, outOfOrder),
  output: reportSchema,
  status: 202,
  errors: [
    eventErrors.EVENT_NOT_FOUND,
    eventErrors.EVENT_NOT_YOURS,
    platformErrors.FORBIDDEN,
    reportErrors.REPORTS_RUNNING,
    reportErrors.REPORTS_OFTEN,
  ],
  idempotency: 'stored',
});

export const listReports = endpoint({
  id: 'listReports',
  summary: "The caller's own reports that are not deleted yet, the newest first",
  tag,
  method: 'GET',
  path: '/reports',
  access,
  output: z.object({ items: z.array(reportSchema) }),
  errors: [],
});

export const getReport = endpoint({
  id: 'getReport',
  summary: "One of the caller's own reports, and how far it is",
  tag,
  method: 'GET',
  path: '/reports/{id}',
  access,
  params,
  output: reportSchema,
  errors: [reportErrors.REPORT_NOT_FOUND],
});

export const getReportFile = fileEndpoint({
  id: 'getReportFile',
  summary: "The file of one of the caller's own reports: CSV or Excel, as it was asked for",
  tag,
  path: '/reports/{id}/file',
  access,
  params,
  file: 'application/octet-stream',
  errors: [reportErrors.REPORT_NOT_FOUND, reportErrors.REPORT_NOT_READY, platformErrors.UNAVAILABLE],
  requestsPerMinute: 60,
});

const figuresSchema = z.object({
  orders: z.number().int(),
  tickets: z.number().int(),
  gross: z.number(),
  discounts: z.number(),
  refunds: z.number(),
  net: z.number(),
});

export const getEventReport = endpoint({
  id: 'getEventReport',
  summary: "Figures of the caller's own event for a period: in all, by day, by ticket type and by payment method",
  tag,
  method: 'GET',
  path: '/events/{id}/report',
  access,
  params,
  query: z.object(days).refine(inOrder, outOfOrder),
  output: z.object({
    event: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
    currency: currencySchema,
    from: day.nullable(),
    to: day.nullable(),
    /** In major units; `averageOrder` is of what was kept, null without orders. */
    total: figuresSchema.extend({ averageOrder: z.number().nullable() }),
    days: z.array(figuresSchema.extend({ day })),
    /** Of an add-on its units. */
    ticketTypes: z.array(z.object({ name: z.string(), kind: z.enum(['ticket', 'add_on']), tickets: z.number().int(), revenue: z.number() })),
    methods: z.array(z.object({ method: z.string(), net: z.number() })),
  }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS],
});
export type EventReport = z.output<typeof getEventReport.output>;

const scheduleSchema = z.object({
  id: z.uuid(),
  report: z.enum(reportKinds),
  format: z.enum(reportFormats),
  every: z.enum(scheduleTurns),
  event: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  nextAt: z.iso.datetime(),
});
export type ReportSchedule = z.output<typeof scheduleSchema>;

export const listReportSchedules = endpoint({
  id: 'listReportSchedules',
  summary: 'The reports that are made for the caller again and again, with the address that they are mailed to',
  tag,
  method: 'GET',
  path: '/report-schedules',
  access,
  output: z.object({ items: z.array(scheduleSchema), mailedTo: z.string() }),
  errors: [],
});

export const createReportSchedule = endpoint({
  id: 'createReportSchedule',
  summary: 'Has a report made every day, week or month at 6:00 in Nairobi, and its link mailed to the caller',
  tag,
  method: 'POST',
  path: '/report-schedules',
  access,
  body: z.object({ report: z.enum(reportKinds), format: z.enum(reportFormats), every: z.enum(scheduleTurns), ...subject }),
  output: scheduleSchema,
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, platformErrors.FORBIDDEN, reportErrors.SCHEDULES_FULL],
  idempotency: 'stored',
});

export const deleteReportSchedule = endpoint({
  id: 'deleteReportSchedule',
  summary: "Ends one of the caller's own schedules",
  tag,
  method: 'DELETE',
  path: '/report-schedules/{id}',
  access,
  params,
  output: z.object({ id: z.uuid() }),
  errors: [reportErrors.SCHEDULE_NOT_FOUND],
});
