import { CalendarDays, ChevronRight, CircleCheck, ReceiptText, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, type MetaFunction } from 'react-router';
import { InstalmentList } from '#features/checkout/web/instalment-list.tsx';
import { useOrder } from '#features/checkout/web/use-order.ts';
import { ShareButton } from '#features/events/web/share-button.tsx';
import { TicketDeck } from '#features/tickets/web/ticket-deck.tsx';
import { TicketFailure, TicketSkeleton } from '#features/tickets/web/ticket-failure.tsx';
import { useTicket, type TicketWithNeighbours } from '#features/tickets/web/use-ticket.ts';
import { formatDay, formatSpan } from '#platform/contract/dates.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Medallion } from '#platform/web/ui/medallion.tsx';

export const meta: MetaFunction = () => pageMeta({ title: 'You’re going', index: false });

/** After the purchase: the pass, what was paid, and where to go from here. */
export default function ConfirmationPage() {
  const { ticketId = '' } = useParams();
  const { data: ticket, error, isFetching, refetch } = useTicket(ticketId);
  if (ticket) return <Confirmation ticket={ticket} />;
  if (error) return <TicketFailure error={error} busy={isFetching} onTryAgain={() => void refetch()} />;
  return <TicketSkeleton />;
}

function Confirmation({ ticket }: { readonly ticket: TicketWithNeighbours }) {
  const { user } = useSession();
  const order = useOrder(ticket.orderId).data;
  const { event, orderTickets } = ticket;
  const count = orderTickets.length;
  const place = [event.location.venue, event.location.city].filter((part) => part !== '').join(', ');
  const paidBy = order === undefined || order.paymentMethod === 'free' ? 'Your order is confirmed' : 'Payment received by M-Pesa';
  return (
    <div className="page-width grid grid-cols-1 gap-x-24 gap-y-7 py-8 md:grid-cols-[390px_minmax(0,560px)] md:grid-rows-[auto_1fr] md:py-12">
      <div className="md:col-start-2 md:row-start-1 md:pt-6">
        <p className="type-strong flex items-center gap-2.5 text-ok">
          <CircleCheck size={22} aria-hidden="true" />
          {paidBy}
        </p>
        <h1 className="type-title mt-2.5">You’re going.</h1>
        <p className="type-lead mt-3 text-ink2">
          {count} {ticket.ticketType} {count === 1 ? 'ticket' : 'tickets'} to {event.name}. We sent {count === 1 ? 'it' : 'them'} to {user?.email}.
        </p>
      </div>
      <div className="md:col-start-1 md:row-span-2 md:row-start-1">
        <TicketDeck ticket={ticket} linkTo={paths.confirmation} tilted arriving />
      </div>
      <div className="grid content-start gap-6 md:col-start-2">
        <div className="grid gap-2 sm:grid-cols-2">
          <ButtonLink to={paths.ticket(ticket.id)} icon={<Ticket size={19} aria-hidden="true" />}>
            View ticket
          </ButtonLink>
          <ShareButton event={event} look="button" className="min-h-12!" />
        </div>
        <dl className="type-body grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label="When" value={formatSpan(new Date(event.startDate), new Date(event.endDate), event.timeZone)} />
          <Fact label="Where" value={place} />
          <Fact label="Ticket" value={`${ticket.ticketType}, ${ticket.ticketNumber}`} />
          <Fact label="Order" value={ticket.orderNumber} />
        </dl>
        {order !== undefined && order.instalments.length > 1 && (
          <section aria-label="Payment plan" className="rounded-card border border-line bg-surface p-5 md:p-7">
            <InstalmentList order={order} />
          </section>
        )}
        <section aria-labelledby="next-steps" className="overflow-hidden rounded-card border border-line bg-surface">
          <h2 id="next-steps" className="type-h2 px-5 pt-6 pb-2 md:px-7">
            Next Steps
          </h2>
          <ul className="divide-y divide-line">
            <NextStep
              to={`${paths.event(event.id)}#schedule`}
              icon={<CalendarDays size={20} />}
              title="View Program"
              text={`Stage times for ${formatDay(new Date(event.startDate), event.timeZone)}`}
            />
            <NextStep to={paths.tickets()} icon={<Ticket size={20} />} title="My Tickets" text="All your tickets in one place" />
            <NextStep to={paths.tickets({ tab: 'orders' })} icon={<ReceiptText size={20} />} title="Order History" text="Your payment and its receipt" />
          </ul>
        </section>
        <p className="flex flex-wrap gap-x-6 gap-y-3">
          <Link to={`${paths.event(event.id)}?purchase_success=true`} className="link tap">
            Return to Event
          </Link>
          <Link to={paths.home()} className="link tap">
            Return to Homepage
          </Link>
        </p>
      </div>
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="type-small font-semibold text-ink2">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

interface NextStepProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

function NextStep({ to, icon, title, text }: NextStepProps) {
  return (
    <li>
      <Link to={to} className="flex items-center gap-4 px-5 py-3.5 -outline-offset-3 hover:bg-sunken md:px-7">
        <Medallion icon={icon} />
        <span className="min-w-0 grow">
          <span className="type-strong block">{title}</span>
          <span className="type-small block text-ink2">{text}</span>
        </span>
        <ChevronRight size={20} className="shrink-0" aria-hidden="true" />
      </Link>
    </li>
  );
}
