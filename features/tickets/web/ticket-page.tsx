import { Maximize2, WifiOff } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { formatDay, formatSpan } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { TicketWithNeighbours } from '../contract.ts';
import { typeNameIn } from '#features/events/admission-words.ts';
import { priceWithFee } from '#features/events/prices/buyer-fee.ts';
import { seatName } from '#features/events/places/seats.ts';
import { FullScreenPass } from './pass/full-screen-pass.tsx';
import { joinPlace } from './join-place.ts';
import { SavedNote } from './kept/saved-note.tsx';
import { PrintedTickets } from './pass/printed-tickets.tsx';
import { StatusBadge } from './status-badge.tsx';
import { ticketTexts } from './texts.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketDeck } from './pass/ticket-deck.tsx';
import { TicketFailure, TicketSkeleton } from './ticket-failure.tsx';
import { useOfflineReady } from './kept/use-offline-ready.ts';
import { useTicket, type FoundTicket } from './use-ticket.ts';

// Not for a ticket to a hall.
const JoinOnline = lazyPart(() => import('./join/join-online.tsx'));

interface TicketPageProps {
  /** Over the whole width, before everything. */
  readonly above: (ticket: TicketWithNeighbours) => ReactNode;
  /** What has to be decided about this ticket first, above its actions. */
  readonly decision: (ticket: TicketWithNeighbours) => ReactNode;
}

/** One ticket: the pass and its actions. */
export function TicketPage({ above, decision }: TicketPageProps) {
  const { ticketId = '' } = useParams();
  const found = useTicket(ticketId);
  if (found.ticket) {
    return (
      <>
        {above(found.ticket)}
        <LoadedTicket ticket={found.ticket} found={found} decision={decision} />
      </>
    );
  }
  if (found.error !== null) return <TicketFailure error={found.error} busy={found.isFetching} onTryAgain={found.tryAgain} />;
  return <TicketSkeleton />;
}

interface LoadedTicketProps extends Pick<TicketPageProps, 'decision'> {
  readonly ticket: TicketWithNeighbours;
  readonly found: FoundTicket;
}

function LoadedTicket({ ticket, found, decision }: LoadedTicketProps) {
  const { ticket: t, addOn } = useTexts(ticketTexts);
  const title = ticket.isAddOn ? addOn.title : t.title;
  const language = useLanguage();
  const { event, status, isSuspended } = ticket;
  const opens = status === 'PURCHASED' && !isSuspended;
  // A link can lead straight to the code.
  const navigated = useLocation().state as { readonly isFullScreen?: boolean } | null;
  const [isFullScreen, setFullScreen] = useState(navigated?.isFullScreen === true && opens);
  return (
    <div className="ticket-screen page-width grid grid-cols-1 gap-8 pt-3 pb-8 md:grid-cols-[390px_minmax(0,1fr)] md:gap-24 md:py-12">
      <PageHead title={title} index={false} />
      <TicketDeck ticket={ticket} linkTo={paths.ticket} tilted compact>
        {opens && (
          <Button className="mt-3 w-full md:mt-7" icon={<Icon of={Maximize2} size={19} />} onClick={() => setFullScreen(true)}>
            {t.showFullScreen}
          </Button>
        )}
      </TicketDeck>
      <div className="grid content-start gap-6 md:max-w-[560px]">
        {found.savedAt !== null && <SavedNote savedAt={found.savedAt} busy={found.isFetching} onTryAgain={found.tryAgain} />}
        <div>
          <StatusBadge status={isSuspended && status === 'PURCHASED' ? 'SUSPENDED' : status} />
          <h1 className="type-title mt-3">{title}</h1>
          <p className="type-lead mt-3 text-ink2">
            {typeNameIn(ticket.ticketType, ticket.admission, language)} {t.to}{' '}
            <Link to={paths.event(event.id)} className="link">
              {event.name}
            </Link>
          </p>
        </div>
        {isSuspended && status === 'PURCHASED' && (
          <Alert tone="warn" title={t.suspended}>
            {t.suspendedText}
          </Alert>
        )}
        {!ticket.fullyPaid && (
          <Alert tone="warn" title={t.notFullyPaid}>
            {ticket.isAddOn ? `${addOn.givenWhenPaid}.` : t.opensWhenPaid}{' '}
            <Link to={paths.tickets({ tab: 'orders' })} className="link">
              {t.seeOpenInstalments}
            </Link>
          </Alert>
        )}
        {ticket.join && opens && ticket.fullyPaid && <JoinOnline ticket={ticket} join={ticket.join} />}
        {decision(ticket)}
        <TicketActions ticket={ticket} />
        <KeptNote ticket={ticket} />
        <TicketFacts ticket={ticket} />
        <ButtonLink to={paths.tickets()} variant="outline" className="justify-self-start">
          {t.allTickets}
        </ButtonLink>
      </div>
      {opens && <PrintedTickets tickets={[ticket]} />}
      {isFullScreen && <FullScreenPass ticket={ticket} onClose={() => setFullScreen(false)} />}
    </div>
  );
}

/** Tells that the code opens without a network, once it does. */
function KeptNote({ ticket }: { readonly ticket: TicketWithNeighbours }) {
  const { confirmed } = useTexts(ticketTexts).kept;
  const isReady = useOfflineReady(ticket);
  return (
    <p role="status" className="type-small flex items-center gap-2.5 text-ink2 empty:hidden">
      {isReady && <Icon of={WifiOff} size={18} className="shrink-0" />}
      {isReady && confirmed}
    </p>
  );
}

function TicketFacts({ ticket }: { readonly ticket: TicketWithNeighbours }) {
  const t = useTexts(ticketTexts).ticket;
  const language = useLanguage();
  const { startDate, endDate, timeZone, location } = ticket.event;
  const formatMoney = useFormatMoney();
  const { fee } = ticket;
  const { currency } = ticket.price;
  const paid = priceWithFee(ticket);
  return (
    <dl className="type-body divide-y divide-line rounded-card border border-line bg-surface px-5 md:px-7">
      <Row label={t.when} value={formatSpan(startDate, endDate, timeZone, language)} />
      <Row label={t.where} value={joinPlace(location, language, location.country)} />
      {ticket.place && <Row label={t.place} value={seatName(ticket.place, language)} />}
      <Row label={t.number} value={ticket.ticketNumber} isNumber />
      <Row label={t.order} value={ticket.orderNumber} isNumber />
      <Row
        label={t.price}
        value={paid === 0 ? t.free : formatMoney(paid, currency)}
        note={fee === undefined ? null : t.withFee({ fee: formatMoney(toMinor(fee), currency) })}
      />
      <Row label={t.bought} value={formatDay(ticket.purchaseDate, timeZone, language)} />
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  /** Below the value. */
  readonly note?: string | null;
}

function Row({ label, value, isNumber = false, note = null }: RowProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3.5">
      <dt className="text-ink2">{label}</dt>
      <dd className={classNames('font-semibold', isNumber && 'tnum select-all', note !== null && 'text-right')}>
        {value}
        {note !== null && <span className="type-small block font-normal text-ink2">{note}</span>}
      </dd>
    </div>
  );
}
