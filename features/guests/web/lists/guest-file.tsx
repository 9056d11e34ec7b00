import { useState } from 'react';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { FileInput } from '#platform/web/ui/controls/file-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
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
          <FileInput
            label={t.file}
            hint={t.columns}
            words={t}
            accept=".csv,text/csv,text/plain"
            file={file}
            error={file === null ? errors['file'] : undefined}
            onChange={setFile}
          />
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
