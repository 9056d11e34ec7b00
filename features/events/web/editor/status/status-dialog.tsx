import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { changeEventStatus } from '../../../editor-endpoints.ts';
import type { EventDetail } from '../../../schemas.ts';
import type { ChosenStatus } from '../../../status-changes.ts';
import { refreshEvent, takeEvent } from '../edited-event.ts';
import { editorTexts } from '../texts.ts';

/** Cancelling has a page of its own. */
export type DialogStatus = Exclude<ChosenStatus, 'cancelled'>;

interface StatusDialogProps {
  readonly event: EventDetail;
  readonly status: DialogStatus;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Asks, and changes the state. */
export function StatusDialog({ event, status, open, onClose, children }: StatusDialogProps) {
  const { settings: t } = useTexts(editorTexts);
  const client = useQueryClient();

  async function send() {
    try {
      takeEvent(client, await call(changeEventStatus, { params: { id: event.id }, body: { status } }, { idempotencyKey: newIdempotencyKey() }));
      showToast(t.done[status]);
    } catch (error) {
      // Another person may have changed it.
      void refreshEvent(client, event.id);
      throw error;
    }
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t.buttons[status]}
      description={t.confirm[status]}
      action={t.buttons[status]}
      busy={t.busy[status]}
      variant={status === 'ended' ? 'danger' : 'primary'}
      send={send}
    >
      {children}
    </ActionDialog>
  );
}
