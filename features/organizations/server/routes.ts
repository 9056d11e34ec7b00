import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as applications from '../applications/application-contract.ts';
import * as approval from '../applications/approval-contract.ts';
import * as invitations from '../invitations/invitation-contract.ts';
import * as members from '../members/member-contract.ts';
import { answerApplication, getOwnApplication } from './applications/answer-application.ts';
import { changeApprovalSettings, getApprovalSettings } from './applications/approval-settings.ts';
import { apply } from './applications/apply.ts';
import { decideApplication } from './applications/decide-application.ts';
import { listApplications } from './applications/list-applications.ts';
import { acceptInvitation, lookAtInvitation } from './invitations/accept-invitation.ts';
import { inviteOrganizer, withdrawInvitation } from './invitations/invite-organizer.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { changeMember, removeMember } from './members/change-member.ts';
import { inviteMember, withdrawMemberInvitation } from './members/invite-member.ts';
import { listMembers, listOwnOrganizations } from './members/list-members.ts';

export const organizationRoutes: readonly Route[] = [
  route(applications.applyAsBusiness, apply),
  route(applications.getOwnApplication, getOwnApplication),
  atomicRoute(applications.answerApplication, answerApplication),
  route(applications.listApplications, listApplications),
  route(applications.decideApplication, decideApplication),
  route(approval.getApprovalSettings, getApprovalSettings),
  atomicRoute(approval.changeApprovalSettings, changeApprovalSettings),
  atomicRoute(invitations.inviteOrganizer, inviteOrganizer),
  route(invitations.listInvitations, listInvitations),
  atomicRoute(invitations.withdrawInvitation, withdrawInvitation),
  route(invitations.lookAtInvitation, lookAtInvitation),
  route(invitations.acceptInvitation, acceptInvitation),
  route(members.listOwnOrganizations, listOwnOrganizations),
  route(members.listMembers, listMembers),
  atomicRoute(members.inviteMember, inviteMember),
  atomicRoute(members.changeMember, changeMember),
  atomicRoute(members.removeMember, removeMember),
  atomicRoute(members.withdrawMemberInvitation, withdrawMemberInvitation),
];
