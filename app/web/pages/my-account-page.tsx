import { Search } from 'lucide-react';
import { useSearchParams, type MetaFunction } from 'react-router';
import { OrderHistory } from '#features/checkout/web/order-history.tsx';
import { MyTickets } from '#features/tickets/web/my-tickets.tsx';
import { pageMeta } from '#platform/web/page-meta.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

export const meta: MetaFunction = () => pageMeta({ title: 'My Account', index: false });

const tabs = [
  { id: 'tickets', label: 'My Tickets' },
  { id: 'orders', label: 'Order History' },
] as const;

/** My Account: tickets and orders. The address names the tab, so that it can be linked to. */
export default function MyAccountPage() {
  const [query, setQuery] = useSearchParams();
  const current = tabs.find(({ id }) => id === query.get('tab'))?.id ?? 'tickets';
  return (
    <div className="page-width py-8 pb-16 md:py-10">
      <div className="mb-5 flex items-center justify-between gap-4">
        <h1 className="type-title max-md:text-[29px]">My Account</h1>
        <ButtonLink to={paths.events()} variant="outline" size="small" icon={<Search size={18} aria-hidden="true" />}>
          Find Events
        </ButtonLink>
      </div>
      <Tabs
        label="My Account"
        tabs={tabs}
        current={current}
        onChange={(tab) => setQuery(tab === 'tickets' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      >
        {current === 'tickets' ? <MyTickets /> : <OrderHistory />}
      </Tabs>
    </div>
  );
}
