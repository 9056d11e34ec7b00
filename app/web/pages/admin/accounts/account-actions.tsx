import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Account } from '#features/identity/accounts/account-contract.ts';
import { changeAccountRole, reinstateAccount, suspendAccount } from '#features/identity/endpoints.ts';
import { roles, type Role } from '#platform/contract/access.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { adminTexts } from '../texts.ts';
import { accountTexts } from './texts.ts';

interface OpenDialog {
  readonly account: Account;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What an admin can do with an account; each is asked for in a dialog. */
export function AccountActions({ account }: { readonly account: Account }) {
  const t = useTexts(accountTexts);
  const [opened, setOpened] = useState<'role' | 'suspend' | 'reinstate' | null>(null);
  const { name, state } = account;
  const dialog = { account, onClose: () => setOpened(null) };
  return (
    <>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
        <Button variant="outline" size="small" aria-label={t.changeRoleOf({ name })} onClick={() => setOpened('role')}>
          {t.changeRole}
        </Button>
        {state === 'suspended' ? (
          <Button variant="outline" size="small" aria-label={t.reinstateOne({ name })} onClick={() => setOpened('reinstate')}>
            {t.reinstate}
          </Button>
        ) : (
          <Button variant="outline" size="small" aria-label={t.suspendOne({ name })} onClick={() => setOpened('suspend')}>
            {t.suspend}
          </Button>
        )}
      </div>
      <RoleDialog {...dialog} open={opened === 'role'} />
      <SuspendDialog {...dialog} open={opened === 'suspend'} />
      <ReinstateDialog {...dialog} open={opened === 'reinstate'} />
    </>
  );
}

/** Fetches the list again, also when it was out of date. */
function useChange(): (change: () => Promise<unknown>, said: string) => Promise<void> {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['accounts'] });
  return async (change, said) => {
    try {
      await change();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refresh();
      throw error;
    }
    await refresh();
    showToast(said);
  };
}

function RoleDialog({ account, open, onClose }: OpenDialog) {
  const t = useTexts(accountTexts);
  const frame = useTexts(adminTexts);
  const { user } = useSession();
  const change = useChange();
  const { id, name, role: from } = account;
  const [other, setOther] = useState<Role | null>(null);
  const chosen = other ?? from;
  const send = () =>
    change(() => call(changeAccountRole, { params: { id }, body: { role: chosen, from } }), t.roleChanged({ name, role: frame.roles[chosen] }));
  return (
    <ActionDialog
      open={open}
      onClose={() => {
        setOther(null);
        onClose();
      }}
      title={t.roleTitle({ name })}
      description={t.roleNow({ role: frame.roles[from] })}
      action={t.changeRole}
      busy={t.saving}
      send={send}
    >
      <fieldset>
        <legend className="sr-only">{t.role}</legend>
        <div className="grid gap-2">
          {roles.toReversed().map((role) => (
            <label
              key={role}
              className="flex cursor-pointer items-start gap-3 rounded-inset border border-line bg-surface p-4 has-checked:border-ink has-checked:bg-brandsoft"
            >
              <RadioDot name="role" value={role} defaultChecked={role === from} onChange={() => setOther(role)} />
              <span className="min-w-0">
                <span className="type-strong block">{frame.roles[role]}</span>
                <span className="type-small block text-ink2">{t.can[role]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen !== from && <p className="type-body text-ink2">{t.newRole({ from: frame.roles[from], to: frame.roles[chosen] })}</p>}
      {chosen !== from && user?.id === id && <Alert tone="warn">{t.ownRole}</Alert>}
    </ActionDialog>
  );
}

function SuspendDialog({ account: { id, name }, open, onClose }: OpenDialog) {
  const t = useTexts(accountTexts);
  const change = useChange();
  const input = useRef<HTMLTextAreaElement>(null);
  const send = () => change(() => call(suspendAccount, { params: { id }, body: { reason: input.current?.value ?? '' } }), t.suspended({ name }));
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t.suspendTitle({ name })}
      description={t.suspendText}
      action={t.suspend}
      busy={t.suspending}
      variant="danger"
      field="reason"
      send={send}
    >
      {(error) => <LongTextInput ref={input} label={t.reason} name="reason" rows={3} hint={t.reasonHint} error={error} />}
    </ActionDialog>
  );
}

function ReinstateDialog({ account: { id, name }, open, onClose }: OpenDialog) {
  const t = useTexts(accountTexts);
  const change = useChange();
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t.reinstateTitle({ name })}
      description={t.reinstateText}
      action={t.reinstate}
      busy={t.reinstating}
      send={() => change(() => call(reinstateAccount, { params: { id } }), t.reinstated({ name }))}
    />
  );
}
