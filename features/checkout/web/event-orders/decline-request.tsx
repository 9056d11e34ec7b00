import { useRef } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { declineRefundRequest } from '../../refund-requests/endpoints.ts';
import { REQUEST_REASON_MAX } from '../../refund-requests/request-facts.ts';
import type { TeamDialogProps } from './team-dialogs.tsx';
import { eventOrderTexts } from './texts.ts';

/** Declines the refund that the buyer asked for, with a reason for the buyer. */
export function DeclineRequest({ order: { id, orderNumber: number, refundRequest }, onClose, refresh }: TeamDialogProps) {
  const { decline: t } = useTexts(eventOrderTexts);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number })}
      action={t.action}
      busy={t.declining}
      field="reason"
      send={async () => {
        try {
          const params = { id, requestId: refundRequest?.id ?? '' };
          await call(declineRefundRequest, { params, body: { reason: input.current?.value ?? '' } });
          showToast(t.declined);
        } finally {
          // Also after a refusal: the buyer may have taken it back.
          await refresh();
        }
      }}
    >
      {(error) => <LongTextInput ref={input} name="reason" label={t.reason} rows={4} error={error} maxLength={REQUEST_REASON_MAX} />}
    </ActionDialog>
  );
}
