import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { recordUnpaidRefund } from '../../../refund-ways/endpoints.ts';
import { RecordAction } from './record-action.tsx';
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
  const t = useTexts(ownRefundTexts).second;
  return (
    <span className="mt-2 grid justify-items-start gap-2">
      <span className="type-small wrap-anywhere">
        {said}. {t.ask}
      </span>
      <RecordAction
        action={t.action}
        name={t.of({ amount })}
        title={t.title({ amount })}
        text={t.text}
        field="reason"
        label={t.how}
        done={t.done}
        send={(reason) => call(recordUnpaidRefund, { params: { id: orderId, refundId }, body: { reason } })}
      />
    </span>
  );
}
