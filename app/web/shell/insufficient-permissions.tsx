import type { Permission, Role } from '#platform/contract/access.ts';
import { RefusalScreen } from './refusal-screen.tsx';

/** The visitor's role does not carry the permission. */
export function InsufficientPermissions({ role, permission }: { readonly role: Role | null; readonly permission: Permission }) {
  return (
    <RefusalScreen
      title="Insufficient Permissions"
      sentence="You don't have the required permission to access this page."
      role={role}
      requiredLabel="Required permission"
      required={permission}
    />
  );
}
