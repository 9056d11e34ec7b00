import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { NotFoundScreen } from '#platform/web/page/not-found-screen.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import type { SessionUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { getEvent } from '#features/events/endpoints.ts';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import { listReservations } from '#features/inventory/endpoints.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import { checkoutTexts } from '../texts.ts';
import { withHeldTerms } from '../hold/held-terms.ts';
import { isHeldByOthers } from '../choice/ticket-option-texts.ts';
import { useCheckout } from './use-checkout.ts';

const STOCK_ASKED_EVERY_MS = 15_000;

/** What may stand between a buyer and the form: it shows its children once they may come in. */
interface EntranceProps {
  readonly eventId: string;
  readonly userId: string;
  readonly event: EventDetail | null;
  /** Whether the buyer has tickets of the event, asked for, held or being paid; null while it is not known. */
  readonly hasTickets: boolean | null;
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

interface PurchaseScreenProps {
  readonly eventId: string;
  readonly user: SessionUser;
  readonly Entrance: ComponentType<EntranceProps>;
  /** Above the purchase in a test event. */
  readonly TestBar: ComponentType<{ readonly eventId: string }>;
}

/** Buying tickets: the event, then the form. */
export function PurchaseScreen({ eventId, user, Entrance, TestBar }: PurchaseScreenProps) {
  const t = useTexts(checkoutTexts).page;
  const [isHolding, tellHolding] = useState<boolean | null>(null);
  const [query] = useSearchParams();
  const holds = useQuery({
    queryKey: ['holds', eventId],
    queryFn: ({ signal }) => call(listReservations, { query: { eventId } }, { signal }),
    // Only current data is useful here.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const live = holds.data?.items ?? [];
  // Of the address, or of what is held: on another device, or after a way back that has lost it.
  const code = query.get('code') ?? live.find((held) => held.code !== null)?.code ?? null;
  const event = useQuery({
    queryKey: ['event', eventId, ...(code === null ? [] : [code])],
    queryFn: ({ signal }) => call(getEvent, { params: { id: eventId }, query: { code: code ?? undefined } }, { signal }),
    select: (found) => asBuyersSee(found, code),
    // While it is read again with a code that was typed below it, the form stays.
    placeholderData: (before) => (before?.id === eventId ? before : undefined),
    // Tickets held by others may come back.
    refetchInterval: ({ state }) => (state.data?.ticketTypes.some(isHeldByOthers) ? STOCK_ASKED_EVERY_MS : false),
  });
  if (!event.data && event.error instanceof ApiError && event.error.status === 404)
    return <NotFoundScreen title={t.notFound} message={t.notFoundMessage} />;
  return (
    <>
      <PageHead title={t.title} index={false} />
      {event.data?.test !== undefined && <TestBar eventId={eventId} />}
      <Entrance
        eventId={eventId}
        userId={user.id}
        event={event.data ?? null}
        // What the server knew when the page opened, until the form knows better. Holds that cannot be asked for are none.
        hasTickets={isHolding ?? (holds.isPending ? null : live.length > 0)}
        pending={<PurchaseSkeleton />}
      >
        <EventPurchase event={event} code={code} user={user} live={live} tellHolding={tellHolding} />
      </Entrance>
    </>
  );
}

/** Without the hidden ticket types that its organizer sees in it and this code does not open: they could not be held. */
function asBuyersSee(event: EventDetail, code: string | null): EventDetail {
  const isOpen = ({ id, unlockCode }: TicketType) =>
    unlockCode === undefined || unlockCode.toUpperCase() === code?.trim().toUpperCase() || event.offer?.opensTypeIds.includes(id) === true;
  return { ...event, ticketTypes: event.ticketTypes.filter((type) => !type.hidden || isOpen(type)) };
}

interface PurchaseProps {
  /** Of hidden ticket types. */
  readonly code: string | null;
  readonly user: SessionUser;
  readonly live: readonly Reservation[];
  /** Called with whether the buyer has tickets of the event: requested, held or being paid. */
  readonly tellHolding: (isHolding: boolean) => void;
}

function EventPurchase({ event, ...purchase }: PurchaseProps & { readonly event: UseQueryResult<EventDetail> }) {
  if (event.data) return <LoadedPurchase {...purchase} event={event.data} />;
  return event.isPending ? <PurchaseSkeleton /> : <NotLoaded event={event} />;
}

function NotLoaded({ event }: { readonly event: UseQueryResult<EventDetail> }) {
  const t = useTexts(checkoutTexts).page;
  const tryAgain = (
    <Button icon={<Icon of={RefreshCw} size={18} />} busy={event.isFetching && t.loadingAgain} onClick={() => void event.refetch()}>
      {t.tryAgain}
    </Button>
  );
  return (
    <StateScreen as="page" picture={<ErrorPicture />} title={t.failed} actions={tryAgain}>
      {t.failedMessage}
    </StateScreen>
  );
}

function LoadedPurchase({ event, code, user, live, tellHolding }: PurchaseProps & { readonly event: EventDetail }) {
  const checkout = useCheckout({ id: event.id, name: event.name, code }, user, live);
  // From the moment that tickets are requested: a refused choice is no attempt any more.
  const isHolding = checkout.attempt !== null;
  useEffect(() => tellHolding(isHolding), [isHolding, tellHolding]);
  if (checkout.isFinding) return <PurchaseSkeleton />;
  return <PurchaseForm key={checkout.changedElsewhere} event={withHeldTerms(event, checkout.attempt)} user={user} checkout={checkout} />;
}
