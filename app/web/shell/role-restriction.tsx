import type { Role } from '#platform/contract/access.ts';
import { RefusalScreen } from './refusal-screen.tsx';

/** The page is for another role. */
export function RoleRestriction({ role, required }: { readonly role: Role | null; readonly required: Role }) {
  return (
    <RefusalScreen
      title="Role Restriction"
      sentence="This page is only available to users with specific roles."
      role={role}
      requiredLabel="Required role"
      required={required}
    />
  );
}
