// Endpoints of the administration's accounts.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './accounts/account-contract.ts';

export const listAccounts = endpointAt<typeof contract.listAccounts>('GET', '/admin/users');
export const changeAccountRole = endpointAt<typeof contract.changeAccountRole>('PUT', '/admin/users/{id}/role');
export const suspendAccount = endpointAt<typeof contract.suspendAccount>('POST', '/admin/users/{id}/suspend');
export const reinstateAccount = endpointAt<typeof contract.reinstateAccount>('POST', '/admin/users/{id}/reinstate');
