// Endpoints of the screens of businesses and of the administration.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as applications from './applications/application-contract.ts';
import type * as approval from './applications/approval-contract.ts';
import type * as invitations from './invitations/invitation-contract.ts';

export const applyAsBusiness = endpointAt<typeof applications.applyAsBusiness>('POST', '/business/applications');
export const getOwnApplication = endpointAt<typeof applications.getOwnApplication>('GET', '/business/applications/mine');
export const answerApplication = endpointAt<typeof applications.answerApplication>('POST', '/business/applications/{id}/answer');
export const lookAtInvitation = endpointAt<typeof invitations.lookAtInvitation>('POST', '/invitations/look');
export const acceptInvitation = endpointAt<typeof invitations.acceptInvitation>('POST', '/invitations/accept');
export const listApplications = endpointAt<typeof applications.listApplications>('GET', '/admin/applications');
export const decideApplication = endpointAt<typeof applications.decideApplication>('POST', '/admin/applications/{id}/decision');
export const getApprovalSettings = endpointAt<typeof approval.getApprovalSettings>('GET', '/admin/approval-settings');
export const changeApprovalSettings = endpointAt<typeof approval.changeApprovalSettings>('PUT', '/admin/approval-settings');
export const inviteOrganizer = endpointAt<typeof invitations.inviteOrganizer>('POST', '/admin/invitations');
export const listInvitations = endpointAt<typeof invitations.listInvitations>('GET', '/admin/invitations');
export const withdrawInvitation = endpointAt<typeof invitations.withdrawInvitation>('POST', '/admin/invitations/{id}/withdraw');
