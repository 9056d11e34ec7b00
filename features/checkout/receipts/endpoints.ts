import { fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './receipts-contract.ts';

export const getReceipt = fileEndpointAt<typeof contract.getReceipt>('/orders/{id}/receipt.pdf', 'application/pdf');
