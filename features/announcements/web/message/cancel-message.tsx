import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { cancelAnnouncement } from '../../endpoints.ts';
import { announcementTexts } from '../texts.ts';

/** Cancels a scheduled message, after asking. */
export function CancelMessage({ eventId, messageId }: { readonly eventId: string; readonly messageId: string }) {
  const { message: t } = useTexts(announcementTexts);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  async function send() {
    try {
      await call(cancelAnnouncement, { params: { id: eventId, messageId } }, { idempotencyKey: newIdempotencyKey() });
      showToast(t.cancelled);
    } finally {
      await client.invalidateQueries({ queryKey: ['event-messages', eventId] });
    }
  }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t.cancel}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t.cancelTitle}
        description={t.cancelText}
        action={t.cancel}
        busy={t.cancelling}
        variant="danger"
        send={send}
      />
    </>
  );
}
