import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { getQueueStatus } from '../endpoints.ts';
import { waitingRoomTexts } from './texts.ts';

/** Few buyers wait: the drawing of the room is no part of the first load. Without it the page says the same in text. */
const WaitingRoom = lazyPart(async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }), WaitingMessage);

const ASKED_EVERY_MS = 5_000;

interface EventQueueProps {
  readonly eventId: string;
  readonly userId: string;
  /** Null until it is known. */
  readonly event: { readonly name: string; readonly timeZone: string } | null;
  /** Whether the buyer has tickets of the event, held or being paid; null until it is known. */
  readonly hasTickets: boolean | null;
  /** Shown until it is known whether the buyer has to wait. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

/** Around a page that sells tickets: a buyer without tickets waits while the event has a queue. If the queue cannot be loaded, the buyer goes on. */
export function EventQueue({ eventId, userId, event, hasTickets, pending, children }: EventQueueProps) {
  const queue = useQuery({
    queryKey: ['queue', eventId],
    queryFn: ({ signal }) => call(getQueueStatus, { params: { eventId }, query: { userId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.requiresQueue ? ASKED_EVERY_MS : false),
  });
  if (queue.isPending || hasTickets === null) return pending;
  if (!queue.data?.requiresQueue || hasTickets) return children;
  return <WaitingRoom eventName={event?.name ?? null} timeZone={event?.timeZone ?? HOME_ZONE} {...queue.data} />;
}

function WaitingMessage() {
  const t = useTexts(waitingRoomTexts);
  return (
    <div className="theme-dark min-h-full bg-page text-ink">
      <div className="checkout-width py-8">
        <h1 className="type-title md:text-[50px]">{t.title}</h1>
        <p className="type-lead mt-3 text-ink2">{t.lead}</p>
      </div>
    </div>
  );
}
