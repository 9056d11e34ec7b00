import type { Permission, Role } from '#platform/contract/access.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { guardTexts } from './texts.ts';
import { RefusalScreen } from './refusal-screen.tsx';

/** The visitor's role does not have the permission. To create events there is a way: as a business. */
export default function InsufficientPermissions({ role, permission }: { readonly role: Role | null; readonly permission: Permission }) {
  const t = useTexts(guardTexts);
  return (
    <RefusalScreen title={t.permissionTitle} message={t.permissionMessage} role={role} requiredLabel={t.requiredPermission} required={permission}>
      {permission === 'create:events' && (
        <ButtonLink to={paths.businessSignup()} className="mt-6">
          {t.toBusiness}
        </ButtonLink>
      )}
    </RefusalScreen>
  );
}
