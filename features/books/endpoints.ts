// Endpoints of the ledger.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const getLedger = endpointAt<typeof contract.getLedger>('GET', '/admin/ledger');
export const listEntries = endpointAt<typeof contract.listEntries>('GET', '/admin/ledger/entries');
export const listProofs = endpointAt<typeof contract.listProofs>('GET', '/admin/ledger/proofs');
export const startProof = endpointAt<typeof contract.startProof>('POST', '/admin/ledger/proofs');
export const closeDifference = endpointAt<typeof contract.closeDifference>('POST', '/admin/ledger/differences/{id}/close');
export const followPayment = endpointAt<typeof contract.followPayment>('GET', '/admin/ledger/payments/{id}');
