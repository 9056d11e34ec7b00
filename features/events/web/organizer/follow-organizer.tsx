import { UserPlus } from 'lucide';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { rememberAction } from '../saved/remembered-action.ts';
import type { FollowOrganizerProps } from './follow-props.ts';
import { organizerTexts } from './texts.ts';

// Signed-out visitors, who are the majority on public pages, do not load it.
const FollowToggle = lazyPart(() => import('./follow-toggle.tsx'), SignInToFollow);

/** Follows an organizer. A visitor who is not signed in is led to Login and back, and then follows. */
export function FollowOrganizer(props: FollowOrganizerProps) {
  const { status } = useSession();
  return status === 'signed-in' ? <FollowToggle {...props} /> : <SignInToFollow {...props} />;
}

function SignInToFollow({ organizer }: FollowOrganizerProps) {
  const t = useTexts(organizerTexts);
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.login({ from: `${pathname}${search}` })}
      rel="nofollow"
      className={buttonLook({ size: 'small' })}
      onClick={() => rememberAction('follow', organizer.id)}
    >
      <Icon of={UserPlus} size={18} />
      {t.follow}
    </Link>
  );
}
