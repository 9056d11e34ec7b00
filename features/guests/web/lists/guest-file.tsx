import { FileUp } from 'lucide';
import { useRef, useState } from 'react';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Field } from '#platform/web/ui/controls/field.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { AllotmentList } from '../../allotments-contract.ts';
import { uploadGuestList } from '../../endpoints.ts';
import { guestTexts } from '../texts.ts';
import { sourceOf, ticketSources } from '../ticket-sources.ts';
import { useRefreshGuests } from '../use-refresh-guests.ts';

/** Whatever the browser takes it for: the server reads it as CSV, or says why not. */
const FILE_TYPE = 'text/csv';

/** Chooses a file of guests and has it checked. */
export function GuestFile({ list, onClose }: { readonly list: AllotmentList; readonly onClose: () => void }) {
  const { lists: t, give } = useTexts(guestTexts);
  const language = useLanguage();
  const refresh = useRefreshGuests();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState('');

  async function send() {
    if (file === null)
      throw new ApiError({ message: t.fileMissing, status: 400, code: 'FILE_MISSING', endpoint: '', fields: { file: t.fileMissing } });
    const query = { fileName: file.name.slice(-200), ...sourceOf(source) };
    const body = new Uint8Array(await file.arrayBuffer());
    await call(uploadGuestList, { params: { id: list.event.id }, query, body }, { fileType: FILE_TYPE });
    showToast(t.checked);
    await refresh();
  }

  return (
    <ActionDialog open onClose={onClose} title={t.title} description={t.lead} action={t.check} busy={t.checking} field={['file']} send={send}>
      {(_, errors) => (
        <>
          <Field label={t.file} hint={t.columns} error={file === null ? errors['file'] : undefined}>
            {(control) => (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <input
                  ref={input}
                  type="file"
                  hidden
                  accept=".csv,text/csv,text/plain"
                  aria-label={t.file}
                  onChange={({ target }) => {
                    setFile(target.files?.[0] ?? file);
                    // The same file can be chosen again once it is corrected.
                    target.value = '';
                  }}
                />
                <Button
                  {...control}
                  name="file"
                  aria-label={file === null ? t.choose : t.chooseOther}
                  variant="outline"
                  icon={<Icon of={FileUp} size={18} />}
                  onClick={() => input.current?.click()}
                >
                  {file === null ? t.choose : t.chooseOther}
                </Button>
                <span role="status" className="type-small min-w-0 wrap-anywhere text-ink2">
                  {file !== null && t.chosen({ name: file.name })}
                </span>
              </div>
            )}
          </Field>
          <SelectInput
            name="source"
            label={t.source}
            value={source}
            options={[{ value: '', label: t.noSource }, ...ticketSources(list, language, give.left)]}
            onChange={({ target }) => setSource(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
