import { Maximize2, WifiOff } from 'lucide';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { formatDay, formatSpan } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { TicketWithNeighbours } from '../contract.ts';
import { nameIn } from '#features/events/fixed-names.ts';
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

/** One ticket: the pass and its actions. */
export default function TicketPage() {
  const { ticketId = '' } = useParams();
  const found = useTicket(ticketId);
  if (found.ticket) return <LoadedTicket ticket={found.ticket} found={found} />;
  if (found.error !== null) return <TicketFailure error={found.error} busy={found.isFetching} onTryAgain={found.tryAgain} />;
  return <TicketSkeleton />;
}

function LoadedTicket({ ticket, found }: { readonly ticket: TicketWithNeighbours; readonly found: FoundTicket }) {
  const t = useTexts(ticketTexts).ticket;
  const language = useLanguage();
  const { event, status } = ticket;
  // A link can lead straight to the code.
  const navigated = useLocation().state as { readonly isFullScreen?: boolean } | null;
  const [isFullScreen, setFullScreen] = useState(navigated?.isFullScreen === true && status === 'PURCHASED');
  return (
    <div className="ticket-screen page-width grid grid-cols-1 gap-8 pt-3 pb-8 md:grid-cols-[390px_minmax(0,1fr)] md:gap-24 md:py-12">
      <PageHead title={t.title} index={false} />
      <TicketDeck ticket={ticket} linkTo={paths.ticket} tilted compact>
        {status === 'PURCHASED' && (
          <Button className="mt-3 w-full md:mt-7" icon={<Icon of={Maximize2} size={19} />} onClick={() => setFullScreen(true)}>
            {t.showFullScreen}
          </Button>
        )}
      </TicketDeck>
      <div className="grid content-start gap-6 md:max-w-[560px]">
        {found.savedAt !== null && <SavedNote savedAt={found.savedAt} busy={found.isFetching} onTryAgain={found.tryAgain} />}
        <div>
          <StatusBadge status={status} />
          <h1 className="type-title mt-3">{t.title}</h1>
          <p className="type-lead mt-3 text-ink2">
            {nameIn(ticket.ticketType, language)} {t.to}{' '}
            <Link to={paths.event(event.id)} className="link">
              {event.name}
            </Link>
          </p>
        </div>
        {!ticket.fullyPaid && (
          <Alert tone="warn" title={t.notFullyPaid}>
            {t.opensWhenPaid}{' '}
            <Link to={paths.tickets({ tab: 'orders' })} className="link">
              {t.seeOpenInstalments}
            </Link>
          </Alert>
        )}
        <TicketActions ticket={ticket} />
        <KeptNote ticket={ticket} />
        <TicketFacts ticket={ticket} />
        <ButtonLink to={paths.tickets()} variant="outline" className="justify-self-start">
          {t.allTickets}
        </ButtonLink>
      </div>
      {status === 'PURCHASED' && <PrintedTickets tickets={[ticket]} />}
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
  const { amount, currency } = ticket.price;
  return (
    <dl className="type-body divide-y divide-line rounded-card border border-line bg-surface px-5 md:px-7">
      <Row label={t.when} value={formatSpan(startDate, endDate, timeZone, language)} />
      <Row label={t.where} value={joinPlace(location, language, location.country)} />
      <Row label={t.number} value={ticket.ticketNumber} isNumber />
      <Row label={t.order} value={ticket.orderNumber} isNumber />
      <Row label={t.price} value={amount === 0 ? t.free : formatMoney(toMinor(amount), currency)} />
      <Row label={t.bought} value={formatDay(ticket.purchaseDate, timeZone, language)} />
    </dl>
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
