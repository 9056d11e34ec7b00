// Endpoints of the team's page: apart from those that public pages load.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as members from './member-contract.ts';

export const listOwnOrganizations = endpointAt<typeof members.listOwnOrganizations>('GET', '/organizations/mine');
export const listMembers = endpointAt<typeof members.listMembers>('GET', '/organization/members');
export const inviteMember = endpointAt<typeof members.inviteMember>('POST', '/organization/members');
export const changeMember = endpointAt<typeof members.changeMember>('PUT', '/organization/members/{id}');
export const removeMember = endpointAt<typeof members.removeMember>('DELETE', '/organization/members/{id}');
export const withdrawMemberInvitation = endpointAt<typeof members.withdrawMemberInvitation>('POST', '/organization/invitations/{id}/withdraw');
