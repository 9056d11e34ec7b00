// Endpoints of the administration's accounts, and of the own profile.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './accounts/account-contract.ts';
import type * as emailContract from './profile/email-contract.ts';
import type * as phoneContract from './phones/phone-contract.ts';
import type * as profileContract from './profile/profile-contract.ts';

export const listAccounts = endpointAt<typeof contract.listAccounts>('GET', '/admin/users');
export const changeAccountRole = endpointAt<typeof contract.changeAccountRole>('PUT', '/admin/users/{id}/role');
export const suspendAccount = endpointAt<typeof contract.suspendAccount>('POST', '/admin/users/{id}/suspend');
export const reinstateAccount = endpointAt<typeof contract.reinstateAccount>('POST', '/admin/users/{id}/reinstate');
export const getSignInWays = endpointAt<typeof phoneContract.getSignInWays>('GET', '/sign-in/ways');
export const getProfile = endpointAt<typeof profileContract.getProfile>('GET', '/profile');
export const sendEmailCode = endpointAt<typeof emailContract.sendEmailCode>('POST', '/profile/email');
export const confirmEmail = endpointAt<typeof emailContract.confirmEmail>('POST', '/profile/email/confirm');
export const saveProfile = endpointAt<typeof profileContract.saveProfile>('PUT', '/profile');
