import type { ReportKind } from '../../kinds.ts';
import { moneyTable, payoutsTable, refundsTable } from './money-tables.ts';
import { attendeesTable, ordersTable, paymentsTable } from './order-tables.ts';
import { outstandingTable } from './outstanding-table.ts';
import { salesTable } from './sales-table.ts';
import { taxesTable } from './taxes-table.ts';
import type { ReportTable, Scope } from './report-table.ts';

const tables: Readonly<Record<ReportKind, (scope: Scope) => ReportTable>> = {
  sales: salesTable,
  orders: ordersTable,
  attendees: attendeesTable,
  payments: paymentsTable,
  money: moneyTable,
  refunds: refundsTable,
  payouts: payoutsTable,
  outstanding: outstandingTable,
  taxes: taxesTable,
};

/** The table of a report. */
export function tableOf(kind: ReportKind, scope: Scope): ReportTable {
  return tables[kind](scope);
}

/** Whether a report names buyers, where its reader may see them. */
export function namesBuyers(kind: ReportKind): boolean {
  return kind === 'orders' || kind === 'attendees';
}
