import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { Differences } from '../../wizard/conflict-dialog.tsx';
import { editorTexts } from '../texts.ts';
import { changedFields } from './event-form.ts';

/** What people with a ticket have to know. */
const moving: readonly (keyof DraftForm)[] = [
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'timeZone',
  'deliveryMethod',
  'venue',
  'city',
  'address',
  'country',
];

/** The fields of a change after which people have to come at another time, or to another place. */
export function movedFields(base: DraftForm, form: DraftForm): readonly (keyof DraftForm)[] {
  return changedFields(base, form).filter((name) => moving.includes(name));
}

interface TellHoldersProps {
  readonly open: boolean;
  readonly base: DraftForm;
  readonly form: DraftForm;
  /** How many tickets are sold. */
  readonly sold: number;
  readonly onClose: () => void;
  readonly onSave: (tellHolders: boolean) => void;
}

/** Asks before another date or place is saved whether those with a ticket are told: what was, what is to be. */
export function TellHolders({ open, base, form, sold, onClose, onSave }: TellHoldersProps) {
  const { tell: t, conflict, save, unsaved } = useTexts(editorTexts);
  const [isTold, setTold] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text({ count: sold })}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {unsaved.stay}
          </Button>
          <Button onClick={() => onSave(isTold)}>{save}</Button>
        </>
      }
    >
      <Differences
        title={t.changes}
        names={movedFields(base, form)}
        mine={{ label: conflict.before, form: base }}
        theirs={{ label: t.after, form }}
      />
      <div className="mt-4">
        <Checkbox label={t.tell} checked={isTold} onChange={({ target }) => setTold(target.checked)} />
      </div>
    </Dialog>
  );
}
