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
  /** The page around the form: the button that saves it, and what is wrong or was found again. */
  readonly children: (parts: { readonly save: ReactNode; readonly notices: ReactNode }) => ReactNode;
}

/** The form of an event around the tabs of its page: one form, saved by one button, whichever tab its fields are in. */
export function EventEditor({ event, owner, isPartDirty, children }: EventEditorProps) {
  const t = useTexts(editorTexts);
  const [, setQuery] = useSearchParams();
  const editor = useEventForm(event, owner);
  const { form, today, errors, attempts, isSaving, isDirty, isFound } = editor;
  const [isAsking, setAsking] = useState(false);
  const sold = ticketsSold(event);
  const why = event.can?.edit;

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
      {children({ save, notices })}
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
