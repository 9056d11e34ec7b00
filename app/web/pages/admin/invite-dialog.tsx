import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { inviteOrganizer } from '#features/organizations/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { adminTexts } from './texts.ts';

/** Invites an address to become an organizer. */
export function InviteDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts(adminTexts).invite;
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);

  async function send() {
    const { email } = await call(inviteOrganizer, { body: { email: input.current?.value ?? '' } });
    await client.invalidateQueries({ queryKey: ['invitations'] });
    showToast(t.sent({ email }));
  }

  return (
    <ActionDialog open={open} onClose={onClose} title={t.button} description={t.lead} action={t.send} busy={t.sending} field="email" send={send}>
      {(error) => (
        <TextInput ref={input} label={t.email} type="email" name="email" autoComplete="off" autoCapitalize="none" spellCheck={false} error={error} />
      )}
    </ActionDialog>
  );
}
