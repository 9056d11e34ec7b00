import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { recordRefund } from '../../../refund-ways/endpoints.ts';
import { RecordAction } from './record-action.tsx';
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
  return (
    <RecordAction
      action={t.action}
      name={t.of({ amount })}
      title={t[from].title({ amount })}
      text={t[from].text}
      field="receipt"
      label={t[from].receipt}
      done={t.done}
      send={(receipt) => call(recordRefund, { params: { id: orderId, refundId }, body: { receipt } })}
    />
  );
}
