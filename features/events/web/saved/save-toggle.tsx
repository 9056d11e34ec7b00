import { Heart } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { takeRememberedAction } from './remembered-action.ts';
import { saveLook, type SaveEventProps } from './save-look.ts';
import { eventTexts } from '../texts.ts';
import { useSavedEvent } from './use-saved-events.ts';

/** The save button of a signed-in user: pressed while the event is saved. */
export default function SaveToggle({ event, look, className, goesWhenUnsaved = false }: SaveEventProps) {
  const t = useTexts(eventTexts).save;
  const { isSaved, change } = useSavedEvent(event, goesWhenUnsaved);
  const repeatPress = useEffectEvent(() => {
    if (!takeRememberedAction('save', event.id)) return;
    change(true);
    showToast(textsNow(eventTexts).save.savedNow({ name: event.name }));
  });
  // Runs once, for the press before signing in.
  useEffect(() => repeatPress(), []);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={look === 'disc' ? t.saveEvent({ name: event.name }) : undefined}
      className={saveLook({ look, className })}
      onClick={() => change(!isSaved)}
    >
      <Icon
        of={Heart}
        size={look === 'disc' ? 20 : 18}
        className={classNames(isSaved && 'fill-current', isSaved && (look === 'disc' ? 'text-livestream' : 'text-bad'))}
      />
      {look === 'button' && (isSaved ? t.saved : t.save)}
    </button>
  );
}
