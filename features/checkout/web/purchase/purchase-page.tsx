import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { NotFoundScreen } from '#platform/web/page/not-found-screen.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useSession, type SessionUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { getEvent } from '#features/events/endpoints.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import { getQueueStatus, listReservations } from '#features/inventory/endpoints.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import { checkoutTexts } from '../texts.ts';
import { isHeldByOthers } from '../choice/ticket-option-texts.ts';
import { useCheckout } from './use-checkout.ts';

export const handle = { frame: 'checkout', tabBar: false, permission: 'purchase:tickets' } satisfies PageHandle;

/** Few buyers wait: the drawing is no part of the first load. Without it the page says the same in text. */
const WaitingRoom = lazyPart(async () => ({ default: (await import('../queue/waiting-room.tsx')).WaitingRoom }), WaitingMessage);

const QUEUE_ASKED_EVERY_MS = 5_000;
const STOCK_ASKED_EVERY_MS = 15_000;

/** Buying tickets: the queue first, then the event, then the form. */
export default function PurchasePage() {
  const { eventId = '' } = useParams();
  const { user } = useSession();
  // The guard around this page requires sign-in.
  return user === null ? null : <Purchase key={`${user.id} ${eventId}`} eventId={eventId} user={user} />;
}

function Purchase({ eventId, user }: { readonly eventId: string; readonly user: SessionUser }) {
  const t = useTexts(checkoutTexts).page;
  const queue = useQuery({
    queryKey: ['queue', eventId],
    queryFn: ({ signal }) => call(getQueueStatus, { params: { eventId }, query: { userId: user.id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.requiresQueue ? QUEUE_ASKED_EVERY_MS : false),
  });
  const event = useQuery({
    queryKey: ['event', eventId],
    queryFn: ({ signal }) => call(getEvent, { params: { id: eventId } }, { signal }),
    // Tickets held by others may come back.
    refetchInterval: ({ state }) =>
      state.data?.ticketTypes.some((type) => isHeldByOthers(type, state.data as EventDetail)) ? STOCK_ASKED_EVERY_MS : false,
  });
  const holds = useQuery({
    queryKey: ['holds', eventId],
    queryFn: ({ signal }) => call(listReservations, { query: { eventId } }, { signal }),
    // Only current data is useful here.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  if (!event.data && event.error instanceof ApiError && event.error.status === 404)
    return <NotFoundScreen title={t.notFound} message={t.notFoundMessage} />;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <PurchaseState queue={queue} event={event} holds={holds} user={user} />
    </>
  );
}

interface PurchaseStateProps {
  readonly queue: UseQueryResult<OutputOf<typeof getQueueStatus>>;
  readonly event: UseQueryResult<EventDetail>;
  readonly holds: UseQueryResult<OutputOf<typeof listReservations>>;
  readonly user: SessionUser;
}

function PurchaseState({ queue, event, holds, user }: PurchaseStateProps) {
  const live = holds.data?.items ?? [];
  // The server's answer when the page opened, until the form knows better: a buyer with held tickets pays for them, and does not wait in the
  // queue.
  const [isHolding, tellHolding] = useState<boolean | null>(null);
  const hasTickets = isHolding ?? live.length > 0;
  // If the queue or the holds cannot be loaded, the buyer goes on.
  if (queue.isPending || holds.isPending) return <PurchaseSkeleton />;
  if (queue.data?.requiresQueue && !hasTickets) {
    return <WaitingRoom eventName={event.data?.name ?? null} timeZone={event.data?.timeZone ?? HOME_ZONE} {...queue.data} />;
  }
  if (event.data) return <LoadedPurchase event={event.data} user={user} live={live} tellHolding={tellHolding} />;
  return event.isPending ? <PurchaseSkeleton /> : <NotLoaded event={event} />;
}

function WaitingMessage() {
  const { queue: t, errors } = useTexts(checkoutTexts);
  return (
    <div className="theme-dark min-h-full bg-page text-ink">
      <div className="checkout-width py-8">
        <h1 className="type-title md:text-[50px]">{t.title}</h1>
        <p className="type-lead mt-3 text-ink2">{errors.waitingRoom}</p>
      </div>
    </div>
  );
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
      {t.failedMessage}
    </StateScreen>
  );
}

interface LoadedPurchaseProps {
  readonly event: EventDetail;
  readonly user: SessionUser;
  readonly live: readonly Reservation[];
  /** Called with whether the buyer has tickets of the event: requested, held or being paid. */
  readonly tellHolding: (isHolding: boolean) => void;
}

function LoadedPurchase({ event, user, live, tellHolding }: LoadedPurchaseProps) {
  const checkout = useCheckout(event, user, live);
  // From the moment that tickets are requested: a refused choice is no attempt any more.
  const isHolding = checkout.attempt !== null;
  useEffect(() => tellHolding(isHolding), [isHolding, tellHolding]);
  return checkout.isFinding ? <PurchaseSkeleton /> : <PurchaseForm key={checkout.changedElsewhere} event={event} user={user} checkout={checkout} />;
}
