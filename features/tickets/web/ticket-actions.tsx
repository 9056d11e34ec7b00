import { CalendarPlus, FileDown, Mail, Share2 } from 'lucide';
import { useState } from 'react';
import { useHref } from 'react-router';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { paths } from '#platform/web/paths.ts';
import { shareAddress } from '#platform/web/device/share-address.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Ticket } from '../contract.ts';
import { getOrderPdf, getTicketCalendar, getTicketPdf, mailTicketsAgain } from '../endpoints.ts';
import { ticketTexts } from './texts.ts';
import { WalletLink } from './wallet/wallet-link.tsx';

interface TicketActionsProps {
  readonly ticket: Ticket;
  /** Download PDF then means all tickets of the order, one on each page. */
  readonly wholeOrder?: boolean;
}

/** The actions on a ticket: wallet, PDF, email, calendar; and sharing the event. */
export function TicketActions({ ticket, wholeOrder = false }: TicketActionsProps) {
  const { can } = ticket;
  const isUsable = ticket.status === 'PURCHASED';
  // Why a ticket is no longer valid is shown on its pass.
  const reasons = isUsable ? new Set(Object.values(can).filter((reason) => reason !== true)) : [];
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:whitespace-normal [&>:last-child:nth-child(odd)]:col-span-2">
      {isUsable && !ticket.isAddOn && <WalletLink ticketId={ticket.id} size="medium" />}
      {can.download === true && <PdfButton ticket={ticket} wholeOrder={wholeOrder} />}
      {!ticket.isTest && <ShareButton event={ticket.event} />}
      {can.mailAgain === true && <MailButton ticketId={ticket.id} />}
      {isUsable && <CalendarButton ticketId={ticket.id} />}
      {[...reasons].map((reason) => (
        <p key={reason} className="type-small col-span-full text-ink2">
          {reason}
        </p>
      ))}
    </div>
  );
}

/** Saves a ticket, or all valid tickets of its order, as a PDF. Returns whether that is in progress, and a function that starts it. */
export function useTicketPdf({ id, orderId }: Ticket, wholeOrder: boolean): readonly [busy: boolean, download: () => void] {
  return useDownload(() => (wholeOrder ? downloadFile(getOrderPdf, { params: { id: orderId } }) : downloadFile(getTicketPdf, { params: { id } })));
}

function PdfButton({ ticket, wholeOrder }: Required<TicketActionsProps>) {
  const t = useTexts(ticketTexts).actions;
  const [busy, download] = useTicketPdf(ticket, wholeOrder);
  return (
    <Button variant="outline" icon={<Icon of={FileDown} size={19} />} busy={busy && t.downloading} onClick={download}>
      {t.downloadPdf}
    </Button>
  );
}

function CalendarButton({ ticketId }: { readonly ticketId: string }) {
  const t = useTexts(ticketTexts).actions;
  const [busy, download] = useDownload(() => downloadFile(getTicketCalendar, { params: { id: ticketId } }));
  return (
    <Button variant="outline" icon={<Icon of={CalendarPlus} size={19} />} busy={busy && t.downloading} onClick={download}>
      {t.addToCalendar}
    </Button>
  );
}

/** Shares the event, never the ticket: anyone who sees the code can use it. */
function ShareButton({ event }: { readonly event: Ticket['event'] }) {
  const t = useTexts(ticketTexts).actions;
  const address = useHref(paths.event(event.id));
  async function share() {
    const outcome = await shareAddress(event.name, new URL(address, location.origin).href);
    if (outcome === 'copied') showToast(t.linkCopied);
    if (outcome === 'failed') showToast(t.notCopied, { tone: 'bad' });
  }
  return (
    <Button variant="outline" icon={<Icon of={Share2} size={19} />} onClick={() => void share()}>
      {t.share}
    </Button>
  );
}

function MailButton({ ticketId }: { readonly ticketId: string }) {
  const t = useTexts(ticketTexts).actions;
  const [busy, setBusy] = useState(false);
  async function mail() {
    setBusy(true);
    try {
      const { sentTo } = await call(mailTicketsAgain, { params: { id: ticketId } }, { idempotencyKey: newIdempotencyKey() });
      showToast(t.mailed({ address: sentTo }));
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="outline" icon={<Icon of={Mail} size={19} />} busy={busy && t.mailing} onClick={() => void mail()}>
      {t.mailAgain}
    </Button>
  );
}
