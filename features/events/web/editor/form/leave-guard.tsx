import { useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { editorTexts } from '../texts.ts';

interface LeaveGuardProps {
  /** The page has unsaved changes, which stay while its parts are changed. */
  readonly isDirty: boolean;
  /** A form within a part has some, too, which do not. */
  readonly isPartDirty: boolean;
  readonly onLeave: () => void;
}

/** Asks before unsaved changes are left, by a link or by closing the tab. */
export function LeaveGuard({ isDirty, isPartDirty, onLeave }: LeaveGuardProps) {
  const { unsaved: t } = useTexts(editorTexts);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isPartDirty || (isDirty && currentLocation.pathname !== nextLocation.pathname));
  const isOpen = isDirty || isPartDirty;

  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOpen]);

  const { pathname } = useLocation();
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              if (blocker.location?.pathname !== pathname) onLeave();
              blocker.proceed?.();
            }}
          >
            {t.leave}
          </Button>
          <Button onClick={stay}>{t.stay}</Button>
        </>
      }
    />
  );
}
