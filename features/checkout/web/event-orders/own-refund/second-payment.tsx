import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { recordUnpaidRefund } from '../../../refund-ways/endpoints.ts';
import { ownRefundTexts } from './texts.ts';

interface SecondPaymentProps {
  readonly orderId: string;
  readonly refundId: string;
  /** In words. */
  readonly amount: string;
  /** Under which receipts it was paid twice, in words. */
  readonly said: string;
}

/** Says that a refund was paid twice from the organizer's own till, and records that the buyer gave the second payment back. */
export function SecondPayment({ orderId, refundId, amount, said }: SecondPaymentProps) {
  const all = useTexts(ownRefundTexts);
  const t = all.second;
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <span className="mt-2 grid justify-items-start gap-2">
      <span className="type-small wrap-anywhere">
        {said}. {t.ask}
      </span>
      <Button variant="outline" size="small" aria-label={t.of({ amount })} onClick={() => setOpen(true)}>
        {t.action}
      </Button>
      {isOpen && (
        <ActionDialog
          open
          onClose={() => setOpen(false)}
          title={t.title({ amount })}
          description={t.text}
          action={t.action}
          busy={all.recording}
          field="reason"
          send={async () => {
            try {
              await call(recordUnpaidRefund, { params: { id: orderId, refundId }, body: { reason } });
              showToast(t.done);
            } finally {
              // Also after a refusal: another person may have recorded it.
              await client.invalidateQueries({ queryKey: ['event-order'] });
            }
          }}
        >
          {(error) => (
            <TextInput
              name="reason"
              label={t.how}
              value={reason}
              error={error}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </ActionDialog>
      )}
    </span>
  );
}
