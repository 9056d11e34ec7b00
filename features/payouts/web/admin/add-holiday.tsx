import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { addHoliday } from '../../endpoints.ts';
import { waitingTexts } from './texts.ts';

const empty = { country: 'Kenya', day: '', name: '' };

/** Adds a day on which no money is released. */
export function AddHoliday() {
  const t = useTexts(waitingTexts).holiday;
  const [isOpen, setOpen] = useState(false);
  const [holiday, setHoliday] = useState(empty);
  return (
    <>
      <Button variant="outline" size="small" className="max-sm:w-full" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.button}
        description={t.text}
        action={t.send}
        busy={t.sending}
        field={['country', 'day', 'name']}
        send={async () => {
          const added = await call(addHoliday, { body: holiday });
          showToast(t.done({ name: added.name }));
          setHoliday(empty);
        }}
      >
        {(_, errors) =>
          (['country', 'day', 'name'] as const).map((name) => (
            <TextInput
              key={name}
              name={name}
              label={t[name]}
              type={name === 'day' ? 'date' : 'text'}
              error={errors[name]}
              value={holiday[name]}
              autoComplete="off"
              onChange={({ target }) => setHoliday({ ...holiday, [name]: target.value })}
            />
          ))
        }
      </ActionDialog>
    </>
  );
}
