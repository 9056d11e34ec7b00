import { FileDown, Maximize2, Wallet, WifiOff } from 'lucide';
import { Link, useParams } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StepText } from '#platform/web/ui/step-text.tsx';
import type { TicketWithNeighbours } from '../../contract.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { ticketTexts } from '../texts.ts';
import { useTicketPdf } from '../ticket-actions.tsx';
import { TicketFailure, TicketSkeleton } from '../ticket-failure.tsx';
import { useOfflineReady } from '../kept/use-offline-ready.ts';
import { useTicket } from '../use-ticket.ts';
import { walletsFor } from './wallet-devices.ts';

/** The page for adding a ticket to the wallets of this device, and other ways to bring it to the gate until there are wallet passes. */
export default function WalletPage() {
  const { ticketId = '' } = useParams();
  const { ticket, error, isFetching, tryAgain } = useTicket(ticketId);
  if (ticket) return <WalletPanel ticket={ticket} />;
  if (error !== null) return <TicketFailure error={error} busy={isFetching} onTryAgain={tryAgain} />;
  return <TicketSkeleton />;
}

function WalletPanel({ ticket }: { readonly ticket: TicketWithNeighbours }) {
  const t = useTexts(ticketTexts).wallet;
  const language = useLanguage();
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-6 px-5 py-8 pb-16 md:py-12">
      <PageHead title={t.title} index={false} />
      <div>
        <h1 className="type-title">{t.title}</h1>
        <p className="type-lead mt-3 text-ink2">{t.lead({ ticketType: nameIn(ticket.ticketType, language), event: ticket.event.name })}</p>
      </div>
      {ticket.status === 'PURCHASED' ? <Wallets ticket={ticket} /> : <Alert tone="info">{t.onlyPurchased}</Alert>}
      <ButtonLink to={paths.ticket(ticket.id)} variant="outline" className="justify-self-start">
        {t.back}
      </ButtonLink>
    </div>
  );
}

function Wallets({ ticket }: { readonly ticket: TicketWithNeighbours }) {
  const t = useTexts(ticketTexts).wallet;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {walletsFor(navigator.userAgent, navigator.maxTouchPoints).map((name) => (
          <li key={name} className="flex items-center gap-4 py-4">
            <Icon of={Wallet} size={24} className="shrink-0 text-ink2" />
            <div>
              <h2 className="type-strong">{name}</h2>
              <p className="type-small text-ink2">{t.notYet}</p>
            </div>
          </li>
        ))}
      </ul>
      <section aria-labelledby="meanwhile" className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="px-5 pt-6 pb-3">
          <h2 id="meanwhile" className="type-h2">
            {t.meanwhileTitle}
          </h2>
          <p className="type-body mt-1.5 text-ink2">{t.meanwhile}</p>
        </div>
        <Meanwhile ticket={ticket} />
      </section>
    </>
  );
}

function Meanwhile({ ticket }: { readonly ticket: TicketWithNeighbours }) {
  const { wallet: t, actions } = useTexts(ticketTexts);
  const [busy, download] = useTicketPdf(ticket, false);
  const isReady = useOfflineReady(ticket);
  const row = 'flex w-full items-center gap-4 px-5 py-3.5 text-left -outline-offset-3 hover:bg-sunken';
  return (
    <ul className="divide-y divide-line">
      <li>
        <Link to={paths.ticket(ticket.id)} state={{ isFullScreen: true }} className={row}>
          <StepText icon={<Icon of={Maximize2} size={20} />} title={t.showCode} text={t.showCodeText} />
        </Link>
      </li>
      <li>
        <button type="button" aria-busy={busy || undefined} className={row} onClick={() => busy || download()}>
          <StepText icon={<Icon of={FileDown} size={20} />} title={busy ? actions.downloading : t.pdf} text={t.pdfText} />
        </button>
      </li>
      <li>
        <Link to={paths.tickets()} className={row}>
          <StepText icon={<Icon of={WifiOff} size={20} />} title={t.offline} text={isReady ? t.offlineReady : t.offlineSoon} />
        </Link>
      </li>
    </ul>
  );
}
