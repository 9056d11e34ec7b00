import type { Permission, Role } from '#platform/contract/access.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { appTexts } from '../../texts.ts';
import { RefusalScreen } from './refusal-screen.tsx';

/** The visitor's role does not have the permission. */
export function InsufficientPermissions({ role, permission }: { readonly role: Role | null; readonly permission: Permission }) {
  const t = useTexts(appTexts).refusal;
  return (
    <RefusalScreen title={t.permissionTitle} message={t.permissionMessage} role={role} requiredLabel={t.requiredPermission} required={permission} />
  );
}
