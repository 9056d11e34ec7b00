import { formatMoment } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { eventOrderTexts } from './texts.ts';

/** What the buyer asks for, while it waits for an answer: a refund, or declining it, both among the actions of the order. */
export function AskedRefund({ order: { refundRequest, event } }: { readonly order: EventOrderDetail }) {
  const { decline: t } = useTexts(eventOrderTexts);
  const language = useLanguage();
  if (refundRequest?.status !== 'open') return null;
  const { reason, ticketNumbers, createdAt } = refundRequest;
  return (
    <Alert tone="warn" title={ticketNumbers.length === 0 ? t.asksForAll : t.asksFor({ numbers: ticketNumbers.join(', ') })} className="mt-4">
      <q className="wrap-anywhere">{reason}</q>
      <p className="type-small mt-1">
        <time dateTime={createdAt}>{formatMoment(createdAt, event.timeZone, language)}</time>. {t.how}
      </p>
    </Alert>
  );
}
