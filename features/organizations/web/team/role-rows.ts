// What screens say of each role. The server decides (the policies of organizations, events, tickets and checkout).
import { memberRoles, type MemberRole } from '../../members/member-roles.ts';

/** The table of docs/reference/roles.md#teams-of-organizers, in plain words. */
export const roleRows: Readonly<Record<'see' | 'create' | 'sell' | 'scan' | 'figures' | 'invite' | 'integrate' | 'handOver', readonly MemberRole[]>> =
  {
    see: memberRoles,
    create: ['owner', 'manager'],
    sell: ['owner', 'manager', 'box-office'],
    scan: ['owner', 'manager', 'box-office', 'gate'],
    figures: ['owner', 'manager', 'analyst'],
    invite: ['owner', 'manager'],
    integrate: ['owner', 'manager'],
    handOver: ['owner'],
  };

export function isOwner(role: MemberRole): role is 'owner' {
  return roleRows.handOver.includes(role);
}
