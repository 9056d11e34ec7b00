// Roles and what each may do (docs/reference/roles.md#permissions).

export const roles = ['admin', 'organizer', 'customer'] as const;
export type Role = (typeof roles)[number];

const customerPermissions = ['view:events', 'purchase:tickets'] as const;
const organizerPermissions = [...customerPermissions, 'create:events', 'edit:events', 'manage:tickets', 'view:analytics'] as const;
const adminPermissions = [...organizerPermissions, 'delete:events', 'manage:users'] as const;

export type Permission = (typeof adminPermissions)[number];

export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  customer: customerPermissions,
  organizer: organizerPermissions,
  admin: adminPermissions,
};

/** Who may call an endpoint or open a page. `open` needs no token: a valid token identifies the caller, an invalid one is ignored. */
export type Access = 'open' | 'signed-in' | { readonly permission: Permission } | { readonly role: Role };

/** True when the role carries the permission. An admin has every permission. */
export function hasPermission(role: Role, permission: Permission): boolean {
  return role === 'admin' || permissionsOf[role].includes(permission);
}

/** True when the role is the required one. An admin passes any role check. */
export function hasRole(role: Role, required: Role): boolean {
  return role === 'admin' || role === required;
}

/** What is for organizers a role within an organization opens too. What that role may do is decided where the thing is known. */
function isForMembers(access: Exclude<Access, string>): boolean {
  if ('role' in access) return access.role === 'organizer';
  return hasPermission('organizer', access.permission) && !hasPermission('customer', access.permission);
}

/** True when a caller with this role (null: not signed in), who is or is not a member of an organization, meets the requirement. */
export function meets(access: Access, role: Role | null, isMember = false): boolean {
  if (access === 'open') return true;
  if (role === null) return false;
  if (access === 'signed-in') return true;
  if (isMember && isForMembers(access)) return true;
  return 'permission' in access ? hasPermission(role, access.permission) : hasRole(role, access.role);
}
