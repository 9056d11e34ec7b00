import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalSettings } from '#features/organizations/applications/approval-contract.ts';
import { changeApprovalSettings, getApprovalSettings } from '#features/organizations/endpoints.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { readRate } from './rates.ts';
import { settingsTexts } from './texts.ts';

const queryKey = ['approval-settings'];

/** Whether businesses are approved as they apply, and up to which worth of their sales. */
export function ApprovalChoice() {
  const t = useTexts(settingsTexts).approval;
  const language = useLanguage();
  const settings = useServerList(queryKey, (signal) => call(getApprovalSettings, {}, { signal }));
  const { data } = settings;
  if (data === undefined) return settings.isError ? <ListFailed error={settings.error} onRetry={() => void settings.refetch()} /> : <RowsToCome />;
  return (
    <div className="flex min-h-17 flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-2.5 md:px-5">
      <p className="type-strong">{data.isAutomatic ? t.on({ amount: formatMoney(toMinor(data.grossLimit), 'KES', language) }) : t.off}</p>
      <ChangeApproval settings={data} />
    </div>
  );
}

function ChangeApproval({ settings }: { readonly settings: ApprovalSettings }) {
  const t = useTexts(settingsTexts).approval;
  const language = useLanguage();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isAutomatic, setAutomatic] = useState(settings.isAutomatic);
  const [typed, setTyped] = useState('');

  function open() {
    setAutomatic(settings.isAutomatic);
    setTyped(groupDigits(settings.grossLimit, language));
    setOpen(true);
  }

  async function send() {
    try {
      const body = { isAutomatic, grossLimit: readRate(typed, language), version: settings.version };
      const { grossLimit, isAutomatic: isOn } = await call(changeApprovalSettings, { body });
      showToast(isOn ? t.on({ amount: formatMoney(toMinor(grossLimit), 'KES', language) }) : t.off);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries({ queryKey });
      throw error;
    }
    await client.invalidateQueries({ queryKey });
  }

  return (
    <>
      <Button variant="outline" size="small" aria-label={t.changeLong} onClick={open}>
        {t.change}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.changeLong}
        description={t.hint}
        action={t.save}
        busy={t.saving}
        field="grossLimit"
        send={send}
      >
        {(error) => (
          <>
            <Checkbox label={t.automatic} checked={isAutomatic} onChange={({ target }) => setAutomatic(target.checked)} />
            <TextInput
              label={t.limit}
              name="grossLimit"
              inputMode="numeric"
              autoComplete="off"
              error={error}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
      </ActionDialog>
    </>
  );
}
