import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { MemberRole } from '../../members/member-roles.ts';
import { teamTexts } from './texts.ts';

/** What an invitation into an organization offers. */
export default function TeamInvitation({ role }: { readonly role: MemberRole }) {
  const t = useTexts(teamTexts);
  return (
    <p className="type-body mb-5 text-ink2">
      {t.invitedAs({ role: t.roles[role] })} {t.can[role]}
    </p>
  );
}
