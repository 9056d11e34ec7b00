// What reports there are, and in which form (docs/reference/reports.md).

/**
 * `sales`: a row a day and event; `orders`: an order; `attendees`: a ticket; `payments`: a payment or refund; `money`: a day, event and
 * rail of the ledger; `refunds`: a refund; `payouts`: a part of a payout; `outstanding`: an event with parts of orders that
 * are still to be paid; `taxes`: a day, event and rate.
 */
export const reportKinds = ['sales', 'orders', 'attendees', 'payments', 'money', 'refunds', 'payouts', 'outstanding', 'taxes'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportFormats = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** `1d`: today; `7d`: today and the six days before; `dates`: from one day to another; `all`: all time. */
export const reportPeriods = ['1d', '7d', '30d', '90d', 'dates', 'all'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportStates = ['waiting', 'making', 'ready', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

/** How often a scheduled report is made: of the day before, of the seven days before, of the month before. */
export const scheduleTurns = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleTurn = (typeof scheduleTurns)[number];

/** How many of a person's reports may be waited for at once. */
export const REPORTS_AT_ONCE = 10;
/** How many a person may ask for within an hour. */
export const REPORTS_PER_HOUR = 60;
/** For how many days a file is offered. */
export const REPORT_DAYS = 7;
/** How many schedules a person may have. */
export const SCHEDULES_MAX = 20;

export const mediaTypes: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
