import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, type MetaFunction } from 'react-router';
import { formatDay, formatSpan } from '#platform/contract/dates.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { FullScreenPass } from './full-screen-pass.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TicketDeck } from './ticket-deck.tsx';
import { TicketFailure, TicketSkeleton } from './ticket-failure.tsx';
import { useTicket, type TicketWithNeighbours } from './use-ticket.ts';

export const meta: MetaFunction = () => pageMeta({ title: 'Your ticket', index: false });

/** One ticket: the pass and what belongs to it. */
export default function TicketPage() {
  const { ticketId = '' } = useParams();
  const { data: ticket, error, isFetching, refetch } = useTicket(ticketId);
  if (ticket) return <LoadedTicket ticket={ticket} />;
  if (error) return <TicketFailure error={error} busy={isFetching} onTryAgain={() => void refetch()} />;
  return <TicketSkeleton />;
}

function LoadedTicket({ ticket }: { readonly ticket: TicketWithNeighbours }) {
  const { event, status } = ticket;
  const [isFullScreen, setFullScreen] = useState(false);
  const place = [event.location.venue, event.location.city, event.location.country].filter((part) => part !== '').join(', ');
  return (
    <div className="page-width grid grid-cols-1 gap-10 py-8 md:grid-cols-[390px_minmax(0,1fr)] md:gap-24 md:py-12">
      <TicketDeck ticket={ticket} linkTo={paths.ticket} tilted />
      <div className="grid content-start gap-6 md:max-w-[560px]">
        <div>
          <StatusBadge status={status} />
          <h1 className="type-title mt-3">Your ticket</h1>
          <p className="type-lead mt-3 text-ink2">
            {ticket.ticketType} to{' '}
            <Link to={paths.event(event.id)} className="link">
              {event.name}
            </Link>
          </p>
        </div>
        {status === 'PURCHASED' && (
          <Button size="large" className="justify-self-start max-sm:w-full" icon={<Maximize2 size={19} aria-hidden="true" />} onClick={() => setFullScreen(true)}>
            Show full screen
          </Button>
        )}
        {!ticket.fullyPaid && (
          <Alert tone="warn" title="Not fully paid yet">
            This ticket opens the gate once every part of the payment plan is paid.{' '}
            <Link to={paths.tickets({ tab: 'orders' })} className="link">
              See what is open
            </Link>
          </Alert>
        )}
        <dl className="type-body divide-y divide-line rounded-card border border-line bg-surface px-5 md:px-7">
          <Row label="When" value={formatSpan(new Date(event.startDate), new Date(event.endDate), event.timeZone)} />
          <Row label="Where" value={place} />
          <Row label="Ticket number" value={ticket.ticketNumber} isNumber />
          <Row label="Order" value={ticket.orderNumber} isNumber />
          <Row label="Price" value={ticket.price.amount === 0 ? 'Free' : formatMoney(toMinor(ticket.price.amount), ticket.price.currency)} />
          <Row label="Bought" value={formatDay(new Date(ticket.purchaseDate), event.timeZone)} />
        </dl>
        <ButtonLink to={paths.tickets()} variant="outline" className="justify-self-start">
          All my tickets
        </ButtonLink>
      </div>
      {isFullScreen && <FullScreenPass ticket={ticket} onClose={() => setFullScreen(false)} />}
    </div>
  );
}

function Row({ label, value, isNumber = false }: { readonly label: string; readonly value: string; readonly isNumber?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3.5">
      <dt className="text-ink2">{label}</dt>
      <dd className={isNumber ? 'tnum font-semibold select-all' : 'font-semibold'}>{value}</dd>
    </div>
  );
}
