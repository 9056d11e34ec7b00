import { ShieldCheck } from 'lucide-react';
import { toMinor } from '#platform/contract/money.ts';
import { paths } from '#platform/web/paths.ts';
import { ApproximatePrice } from '#platform/web/ui/approximate-price.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { StickyBar } from '#platform/web/ui/sticky-bar.tsx';
import type { EventDetail } from '../schemas.ts';
import { closedText, currentIssue, issueText, priceText } from '../event-texts.ts';
import { ShareButton } from './share-button.tsx';
import { TicketLine } from './ticket-line.tsx';

const SHOWN_TYPES = 3;

/** What a ticket costs and the way to it. From 900px it overlaps the band and stays in sight. */
export function BuyCard({ event }: { readonly event: EventDetail }) {
  const { ticketTypes } = event;
  const issue = currentIssue(ticketTypes);
  const issueName = issueText(issue);
  const cheapest = ticketTypes.find(({ price }) => price.amount === event.price);
  const hidden = ticketTypes.length - SHOWN_TYPES;
  return (
    <aside
      aria-label="Tickets"
      className="relative mx-5 mt-6 h-fit rounded-card border border-line bg-surface p-5 [--notch-ground:var(--surface)] md:sticky md:top-6 md:col-start-2 md:row-span-2 md:row-start-1 md:mx-0 md:mt-[calc(var(--header-height)+24px)] md:mb-10 md:p-7 md:shadow-e3"
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="type-body text-ink2">Starting from</span>
        {issueName !== null && <Badge tone="brand">{issueName}</Badge>}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className="type-price">{priceText(event.price, event.currency)}</span>
        {cheapest && <ApproximatePrice minor={toMinor(cheapest.price.amount)} currency={cheapest.price.currency} usdMinor={toMinor(cheapest.usdPrice)} />}
      </p>
      {ticketTypes.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {ticketTypes.slice(0, SHOWN_TYPES).map((type) => (
            <TicketLine key={type.id} type={type} timeZone={event.timeZone} currentIssue={issue} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="type-small mt-3">
          <a href="#tickets" className="link tap">
            {`+${hidden} more ticket ${hidden === 1 ? 'type' : 'types'}`}
          </a>
        </p>
      )}
      <div className="mt-4 grid gap-3">
        <GetTickets event={event} size="large" />
        <ShareButton event={event} look="button" />
      </div>
      <p className="type-small mt-4 flex items-center justify-center gap-2 text-center text-ink2">
        <ShieldCheck size={16} className="shrink-0" aria-hidden="true" />
        Pay with M-Pesa. Held for 15 minutes.
      </p>
    </aside>
  );
}

/** On phones: the same at the bottom of the screen. */
export function BuyBar({ event }: { readonly event: EventDetail }) {
  return (
    <StickyBar>
      <p className="min-w-0">
        <span className="type-small block text-ink2">Starting from</span>
        <span className="type-figure">{priceText(event.price, event.currency)}</span>
      </p>
      <GetTickets event={event} size="medium" />
    </StickyBar>
  );
}

function GetTickets({ event, size }: { readonly event: EventDetail; readonly size: 'medium' | 'large' }) {
  const closed = closedReason(event);
  if (closed !== null) return <p className="type-strong grid min-h-12 place-content-center rounded-control bg-mutebg px-4 text-center text-mute">{closed}</p>;
  return (
    <ButtonLink to={paths.purchase(event.id)} variant="ticket" size={size}>
      Get Tickets
    </ButtonLink>
  );
}

/** Why nothing can be bought; when the event itself is the reason, its ticket types all give it. */
function closedReason({ saleState, ticketTypes }: EventDetail): string | null {
  const reasons = new Set(ticketTypes.map((type) => type.closedReason));
  const [reason] = reasons;
  return saleState === 'closed' && reasons.size === 1 && reason ? reason : closedText(saleState);
}
