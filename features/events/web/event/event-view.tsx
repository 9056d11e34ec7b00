import type { ReactNode } from 'react';
import type { EventDetail } from '../../schemas.ts';
import { BuyBar, BuyCard } from './buy-card.tsx';
import { EventAbout } from './event-about.tsx';
import { EventBand } from './event-band.tsx';

interface EventViewProps {
  readonly event: EventDetail;
  /** A promo code or that of hidden ticket types, and what it does. */
  readonly code?: string | null;
  readonly unlocked?: ReactNode;
  readonly children?: ReactNode;
}

/** An event as its page shows it, also before it is published. */
export function EventView({ event, code = null, unlocked, children }: EventViewProps) {
  return (
    <div className="overflow-x-clip">
      <div className="md:page-width md:grid md:grid-cols-[minmax(0,1fr)_360px] md:gap-x-10">
        <EventBand event={event} />
        <BuyCard event={event} code={code} />
        <EventAbout event={event} code={code} unlocked={unlocked} />
      </div>
      {children}
      <BuyBar event={event} code={code} />
    </div>
  );
}
