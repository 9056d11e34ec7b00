import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { EventDetail } from '../../schemas.ts';
import { focusAt } from '../wizard/form/use-focus-field.ts';
import { WizardContext, type WizardForm } from '../wizard/form/wizard-form.ts';
import { ticketsSold } from './edited-event.ts';
import { EditConflict } from './form/edit-conflict.tsx';
import { changedFields } from './form/event-form.ts';
import { LeaveGuard } from './form/leave-guard.tsx';
import { movedFields, TellHolders } from './form/tell-holders.tsx';
import { useEventForm } from './form/use-event-form.ts';
import { editorTexts } from './texts.ts';

export const editorTabs = ['details', 'tickets', 'settings'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** The tab where a field is. */
function tabOf(path: string): EditorTab {
  if (path.startsWith('organizer')) return 'settings';
  return path.startsWith('ticketTypes') ? 'tickets' : 'details';
}

interface EventEditorProps {
  readonly event: EventDetail;
  /** The account. */
  readonly owner: string;
  /** A form within the current tab has unsaved changes. */
  readonly isPartDirty: boolean;
  /** The tab that is shown. */
  readonly tab: EditorTab;
  /** The page around the form. */
  readonly children: (parts: EditorParts) => ReactNode;
}

interface EditorParts {
  /** The button that saves the form. */
  readonly save: ReactNode;
  /** Which tabs have something that the button would save; null: none. */
  readonly unsaved: string | null;
  /** What is wrong or was found again. */
  readonly notices: ReactNode;
}

/**
 * The form of an event around the tabs of its page: one form, saved by one button, whichever tab its fields are in. What the tab of ticket types
 * shows has buttons of its own, so that the button of the form stands back there until the form has changes.
 */
export function EventEditor({ event, owner, isPartDirty, tab, children }: EventEditorProps) {
  const t = useTexts(editorTexts);
  const [, setQuery] = useSearchParams();
  const editor = useEventForm(event, owner);
  const { form, today, errors, attempts, isSaving, isDirty, isFound } = editor;
  const [isAsking, setAsking] = useState(false);
  const sold = ticketsSold(event);
  const why = event.can?.edit;
  const tabs = new Set(changedFields(editor.base.form, form).map(tabOf));
  const unsaved = isDirty
    ? t.unsaved.parts({
        parts: editorTabs
          .filter((one) => tabs.has(one))
          .map((one) => t.tabs[one])
          .join(', '),
      })
    : null;

  function goTo(path: string) {
    setQuery({ tab: tabOf(path) }, { replace: true, preventScrollReset: true });
    // Once its tab is shown.
    setTimeout(() => focusAt(path), 0);
  }

  const wizard: WizardForm = {
    form,
    eventId: event.id,
    today,
    isDraft: false,
    storedLinkOf: event.virtualSettings?.hasJoinLink === true ? event.id : null,
    errors,
    openRelease: null,
    setOpenRelease: () => undefined,
    change: editor.change,
    goTo,
  };
  const save = (
    <Button
      variant={tab === 'tickets' && !isDirty ? 'outline' : 'primary'}
      busy={isSaving && t.saving}
      disabledReason={why === true ? null : why}
      className="w-full"
      onClick={() => {
        if (!editor.check()) return;
        if (sold > 0 && movedFields(editor.base.form, form).length > 0) setAsking(true);
        else editor.save();
      }}
    >
      {t.save}
    </Button>
  );
  const notices = (
    <>
      {isFound && (
        <Alert
          tone="info"
          className="mb-5"
          action={
            <Button variant="outline" size="small" onClick={editor.discard}>
              {t.unsaved.discard}
            </Button>
          }
        >
          {t.unsaved.found}
        </Alert>
      )}
      <ErrorSummary form={{ errors, attempts, isSubmitting: isSaving, focus: goTo }} title={t.check} />
    </>
  );
  return (
    <WizardContext value={wizard}>
      {children({ save, unsaved, notices })}
      <TellHolders
        open={isAsking}
        base={editor.base.form}
        form={form}
        sold={sold}
        onClose={() => setAsking(false)}
        onSave={(tellHolders) => {
          setAsking(false);
          editor.save({ tellHolders });
        }}
      />
      <EditConflict editor={editor} />
      <LeaveGuard isDirty={isDirty && !isSaving} isPartDirty={isPartDirty} onLeave={editor.discard} />
    </WizardContext>
  );
}
