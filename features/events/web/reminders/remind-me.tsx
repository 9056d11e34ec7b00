import { Bell } from 'lucide';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { rememberAction } from '../saved/remembered-action.ts';
import { eventPageTexts } from '../event/texts.ts';

export interface RemindMeProps {
  readonly event: { readonly id: string; readonly name: string };
}

// Signed-out visitors do not load it.
const RemindToggle = lazyPart(() => import('./remind-toggle.tsx'), SignInToBeReminded);

/** Requests one email when ticket sales open. A visitor who is not signed in is led to Login and back, and the request is remembered. */
export function RemindMe(props: RemindMeProps) {
  const { status } = useSession();
  return status === 'signed-in' ? <RemindToggle {...props} /> : <SignInToBeReminded {...props} />;
}

function SignInToBeReminded({ event }: RemindMeProps) {
  const t = useTexts(eventPageTexts).reminder;
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.login({ from: `${pathname}${search}` })}
      rel="nofollow"
      className={buttonLook({ variant: 'primary', full: true })}
      onClick={() => rememberAction('remind', event.id)}
    >
      <Icon of={Bell} size={18} /> {t.remind}
    </Link>
  );
}
