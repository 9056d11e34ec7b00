import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as admin from '../admin-contract.ts';
import * as contract from '../contract.ts';
import { getBalance } from './balance/get-balance.ts';
import { acceptName, holdPayouts, releaseEarly, retryPayout } from './deciding/decide-payouts.ts';
import { addHoliday, listHolidays } from './deciding/holidays.ts';
import { listWaiting } from './deciding/list-waiting.ts';
import { recordOutcome } from './deciding/record-outcome.ts';
import { agreePlan } from './fees/agree-plan.ts';
import { changeRecipient, verifyRecipient } from './recipients/change-recipient.ts';
import { getPayoutRecipient } from './recipients/describe-recipient.ts';
import { getPayout, listPayouts } from './sending/list-payouts.ts';
import { exportStatement, exportStatementSheet, getStatement, printStatement } from './statements/get-statement.ts';

export const payoutRoutes: readonly Route[] = [
  route(contract.getBalance, getBalance),
  route(contract.listPayouts, listPayouts),
  route(contract.getPayout, getPayout),
  route(contract.getPayoutRecipient, getPayoutRecipient),
  atomicRoute(contract.changePayoutRecipient, changeRecipient),
  route(contract.verifyPayoutRecipient, verifyRecipient),
  route(contract.getStatement, getStatement),
  route(contract.exportStatement, exportStatement),
  route(contract.exportStatementSheet, exportStatementSheet),
  route(contract.printStatement, printStatement),
  route(admin.listWaitingPayouts, listWaiting),
  atomicRoute(admin.releaseEarly, releaseEarly),
  atomicRoute(admin.holdPayouts, holdPayouts),
  atomicRoute(admin.agreePlan, agreePlan),
  atomicRoute(admin.retryPayout, retryPayout),
  atomicRoute(admin.acceptRecipientName, acceptName),
  atomicRoute(admin.recordPartOutcome, recordOutcome),
  route(admin.listHolidays, listHolidays),
  atomicRoute(admin.addHoliday, addHoliday),
];
