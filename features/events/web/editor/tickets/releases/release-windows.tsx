import { Plus, Trash2 } from 'lucide';
import { useEffect } from 'react';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { EventDetail } from '../../../../schemas.ts';
import { focusAt } from '../../../wizard/form/use-focus-field.ts';
import { WindowFields } from '../../../wizard/releases/window-fields.tsx';
import { wizardTexts } from '../../../wizard/texts.ts';
import { editorTexts } from '../../texts.ts';
import { useWindows } from './use-windows.ts';
import { windowState, withWindow, type TypedWindow, type WindowState } from './window-form.ts';

const WINDOWS_MAX = 3;
const tones: Readonly<Record<WindowState, BadgeTone>> = { open: 'ok', early: 'ok', waiting: 'info', over: 'mute' };

interface ReleaseWindowsProps {
  readonly event: EventDetail;
  /** Whether leaving now would lose something. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** When each sales release of an event opens and closes. */
export function ReleaseWindows({ event, onDirty }: ReleaseWindowsProps) {
  const { windows: t, saving, check } = useTexts(editorTexts);
  const { windows, errors, attempts, isDirty, isSaving, isChanged, change, discard, save } = useWindows(event);
  const isOpen = event.can?.edit === true;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  return (
    <section className="mt-10">
      <h2 className="type-h2">{t.title}</h2>
      <p className="type-small mb-4 text-ink2">{t.lead}</p>
      <Card>
        <form
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault();
            save();
          }}
        >
          <ErrorSummary form={{ errors, attempts, isSubmitting: isSaving, focus: focusAt }} title={check} />
          {isChanged && (
            <Alert tone="warn" live className="mb-5">
              {t.changed}
            </Alert>
          )}
          <p data-field="releases" tabIndex={-1} className="type-body text-ink2 empty:hidden">
            {windows.length === 0 && t.none}
          </p>
          <fieldset disabled={!isOpen} className="grid min-w-0 gap-5 *:not-first:border-t *:not-first:border-line *:not-first:pt-5">
            {windows.map((window, place) => (
              <EventWindow
                key={window.issueNumber}
                event={event}
                window={window}
                place={place}
                errors={errors}
                onChange={(next) => change(windows.map((one) => (one === window ? next : one)))}
                onRemove={isOpen ? () => change(windows.filter((one) => one !== window)) : null}
              />
            ))}
          </fieldset>
          {isOpen && (
            <div className="mt-5 flex flex-wrap gap-2 max-sm:*:grow">
              {windows.length < WINDOWS_MAX && (
                <Button variant="outline" icon={<Icon of={Plus} size={18} />} onClick={() => change(withWindow(windows))}>
                  {t.add}
                </Button>
              )}
              {isDirty && (
                <span className="flex flex-wrap gap-2 max-sm:*:grow sm:ml-auto">
                  <Button variant="outline" onClick={discard}>
                    {t.discard}
                  </Button>
                  <Button type="submit" busy={isSaving && saving}>
                    {t.save}
                  </Button>
                </span>
              )}
            </div>
          )}
        </form>
      </Card>
    </section>
  );
}

interface EventWindowProps {
  readonly event: EventDetail;
  readonly window: TypedWindow;
  readonly place: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (window: TypedWindow) => void;
  /** Null: it cannot be removed now. */
  readonly onRemove: (() => void) | null;
}

function EventWindow({ event, window, place, errors, onChange, onRemove }: EventWindowProps) {
  const { windows: t } = useTexts(editorTexts);
  const { releases: words } = useTexts(wizardTexts);
  const name = words.issues[window.issueNumber];
  const stored = event.releases.find(({ issueNumber }) => issueNumber === window.issueNumber);
  const state = stored && windowState(stored, serverNow());
  return (
    <div role="group" aria-label={name} className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="type-h3 flex flex-wrap items-center gap-2">
          {name} {state !== undefined && <Badge tone={tones[state]}>{t.states[state]}</Badge>}
        </h3>
        {onRemove !== null && <IconButton label={t.remove({ name })} icon={<Icon of={Trash2} size={19} />} onClick={onRemove} />}
      </div>
      <WindowFields
        path={`releases.${place}`}
        window={window}
        errors={errors}
        hasPrevious={place > 0}
        onChange={(typed) => onChange({ ...window, ...typed })}
      />
    </div>
  );
}
