import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams, type MetaFunction } from 'react-router';
import { ApiError, call } from '#platform/web/api-client.ts';
import { NotFoundScreen } from '#platform/web/not-found-screen.tsx';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { useSession, type SessionUser } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorPicture } from '#platform/web/ui/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/state-screen.tsx';
import { getEvent } from '../../events/contract.ts';
import type { EventDetail } from '../../events/schemas.ts';
import { getQueueStatus } from '../../inventory/contract.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import { useCheckout } from './use-checkout.ts';

export const handle = { frame: 'checkout', tabBar: false, permission: 'purchase:tickets' } satisfies PageHandle;

export const meta: MetaFunction = () => pageMeta({ title: 'Select Your Tickets', index: false });

/** Few ever wait: its drawing is not part of the page that everybody loads. */
const WaitingRoom = lazy(async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }));

const QUEUE_ASKED_EVERY_MS = 5_000;
const HOME_ZONE = 'Africa/Nairobi';

/** Buying tickets: the queue first, then the event, then the form. */
export default function PurchasePage() {
  const { eventId = '' } = useParams();
  const { user } = useSession();
  // The guard around this page lets nobody through who is not signed in.
  return user === null ? null : <Purchase key={eventId} eventId={eventId} user={user} />;
}

function Purchase({ eventId, user }: { readonly eventId: string; readonly user: SessionUser }) {
  const queue = useQuery({
    queryKey: ['queue', eventId],
    queryFn: ({ signal }) => call(getQueueStatus, { params: { eventId }, query: { userId: user.id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.requiresQueue ? QUEUE_ASKED_EVERY_MS : false),
  });
  const event = useQuery({ queryKey: ['event', eventId], queryFn: ({ signal }) => call(getEvent, { params: { id: eventId } }, { signal }) });

  // A queue that cannot be asked stops nobody.
  if (queue.isPending) return <PurchaseSkeleton />;
  if (queue.data?.requiresQueue) {
    return (
      <Suspense fallback={<PurchaseSkeleton />}>
        <WaitingRoom eventName={event.data?.name ?? null} timeZone={event.data?.timeZone ?? HOME_ZONE} {...queue.data} />
      </Suspense>
    );
  }
  if (event.data) return <LoadedPurchase event={event.data} user={user} />;
  if (event.isPending) return <PurchaseSkeleton />;
  if (event.error instanceof ApiError && event.error.status === 404) {
    return <NotFoundScreen title="Event Not Found" sentence="We couldn’t find the event you’re looking for." />;
  }
  return (
    <StateScreen
      as="page"
      picture={<ErrorPicture />}
      title="Failed to load event information"
      actions={
        <Button icon={<RefreshCw size={18} aria-hidden="true" />} busy={event.isFetching && 'Loading...'} onClick={() => void event.refetch()}>
          Try Again
        </Button>
      }
    >
      Check your connection. Nothing has been held or charged.
    </StateScreen>
  );
}

function LoadedPurchase({ event, user }: { readonly event: EventDetail; readonly user: SessionUser }) {
  const checkout = useCheckout(event.id, user);
  return checkout.isFinding ? <PurchaseSkeleton /> : <PurchaseForm event={event} user={user} checkout={checkout} />;
}
