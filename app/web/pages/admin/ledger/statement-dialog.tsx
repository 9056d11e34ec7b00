import { useState } from 'react';
import { portalAccounts, type PortalAccount } from '#features/books/book-facts.ts';
import { uploadPortalStatement } from '#features/books/endpoints.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { FileInput } from '#platform/web/ui/controls/file-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ledgerTexts } from './texts.ts';

/** Whatever the browser takes it for: the server reads it as CSV, or says why not. */
const FILE_TYPE = 'text/csv';

interface StatementDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Chooses a statement of M-Pesa's portal and has it compared with the ledger. */
export function StatementDialog({ onClose, onDone }: StatementDialogProps) {
  const { statements: t } = useTexts(ledgerTexts);
  const [file, setFile] = useState<File | null>(null);
  const [account, setAccount] = useState<PortalAccount>('utility');
  const [days, setDays] = useState({ from: '', to: '' });

  async function send() {
    if (file === null)
      throw new ApiError({ message: t.fileMissing, status: 400, code: 'FILE_MISSING', endpoint: '', fields: { file: t.fileMissing } });
    const body = new Uint8Array(await file.arrayBuffer());
    const query = { fileName: file.name.slice(-200), account, ...days };
    const { isKnown, differences } = await call(uploadPortalStatement, { query, body }, { fileType: FILE_TYPE });
    if (differences > 0) showToast(t.wrong({ count: differences }), { tone: 'bad' });
    else showToast(isKnown ? t.known : t.right);
    await onDone();
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.upload}
      description={t.dialogLead}
      action={t.compare}
      busy={t.comparing}
      field={['file', 'from', 'to']}
      send={send}
    >
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
            name="account"
            label={t.account}
            value={account}
            options={portalAccounts.map((value) => ({ value, label: t.accountOptions[value] }))}
            onChange={({ target }) => setAccount(target.value === 'working' ? 'working' : 'utility')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map((name) => (
              <TextInput
                key={name}
                type="date"
                name={name}
                label={t[name]}
                value={days[name]}
                error={errors[name]}
                onChange={({ target }) => setDays({ ...days, [name]: target.value })}
              />
            ))}
          </div>
        </>
      )}
    </ActionDialog>
  );
}
