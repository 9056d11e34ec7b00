import { Heart } from 'lucide-react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { saveLook, type SaveEventProps } from './save-look.ts';
import { eventTexts } from './texts.ts';
import { useSavedEvent } from './use-saved-events.ts';

/** The heart of somebody who is signed in: pressed while the event is saved. */
export default function SaveToggle({ event, look, className, goesWhenUnsaved = false }: SaveEventProps) {
  const t = useTexts(eventTexts).save;
  const { isSaved, toggle } = useSavedEvent(event, goesWhenUnsaved);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={look === 'disc' ? t.saveEvent(event.name) : undefined}
      className={saveLook({ look, className })}
      onClick={toggle}
    >
      <Heart
        size={look === 'disc' ? 20 : 18}
        className={classNames(isSaved && 'fill-current', isSaved && (look === 'disc' ? 'text-livestream' : 'text-bad'))}
        aria-hidden="true"
      />
      {look === 'button' && (isSaved ? t.saved : t.save)}
    </button>
  );
}
