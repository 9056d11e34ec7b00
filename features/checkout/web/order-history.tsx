import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyPicture } from '#platform/web/ui/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/error-picture.tsx';
import { SearchedList } from '#platform/web/ui/searched-list.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/state-screen.tsx';
import { listOrders, orderStatuses, type OrderStatus } from '../contract.ts';
import { OrderCard } from './order-card.tsx';
import { checkoutTexts } from './texts.ts';

const ASKED_EVERY_MS = 10_000;

/** The caller's orders, newest first, with search and a filter by status. */
export function OrderHistory() {
  const t = useTexts(checkoutTexts);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const words = useDeferredValue(search.trim());
  const list = useInfiniteQuery({
    queryKey: ['orders', words, status],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { query: { page: pageParam, ...(words !== '' && { search: words }), ...(status !== '' && { status }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // An order that is being paid changes while one looks at it.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((order) => order.status === 'pending')) ? ASKED_EVERY_MS : false,
  });

  if (list.isPending) {
    return (
      <div role="status" aria-label={t.orders.loading} className="grid grid-cols-1 gap-4 pt-6">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-[230px] rounded-card!" />
        ))}
      </div>
    );
  }
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
        {t.orders.failedSentence}
      </StateScreen>
    );
  }
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = words !== '' || status !== '';
  if (orders.length === 0 && !isFiltered) {
    return (
      <StateScreen picture={<EmptyPicture />} title={t.orders.none} actions={<ButtonLink to={paths.events()}>{t.orders.browse}</ButtonLink>}>
        {t.orders.noneSentence}
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
      isEmpty={orders.length === 0}
      pages={list}
      className="gap-4"
    >
      <ul className="grid grid-cols-1 gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </SearchedList>
  );
}
