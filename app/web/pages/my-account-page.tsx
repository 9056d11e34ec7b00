import { Search } from 'lucide';
import { useSearchParams } from 'react-router';
import { MyTickets } from '#features/tickets/web/list/my-tickets.tsx';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Tabs } from '#platform/web/ui/controls/tabs.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { myAccountTexts } from './my-account/texts.ts';

const tabs = ['tickets', 'orders', 'saved'] as const;

interface OpenedTab {
  readonly open: boolean;
  /** Called when it did not load. */
  readonly onClose: () => void;
}

// Most visitors come for their tickets: the code of other tabs loads when they are opened.
const OrderHistory = lazyPart<OpenedTab>(
  async () => ({ default: (await import('#features/checkout/web/orders/order-history.tsx')).OrderHistory }),
  TabToCome,
);
const SavedEvents = lazyPart<OpenedTab>(
  async () => ({ default: (await import('#features/events/web/saved/saved-events.tsx')).SavedEvents }),
  TabToCome,
);
const FollowedOrganizers = lazyPart<OpenedTab>(async () => ({
  default: (await import('#features/events/web/organizer/followed-organizers.tsx')).FollowedOrganizers,
}));

/** My Account: tickets, orders, saved events. The tab is in the address, so that it can be linked to. */
export default function MyAccountPage() {
  const t = useTexts(myAccountTexts);
  const [query, setQuery] = useSearchParams();
  const current = tabs.find((id) => id === query.get('tab')) ?? 'tickets';
  const toTickets = () => setQuery({}, { replace: true, preventScrollReset: true });
  return (
    <div className="page-width py-8 pb-16 md:py-10">
      <PageHead title={t.title} index={false} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="type-title max-md:text-[29px]">{t.title}</h1>
        <ButtonLink to={paths.events()} variant="outline" size="small" icon={<Icon of={Search} size={18} />}>
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
        {current === 'orders' && <OrderHistory open onClose={toTickets} />}
        {current === 'saved' && (
          <>
            <SavedEvents open onClose={toTickets} />
            <FollowedOrganizers open onClose={() => undefined} />
          </>
        )}
      </Tabs>
    </div>
  );
}

function TabToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="grid grid-cols-1 gap-4 pt-6">
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-[230px] rounded-card!" />
      ))}
    </div>
  );
}
