import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { Differences } from '../../wizard/conflict-dialog.tsx';
import { wizardTexts } from '../../wizard/texts.ts';
import { editorTexts } from '../texts.ts';
import type { EventForm } from './use-event-form.ts';

/** Another person has saved the event meanwhile: what they changed, and what is to be saved. Changes of different fields go together. */
export function EditConflict({ editor }: { readonly editor: EventForm }) {
  const { conflict: t } = useTexts(editorTexts);
  const { here } = useTexts(wizardTexts).conflict;
  const { theirs, form, base } = editor;
  const isApart = theirs !== null && theirs.both.length === 0;

  const others = theirs?.changed.filter((name) => !theirs.both.includes(name)) ?? [];

  function take() {
    editor.takeTheirs();
    showToast(textsNow(editorTexts).conflict.taken, { tone: 'info' });
  }

  return (
    <Dialog
      open={theirs !== null}
      onClose={() => undefined}
      insistent
      title={t.title}
      description={isApart ? t.textApart : t.text}
      actions={
        <>
          <Button variant="outline" onClick={take}>
            {t.theirs}
          </Button>
          <Button onClick={() => editor.keepMine()}>{isApart ? t.both : t.mine}</Button>
        </>
      }
    >
      {theirs !== null && (
        <div className="grid gap-6">
          {!isApart && (
            <Differences title={t.bothChanged} names={theirs.both} mine={{ label: here, form }} theirs={{ label: t.there, form: theirs.form }} />
          )}
          {others.length > 0 && (
            <Differences title={t.apart} names={others} mine={{ label: t.before, form: base.form }} theirs={{ label: t.there, form: theirs.form }} />
          )}
        </div>
      )}
    </Dialog>
  );
}
