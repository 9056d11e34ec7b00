import { Heart } from 'lucide';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { rememberAction } from './remembered-action.ts';
import { saveLook, type SaveEventProps } from './save-look.ts';
import { eventTexts } from '../texts.ts';

// Signed-out visitors, who are the majority on public pages, do not load it.
const SaveToggle = lazyPart(() => import('./save-toggle.tsx'), SignInToSave);

/** Saves an event for later. A visitor who is not signed in is led to Login and back, and then it is saved. */
export function SaveEvent(props: SaveEventProps) {
  const { status } = useSession();
  return status === 'signed-in' ? <SaveToggle {...props} /> : <SignInToSave {...props} />;
}

function SignInToSave({ event, look, className }: SaveEventProps) {
  const t = useTexts(eventTexts).save;
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.login({ from: `${pathname}${search}` })}
      rel="nofollow"
      aria-label={look === 'disc' ? t.saveEvent({ name: event.name }) : undefined}
      className={saveLook({ look, className })}
      onClick={() => rememberAction('save', event.id)}
    >
      <Icon of={Heart} size={look === 'disc' ? 20 : 18} />
      {look === 'button' && t.save}
    </Link>
  );
}
