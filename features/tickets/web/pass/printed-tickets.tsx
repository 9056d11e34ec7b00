import { formatSpan } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Logo } from '#platform/web/ui/pictures/logo.tsx';
import { QrCode } from '#platform/web/ui/pictures/qr-code.tsx';
import { typeNameIn } from '#features/events/admission-words.ts';
import { seatName } from '#features/events/places/seats.ts';
import type { Ticket } from '../../contract.ts';
import { joinPlace } from '../join-place.ts';
import { ticketTexts } from '../texts.ts';
import { useIsPrinting } from './use-printing.ts';

/** The parts of a ticket that are printed. */
export type PrintedTicket = Pick<Ticket, 'ticketNumber' | 'ticketType' | 'admission' | 'place' | 'qrPayload' | 'fullyPaid' | 'isAddOn' | 'event'>;

/**
 * These tickets as the browser prints them, in place of the page: each whole, with a large code, without parts of the screen. Rendered only while
 * printing.
 */
export function PrintedTickets({ tickets }: { readonly tickets: readonly PrintedTicket[] }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting || tickets.length === 0) return null;
  return (
    <ul className="printed-tickets col-span-full hidden print:block">
      {tickets.map((ticket) => (
        <li key={ticket.ticketNumber} className="break-inside-avoid py-6 not-first:border-t-2 not-first:border-dashed not-first:border-[#8c8378]">
          <TicketPrint ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

function TicketPrint({ ticket }: { readonly ticket: PrintedTicket }) {
  const t = useTexts(ticketTexts);
  const { event, ticketType, admission, place, ticketNumber, qrPayload, fullyPaid, isAddOn } = ticket;
  const language = useLanguage();
  return (
    <article aria-label={t.pass.named({ number: ticketNumber })} className="flex items-center justify-between gap-8 px-2 text-[#1a1510]">
      <div className="min-w-0">
        <Logo />
        <p className="mt-4 font-display text-[26px] leading-[1.05] font-[830]">{event.name}</p>
        <p className="type-body mt-3 font-semibold">{formatSpan(event.startDate, event.endDate, event.timeZone, language)}</p>
        <p className="type-body">{joinPlace(event.location, language)}</p>
        <p className="type-body mt-3 font-semibold">
          {typeNameIn(ticketType, admission, language)} · {isAddOn ? t.addOn.notForEntry : t.pass.admits({ count: 1 })}
        </p>
        {place && <p className="type-body font-semibold">{seatName(place, language)}</p>}
        {!fullyPaid && <p className="type-body mt-1 font-semibold">{isAddOn ? t.addOn.givenWhenPaid : t.pass.opensWhenPaid}</p>}
      </div>
      <div className="grid shrink-0 justify-items-center gap-2">
        <QrCode text={qrPayload} size={240} label={ticketNumber} />
        <p className="tnum text-[16px] font-bold">{ticketNumber}</p>
      </div>
    </article>
  );
}
