import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../contract.ts';
import { listRefunds } from '../../refunds/endpoints.ts';
import { refundTexts } from './texts.ts';

/** The refunds of an order, each with how far it is and the receipt of the money. Renders nothing until they are loaded. */
export default function RefundList({ order: { id, event } }: { readonly order: Order }) {
  const t = useTexts(refundTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { data } = useQuery({
    queryKey: ['order-refunds', id],
    queryFn: ({ signal }) => call(listRefunds, { params: { id } }, { signal }),
    retry: false,
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <div className="grid content-start gap-2">
      <p className="type-strong">{t.list}</p>
      <ul className="divide-y divide-line">
        {data.items.map(({ id: refundId, amount, status, reason, requestedAt, doneAt, receipt, isBuyersChoice, choosePath }) => (
          <li key={refundId} className="py-2 first:pt-0">
            <span className="flex justify-between gap-4">
              <span className="type-body">{isBuyersChoice ? t.choice : t.states[status]}</span>
              <span className="tnum font-semibold whitespace-nowrap">{formatMoney(toMinor(amount), data.currency)}</span>
            </span>
            <span className="type-small block wrap-anywhere text-ink2">{reason}</span>
            <time dateTime={doneAt ?? requestedAt} className="type-small tnum block text-ink2">
              {formatMoment(doneAt ?? requestedAt, event.timeZone, language)}
            </time>
            {receipt !== null && <span className="type-small tnum block text-ink2 select-all">{t.receipt({ number: receipt })}</span>}
            {choosePath !== null && (
              <ButtonLink to={choosePath} size="small" variant="outline" className="mt-2">
                {t.choose}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
