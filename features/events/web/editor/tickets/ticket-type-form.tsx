import { useEffect, type FormEvent } from 'react';
import { ErrorSummary } from '#platform/web/form/error-summary.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import type { EventDetail, TicketType } from '../../../schemas.ts';
import { focusAt } from '../../wizard/form/use-focus-field.ts';
import { WizardContext } from '../../wizard/form/wizard-form.ts';
import { ReleaseFields } from '../../wizard/releases/release-fields.tsx';
import { editorTexts } from '../texts.ts';
import { TypeConflict } from './type-conflict.tsx';
import { useTypeForm } from './use-type-form.ts';

interface TicketTypeFormProps {
  readonly event: EventDetail;
  /** Null: a new one. */
  readonly type: TicketType | null;
  readonly onClose: () => void;
  /** Whether leaving it now would lose something. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** The fields of a ticket type: those of the wizard. */
export function TicketTypeForm({ event, type, onClose, onDirty }: TicketTypeFormProps) {
  const { types: t, saving, check } = useTexts(editorTexts);
  const { wizard, form, base, theirs, attempts, isSaving, isDirty, submit, decide } = useTypeForm(event, type, onClose);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  return (
    <WizardContext value={wizard}>
      <Card className="mb-4">
        <form
          noValidate
          onSubmit={(submitted: FormEvent) => {
            submitted.preventDefault();
            submit();
          }}
        >
          <h3 className="type-h3 mb-4">{type === null ? t.newTitle : t.editTitle({ name: type.name })}</h3>
          <ErrorSummary form={{ errors: wizard.errors, attempts, isSubmitting: isSaving, focus: focusAt }} title={check} />
          <ReleaseFields release={form} />
          {(type?.quantity.sold ?? 0) > 0 && <p className="type-small mt-4 text-ink2">{t.soldKeeps}</p>}
          <div className="mt-5 flex flex-wrap justify-end gap-2 border-t border-line pt-4 max-sm:*:grow">
            <Button variant="outline" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button type="submit" busy={isSaving && saving}>
              {t.save}
            </Button>
          </div>
        </form>
        <TypeConflict theirs={theirs} base={base} mine={form} timeZone={event.timeZone} onDecide={decide} />
      </Card>
    </WizardContext>
  );
}
