import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../dispute-contract.ts';
import * as flags from '../flag-contract.ts';
import * as refusals from '../refusal-contract.ts';
import * as suspensions from '../suspension-contract.ts';
import { acceptDispute, declineDispute } from './disputes/decide-dispute.ts';
import { getDispute } from './disputes/get-dispute.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { recordDisputeEnd } from './disputes/record-dispute-end.ts';
import { closeRiskFlag } from './flags/close-flag.ts';
import { listRiskFlags } from './flags/list-flags.ts';
import { listRefusedPayments } from './refusals/list-refused.ts';
import { releaseRefused } from './refusals/release-refused.ts';
import { listSuspendedOrders } from './suspensions/list-suspended.ts';
import { endSuspendedOrder, releaseOrder, suspendOrder } from './suspensions/suspend-by-admin.ts';

export const riskRoutes: readonly Route[] = [
  route(contract.listDisputes, listDisputes),
  route(contract.getDispute, getDispute),
  route(contract.acceptDispute, acceptDispute),
  route(contract.declineDispute, declineDispute),
  route(contract.recordDisputeEnd, recordDisputeEnd),
  route(suspensions.listSuspendedOrders, listSuspendedOrders),
  atomicRoute(suspensions.suspendOrder, suspendOrder),
  atomicRoute(suspensions.releaseOrder, releaseOrder),
  atomicRoute(suspensions.endSuspendedOrder, endSuspendedOrder),
  route(flags.listRiskFlags, listRiskFlags),
  atomicRoute(flags.closeRiskFlag, closeRiskFlag),
  route(refusals.listRefusedPayments, listRefusedPayments),
  atomicRoute(refusals.releaseRefused, releaseRefused),
];
