import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordUnpaidRefund } from '#features/checkout/refund-ways/endpoints.ts';
import type { WaitingRefund } from '#features/checkout/refund-ways/ways-contract.ts';
import { recordRefund } from '#features/payouts/cancelling/endpoints.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { waitingRefundTexts } from './texts.ts';

/** The key of the list, which an action loads anew. */
export const WAITING_REFUNDS = ['waiting-refunds'];

interface OfRefund {
  readonly refund: WaitingRefund;
}

/** What a person records of a refund: that it was returned, or that it was not paid where it was to go. */
export function RefundActions({ refund }: OfRefund) {
  const { waitsFor } = refund;
  const isReturnable = waitsFor !== 'approval' && waitsFor !== 'transferred';
  const isAtBank = waitsFor === 'bank' || waitsFor === 'transferred';
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      {isReturnable && <Record refund={refund} />}
      {(isAtBank || waitsFor === 'approval') && <RecordUnpaid refund={refund} />}
    </div>
  );
}

function Record({ refund: { id, orderId, orderNumber, amount, currency } }: OfRefund) {
  const t = useTexts(waitingRefundTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [receipt, setReceipt] = useState('');
  async function send() {
    await call(recordRefund, { params: { id: orderId, refundId: id }, body: { receipt } });
    showToast(t.recorded({ number: orderNumber }));
    await client.invalidateQueries({ queryKey: WAITING_REFUNDS });
  }
  return (
    <>
      <Button variant="outline" size="small" aria-label={t.recordOf({ number: orderNumber })} onClick={() => setOpen(true)}>
        {t.record}
      </Button>
      {isOpen && (
        <ActionDialog
          open
          onClose={() => setOpen(false)}
          title={t.recordTitle({ amount: formatMoney(toMinor(amount), currency) })}
          description={t.recordText}
          action={t.record}
          busy={t.recording}
          field="receipt"
          send={send}
        >
          {(error) => (
            <TextInput
              name="receipt"
              label={t.receipt}
              error={error}
              value={receipt}
              autoComplete="off"
              onChange={({ target }) => setReceipt(target.value)}
            />
          )}
        </ActionDialog>
      )}
    </>
  );
}

function RecordUnpaid({ refund: { id, orderId, orderNumber, waitsFor, amount, currency } }: OfRefund) {
  const all = useTexts(waitingRefundTexts);
  const t = waitsFor === 'approval' ? all.turnedDown : waitsFor === 'transferred' ? all.cameBack : all.notPaid;
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  async function send() {
    await call(recordUnpaidRefund, { params: { id: orderId, refundId: id }, body: { reason } });
    showToast(all.unpaidRecorded({ number: orderNumber }));
    await client.invalidateQueries({ queryKey: WAITING_REFUNDS });
  }
  return (
    <>
      <Button variant="outline" size="small" aria-label={t.of({ number: orderNumber })} onClick={() => setOpen(true)}>
        {t.action}
      </Button>
      {isOpen && (
        <ActionDialog
          open
          onClose={() => setOpen(false)}
          title={t.title({ amount: formatMoney(toMinor(amount), currency) })}
          description={t.text}
          action={t.action}
          busy={all.recording}
          field="reason"
          send={send}
        >
          {(error) => (
            <TextInput
              name="reason"
              label={all.reason}
              error={error}
              value={reason}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </ActionDialog>
      )}
    </>
  );
}
