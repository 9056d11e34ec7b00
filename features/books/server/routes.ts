import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { closeDifference } from './differences/close-difference.ts';
import { followPayment } from './journal/follow-payment.ts';
import { getLedger } from './journal/get-ledger.ts';
import { listEntries } from './journal/list-entries.ts';
import { listProofs } from './proof/list-proofs.ts';
import { startProof } from './proof/start-proof.ts';

export const bookRoutes: readonly Route[] = [
  route(contract.getLedger, getLedger),
  route(contract.listEntries, listEntries),
  route(contract.followPayment, followPayment),
  route(contract.listProofs, listProofs),
  atomicRoute(contract.startProof, startProof),
  atomicRoute(contract.closeDifference, closeDifference),
];
