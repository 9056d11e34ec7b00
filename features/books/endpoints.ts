// Endpoints of the ledger.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as bank from './bank/bank-contract.ts';
import type * as contract from './contract.ts';
import type * as portal from './portal/portal-contract.ts';

export const getLedger = endpointAt<typeof contract.getLedger>('GET', '/admin/ledger');
export const listLedgerEntries = endpointAt<typeof contract.listLedgerEntries>('GET', '/admin/ledger/entries');
export const listLedgerProofs = endpointAt<typeof contract.listLedgerProofs>('GET', '/admin/ledger/proofs');
export const proveLedger = endpointAt<typeof contract.proveLedger>('POST', '/admin/ledger/proofs');
export const closeLedgerDifference = endpointAt<typeof contract.closeLedgerDifference>('POST', '/admin/ledger/differences/{id}/close');
export const followLedgerPayment = endpointAt<typeof contract.followLedgerPayment>('GET', '/admin/ledger/payments/{id}');
export const askMpesa = endpointAt<typeof contract.askMpesa>('POST', '/admin/ledger/receipts/{receipt}/questions');
export const listPortalStatements = endpointAt<typeof portal.listPortalStatements>('GET', '/admin/ledger/statements');
export const uploadPortalStatement = endpointAt<typeof portal.uploadPortalStatement>('POST', '/admin/ledger/statements');
export const listBankMovements = endpointAt<typeof bank.listBankMovements>('GET', '/admin/ledger/bank');
export const recordSettlement = endpointAt<typeof bank.recordSettlement>('POST', '/admin/ledger/settlements');
export const recordTaxPayment = endpointAt<typeof bank.recordTaxPayment>('POST', '/admin/ledger/tax-payments');
export const takeMovementBack = endpointAt<typeof bank.takeMovementBack>('POST', '/admin/ledger/bank/{id}/take-back');
