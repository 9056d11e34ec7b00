import { BadgeCheck } from 'lucide';
import { meets } from '#platform/contract/access.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { nameOfAccount } from '#platform/web/session/name-of-account.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { appTexts } from '../../texts.ts';

interface UserNameProps {
  readonly user: SessionUser;
  readonly className?: string;
}

/** The signed-in user, at the head of a menu; "Verified" for an organizer or an admin. */
export function UserName({ user, className }: UserNameProps) {
  const t = useTexts(appTexts).frame;
  return (
    <div className={className}>
      <p className="type-strong flex items-center gap-2">
        <span className="truncate">{user.name}</span>
        {meets({ permission: 'create:events' }, user.role) && (
          <Badge tone="ok" icon={<Icon of={BadgeCheck} size={15} />}>
            {t.verified}
          </Badge>
        )}
      </p>
      <p className="type-small truncate text-ink3">{nameOfAccount(user)}</p>
    </div>
  );
}
