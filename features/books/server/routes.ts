import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as bank from '../bank/bank-contract.ts';
import * as contract from '../contract.ts';
import * as portal from '../portal/portal-contract.ts';
import { listBankMovements } from './bank/list-bank-movements.ts';
import { recordSettlement, recordTaxPayment } from './bank/record-movement.ts';
import { takeMovementBack } from './bank/take-movement-back.ts';
import { closeDifference } from './differences/close-difference.ts';
import { followPayment } from './journal/follow-payment.ts';
import { getLedger } from './journal/get-ledger.ts';
import { listEntries } from './journal/list-entries.ts';
import { listPortalStatements } from './portal/list-portal-statements.ts';
import { uploadPortalStatement } from './portal/upload-portal-statement.ts';
import { listProofs } from './proof/list-proofs.ts';
import { startProof } from './proof/start-proof.ts';
import { askMpesa } from './questions/ask-mpesa.ts';

export const bookRoutes: readonly Route[] = [
  route(contract.getLedger, getLedger),
  route(contract.listLedgerEntries, listEntries),
  route(contract.followLedgerPayment, followPayment),
  route(contract.askMpesa, askMpesa),
  route(contract.listLedgerProofs, listProofs),
  atomicRoute(contract.proveLedger, startProof),
  atomicRoute(contract.closeLedgerDifference, closeDifference),
  route(portal.listPortalStatements, listPortalStatements),
  atomicRoute(portal.uploadPortalStatement, uploadPortalStatement),
  route(bank.listBankMovements, listBankMovements),
  atomicRoute(bank.recordSettlement, recordSettlement),
  atomicRoute(bank.recordTaxPayment, recordTaxPayment),
  atomicRoute(bank.takeMovementBack, takeMovementBack),
];
