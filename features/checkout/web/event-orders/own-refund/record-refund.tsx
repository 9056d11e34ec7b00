import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { recordRefund } from '../../../refund-ways/endpoints.ts';
import { ownRefundTexts } from './texts.ts';

interface RecordRefundProps {
  readonly orderId: string;
  readonly refundId: string;
  /** In words. */
  readonly amount: string;
  /** Where the money lies. */
  readonly from: 'till' | 'cash';
}

/** Records that the organizer has returned a refund: from its own till, or out of cash that its team took. */
export function RecordRefund({ orderId, refundId, amount, from }: RecordRefundProps) {
  const t = useTexts(ownRefundTexts);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [receipt, setReceipt] = useState('');
  return (
    <>
      <Button variant="outline" size="small" aria-label={t.of({ amount })} onClick={() => setOpen(true)}>
        {t.action}
      </Button>
      {isOpen && (
        <ActionDialog
          open
          onClose={() => setOpen(false)}
          title={t[from].title({ amount })}
          description={t[from].text}
          action={t.action}
          busy={t.recording}
          field="receipt"
          send={async () => {
            try {
              await call(recordRefund, { params: { id: orderId, refundId }, body: { receipt } });
              showToast(t.done);
            } finally {
              // Also after a refusal: another person may have recorded it.
              await client.invalidateQueries({ queryKey: ['event-order'] });
            }
          }}
        >
          {(error) => (
            <TextInput
              name="receipt"
              label={t[from].receipt}
              value={receipt}
              error={error}
              autoComplete="off"
              onChange={({ target }) => setReceipt(target.value)}
            />
          )}
        </ActionDialog>
      )}
    </>
  );
}
