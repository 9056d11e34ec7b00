import type { Role } from '#platform/contract/access.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { guardTexts } from './texts.ts';
import { RefusalScreen } from './refusal-screen.tsx';

/** The page is for another role. */
export default function RoleRestriction({ role, required }: { readonly role: Role | null; readonly required: Role }) {
  const t = useTexts(guardTexts);
  return <RefusalScreen title={t.roleTitle} message={t.roleMessage} role={role} requiredLabel={t.requiredRole} required={t.roles[required]} />;
}
