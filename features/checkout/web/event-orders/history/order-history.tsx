import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { listTexts } from '#platform/web/list/texts.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { getOrderHistory } from '../../../sales/endpoints.ts';
import type { EventOrderDetail } from '../../../sales/event-orders-contract.ts';
import type { HistoryEntry } from '../../../sales/order-history-contract.ts';
import { checkoutTexts } from '../../texts.ts';
import { historyDetails, historyTitle } from './history-words.ts';
import { eventOrderTexts } from '../texts.ts';
import { orderHistoryTexts } from './texts.ts';

const REFRESH_MS = 30_000;

/** Everything that happened to an order, the earliest first. */
export function OrderHistory({ order }: { readonly order: EventOrderDetail }) {
  const t = useTexts(orderHistoryTexts);
  const inList = useTexts(listTexts);
  const { loading } = useTexts(platformTexts).kit;
  const { data, error, refetch } = useQuery({
    queryKey: ['event-order', order.event.id, order.id, 'history'],
    queryFn: ({ signal }) => call(getOrderHistory, { params: { id: order.event.id, orderId: order.id } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Card className="grid gap-3">
      <h3 className="type-h3">{t.title}</h3>
      {data !== undefined && (
        <ol className="divide-y divide-line">
          {data.items.map((entry) => (
            <Happened key={entry.id} entry={entry} order={order} />
          ))}
        </ol>
      )}
      {data === undefined && error === null && (
        <div role="status" aria-label={loading}>
          <Skeleton className="h-40 rounded-card!" />
        </div>
      )}
      {data === undefined && error !== null && (
        <Alert
          tone="bad"
          title={t.failed}
          action={
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              {inList.tryAgain}
            </Button>
          }
        >
          {messageFor(error)}
        </Alert>
      )}
    </Card>
  );
}

function Happened({ entry, order }: { readonly entry: HistoryEntry; readonly order: EventOrderDetail }) {
  const t = useTexts(orderHistoryTexts);
  const { part } = useTexts(eventOrderTexts).order;
  const words = useTexts(checkoutTexts).orders;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { timeZone } = order.event;
  const reading = {
    t,
    words,
    money: (amount: number) => formatMoney(toMinor(amount), order.currency),
    moment: (at: string) => formatMoment(at, timeZone, language),
    part: order.instalments.length > 1 ? part : null,
  };
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <span className="type-strong block wrap-anywhere">{historyTitle(entry, reading)}</span>
      {historyDetails(entry, reading).map((line) => (
        <span key={line} className="type-small block wrap-anywhere whitespace-pre-line text-ink2">
          {line}
        </span>
      ))}
      <span className="type-small tnum block text-ink2">
        <time dateTime={entry.at}>{reading.moment(entry.at)}</time>
        {entry.by !== null && <> · {entry.by}</>}
      </span>
    </li>
  );
}
