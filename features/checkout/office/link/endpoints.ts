// Endpoints of a payment link, which opens without an account.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from '../office-contract.ts';

export const lookAtPaymentLink = endpointAt<typeof contract.lookAtPaymentLink>('POST', '/payment-links/look');
export const payByLink = endpointAt<typeof contract.payByLink>('POST', '/payment-links/pay');
