import { Plus, Trash2 } from 'lucide';
import { useEffect } from 'react';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { EventDetail } from '../../../../schemas.ts';
import { focusAt } from '../../../wizard/form/use-focus-field.ts';
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
              <WindowFields
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

interface WindowFieldsProps {
  readonly event: EventDetail;
  readonly window: TypedWindow;
  readonly place: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (window: TypedWindow) => void;
  /** Null: it cannot be removed now. */
  readonly onRemove: (() => void) | null;
}

function WindowFields({ event, window, place, errors, onChange, onRemove }: WindowFieldsProps) {
  const { windows: t } = useTexts(editorTexts);
  const { releases: words, options } = useTexts(wizardTexts);
  const name = words.issues[window.issueNumber];
  const stored = event.releases.find(({ issueNumber }) => issueNumber === window.issueNumber);
  const state = stored && windowState(stored, serverNow());
  const path = `releases.${place}`;
  const field = (of: 'startDate' | 'startTime' | 'endDate' | 'endTime') => ({
    name: `${path}.${of}`,
    value: window[of],
    error: errors[`${path}.${of}`],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange({ ...window, [of]: target.value }),
  });
  return (
    <div role="group" aria-label={name} className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="type-h3 flex flex-wrap items-center gap-2">
          {name} {state !== undefined && <Badge tone={tones[state]}>{t.states[state]}</Badge>}
        </h3>
        {onRemove !== null && <IconButton label={t.remove({ name })} icon={<Icon of={Trash2} size={19} />} onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-1 items-start gap-x-3 gap-y-4 max-sm:[&_.control]:px-2.5 min-[360px]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] md:grid-cols-[3fr_2fr_3fr_2fr]">
        <TextInput type="date" label={t.starts} {...field('startDate')} />
        <TextInput type="time" label={t.startsAt} {...field('startTime')} />
        <TextInput type="date" label={t.ends} {...field('endDate')} />
        <TextInput type="time" label={t.endsAt} {...field('endTime')} />
      </div>
      {place > 0 && (
        <Checkbox
          name={`${path}.opensWhenPreviousSoldOut`}
          label={options.afterSoldOut}
          checked={window.opensWhenPreviousSoldOut}
          error={errors[`${path}.opensWhenPreviousSoldOut`]}
          onChange={({ target }) => onChange({ ...window, opensWhenPreviousSoldOut: target.checked })}
        />
      )}
    </div>
  );
}
