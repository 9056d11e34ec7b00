// The roles within an organization (docs/reference/roles.md#teams-of-organizers): rows that the server reads, not a claim of the token.

export const memberRoles = ['owner', 'manager', 'analyst', 'box-office', 'gate'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What decides about an organization: the caller's role in it, and whether that holds for all its events. Null: no member. */
export interface Membership {
  readonly role: MemberRole;
  readonly allEvents: boolean;
}
