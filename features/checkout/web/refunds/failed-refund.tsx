import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { RefusedNotice } from './refused-notice.tsx';
import { refundTexts } from './texts.ts';
import { useRefunds } from './use-refunds.ts';

interface FailedRefundProps {
  readonly orderId: string;
  /** What is said where the buyer has nothing to choose, and until that is known. */
  readonly words: string;
}

/** A refund that was refused: each that waits for its buyer's choice with the link to it. */
export default function FailedRefund({ orderId, words }: FailedRefundProps) {
  const t = useTexts(refundTexts);
  const formatMoney = useFormatMoney();
  const { data } = useRefunds(orderId);
  const waiting = data?.items.filter(({ choosePath }) => choosePath !== null) ?? [];
  if (data === undefined || waiting.length === 0) return <RefusedNotice words={words} />;
  return waiting.map(({ id, amount, choosePath }) => (
    <Alert
      key={id}
      tone="warn"
      action={
        choosePath !== null && (
          <ButtonLink to={choosePath} size="small">
            {t.choose}
          </ButtonLink>
        )
      }
    >
      {t.waits({ amount: formatMoney(toMinor(amount), data.currency) })}
    </Alert>
  ));
}
