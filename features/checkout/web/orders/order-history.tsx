import { useDeferredValue, useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { RowBoundary } from '#platform/web/page/row-boundary.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { SearchedList } from '#platform/web/ui/controls/searched-list.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import { orderStatuses, type OrderStatus } from '../../order-statuses.ts';
import { OrderCard } from './order-card.tsx';
import { checkoutTexts } from '../texts.ts';
import { useOrders } from './use-orders.ts';

/** The caller's orders, newest first, with search and a filter by status. */
export function OrderHistory() {
  const t = useTexts(checkoutTexts);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const words = useDeferredValue(search.trim());
  const list = useOrders(words, status);

  if (list.isPending) return <OrdersToCome />;
  if (list.isError && !list.data) {
    return (
      <StateScreen
        picture={<ErrorPicture />}
        title={t.orders.failed}
        actions={
          <Button busy={list.isFetching && t.page.loadingAgain} onClick={() => void list.refetch()}>
            {t.page.tryAgain}
          </Button>
        }
      >
        {t.orders.failedMessage}
      </StateScreen>
    );
  }
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const unreadable = list.data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0;
  const isFiltered = words !== '' || status !== '';
  if (orders.length === 0 && unreadable === 0 && !isFiltered) {
    return (
      <StateScreen picture={<EmptyPicture />} title={t.orders.none} actions={<ButtonLink to={paths.events()}>{t.orders.browse}</ButtonLink>}>
        {t.orders.noneMessage}
      </StateScreen>
    );
  }
  return (
    <SearchedList
      words={t.orders.list}
      search={search}
      onSearch={setSearch}
      status={status}
      statusOptions={[{ value: '', label: t.orders.all }, ...orderStatuses.map((value) => ({ value, label: t.orders.statuses[value] }))]}
      onStatus={setStatus}
      isEmpty={orders.length === 0 && unreadable === 0}
      pages={list}
      className="gap-4"
    >
      <ul className="grid grid-cols-1 gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <RowBoundary>
              <OrderCard order={order} />
            </RowBoundary>
          </li>
        ))}
      </ul>
      <Unreadable count={unreadable} />
    </SearchedList>
  );
}

function OrdersToCome() {
  const t = useTexts(checkoutTexts).orders;
  return (
    <div role="status" aria-label={t.loading} className="grid grid-cols-1 gap-4 pt-6">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-[230px] rounded-card!" />
      ))}
    </div>
  );
}
