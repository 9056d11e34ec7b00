import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ownRefundTexts } from './texts.ts';

interface RecordActionProps {
  readonly action: string;
  /** What the button is called for who does not see what it stands beside. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** What is asked for: the name of its field in the call, and its label. */
  readonly field: string;
  readonly label: string;
  readonly done: string;
  readonly send: (typed: string) => Promise<unknown>;
}

/** A button that asks for one thing about a refund and records it. */
export function RecordAction({ action, name, title, text, field, label, done, send }: RecordActionProps) {
  const { recording } = useTexts(ownRefundTexts);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <Button variant="outline" size="small" aria-label={name} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <ActionDialog
          open
          onClose={() => setOpen(false)}
          title={title}
          description={text}
          action={action}
          busy={recording}
          field={field}
          send={async () => {
            try {
              await send(typed);
              showToast(done);
            } finally {
              // Also after a refusal: another person may have recorded it.
              await client.invalidateQueries({ queryKey: ['event-order'] });
            }
          }}
        >
          {(error) => (
            <TextInput name={field} label={label} value={typed} error={error} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
          )}
        </ActionDialog>
      )}
    </>
  );
}
