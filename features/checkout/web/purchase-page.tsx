import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useParams } from 'react-router';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ApiError, read } from '#platform/web/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { NotFoundScreen } from '#platform/web/not-found-screen.tsx';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { useSession, type SessionUser } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorPicture } from '#platform/web/ui/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/state-screen.tsx';
import type { getEvent } from '../../events/contract.ts';
import type { EventDetail } from '../../events/schemas.ts';
import type { getQueueStatus } from '../../inventory/contract.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import { readPaths } from './read-paths.ts';
import { checkoutTexts } from './texts.ts';
import { useCheckout } from './use-checkout.ts';

export const handle = { frame: 'checkout', tabBar: false, permission: 'purchase:tickets' } satisfies PageHandle;

/** Few ever wait: its drawing is not part of the page that everybody loads. */
const WaitingRoom = lazyPart(async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }), PurchaseSkeleton);

const QUEUE_ASKED_EVERY_MS = 5_000;

/** Buying tickets: the queue first, then the event, then the form. */
export default function PurchasePage() {
  const { eventId = '' } = useParams();
  const { user } = useSession();
  // The guard around this page lets nobody through who is not signed in.
  return user === null ? null : <Purchase key={`${user.id} ${eventId}`} eventId={eventId} user={user} />;
}

function Purchase({ eventId, user }: { readonly eventId: string; readonly user: SessionUser }) {
  const t = useTexts(checkoutTexts).page;
  const queue = useQuery({
    queryKey: ['queue', eventId],
    queryFn: ({ signal }) => read<typeof getQueueStatus>(readPaths.queue, { params: { eventId }, query: { userId: user.id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.requiresQueue ? QUEUE_ASKED_EVERY_MS : false),
  });
  const event = useQuery({
    queryKey: ['event', eventId],
    queryFn: ({ signal }) => read<typeof getEvent>(readPaths.event, { params: { id: eventId } }, { signal }),
  });

  if (!event.data && event.error instanceof ApiError && event.error.status === 404)
    return <NotFoundScreen title={t.notFound} sentence={t.notFoundSentence} />;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <PurchaseState queue={queue} event={event} user={user} />
    </>
  );
}

interface PurchaseStateProps {
  readonly queue: UseQueryResult<OutputOf<typeof getQueueStatus>>;
  readonly event: UseQueryResult<EventDetail>;
  readonly user: SessionUser;
}

function PurchaseState({ queue, event, user }: PurchaseStateProps) {
  // A queue that cannot be asked stops nobody.
  if (queue.isPending) return <PurchaseSkeleton />;
  if (queue.data?.requiresQueue) {
    return <WaitingRoom eventName={event.data?.name ?? null} timeZone={event.data?.timeZone ?? HOME_ZONE} {...queue.data} />;
  }
  if (event.data) return <LoadedPurchase event={event.data} user={user} />;
  return event.isPending ? <PurchaseSkeleton /> : <NotLoaded event={event} />;
}

function NotLoaded({ event }: { readonly event: UseQueryResult<EventDetail> }) {
  const t = useTexts(checkoutTexts).page;
  const tryAgain = (
    <Button icon={<RefreshCw size={18} aria-hidden="true" />} busy={event.isFetching && t.loadingAgain} onClick={() => void event.refetch()}>
      {t.tryAgain}
    </Button>
  );
  return (
    <StateScreen as="page" picture={<ErrorPicture />} title={t.failed} actions={tryAgain}>
      {t.failedSentence}
    </StateScreen>
  );
}

function LoadedPurchase({ event, user }: { readonly event: EventDetail; readonly user: SessionUser }) {
  const checkout = useCheckout(event.id, user);
  return checkout.isFinding ? <PurchaseSkeleton /> : <PurchaseForm event={event} user={user} checkout={checkout} />;
}
