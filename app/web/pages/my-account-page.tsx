import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { OrderHistory } from '#features/checkout/web/order-history.tsx';
import { SavedEvents } from '#features/events/web/saved-events.tsx';
import { MyTickets } from '#features/tickets/web/my-tickets.tsx';
import { ticketTexts } from '#features/tickets/web/texts.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';

const tabs = ['tickets', 'orders', 'saved'] as const;

/** My Account: tickets, orders, saved events. The address names the tab, so that it can be linked to. */
export default function MyAccountPage() {
  const t = useTexts(ticketTexts).account;
  const [query, setQuery] = useSearchParams();
  const current = tabs.find((id) => id === query.get('tab')) ?? 'tickets';
  return (
    <div className="page-width py-8 pb-16 md:py-10">
      <PageHead title={t.title} index={false} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="type-title max-md:text-[29px]">{t.title}</h1>
        <ButtonLink to={paths.events()} variant="outline" size="small" icon={<Search size={18} aria-hidden="true" />}>
          {t.findEvents}
        </ButtonLink>
      </div>
      <Tabs
        label={t.title}
        tabs={tabs.map((id) => ({ id, label: t[id] }))}
        current={current}
        onChange={(tab) => setQuery(tab === 'tickets' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      >
        {current === 'tickets' && <MyTickets />}
        {current === 'orders' && <OrderHistory />}
        {current === 'saved' && <SavedEvents />}
      </Tabs>
    </div>
  );
}
