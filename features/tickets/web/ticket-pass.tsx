import { formatDay, formatTime, formatZone, lastsForDays } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Perforation } from '#platform/web/ui/perforation.tsx';
import { PindoStrip } from '#platform/web/ui/pindo-strip.tsx';
import { QrCode } from '#platform/web/ui/qr-code.tsx';
import { nameIn } from '../../events/fixed-names.ts';
import { placeIn } from '../../events/place-words.ts';
import { posterPalette } from '../../events/poster/poster-palette.ts';
import type { Ticket } from '../contract.ts';
import { passPoster } from './pass-poster.ts';
import { ticketTexts } from './texts.ts';
import type { Texts } from './texts/en.ts';

const MICRO_PRINT = 'VUMI · ADMIT ONE · '.repeat(8);

interface TicketPassProps {
  readonly ticket: Ticket;
  /** On a desktop it lies a little askew. */
  readonly tilted?: boolean;
  /** It stands alone on white, at the gate: less picture, a larger code. */
  readonly forGate?: boolean;
  readonly className?: string;
}

/** The pass: the event's cloth, when and where, and below the perforation the code that opens the gate. */
export function TicketPass({ ticket, tilted = false, forGate = false, className }: TicketPassProps) {
  const t = useTexts(ticketTexts).pass;
  const language = useLanguage();
  const { event, status } = ticket;
  const place = placeIn(event.location, language);
  const subject = { id: event.id, category: event.category };
  const { ground, text, accents } = posterPalette(subject);
  const isOver = status !== 'PURCHASED';
  const poster = forGate ? passPoster.gate : passPoster.pass;
  return (
    <article
      aria-label={t.named(ticket.ticketNumber)}
      className={classNames(
        'w-full max-w-[390px] rounded-pass shadow-e3',
        forGate && '[--notch-ground:#fff]',
        tilted && 'md:-rotate-[1.6deg]',
        className,
      )}
    >
      <div className={classNames('relative overflow-hidden rounded-t-pass', isOver && 'grayscale')} style={{ backgroundColor: ground, color: text }}>
        <img src={paths.poster(subject)} alt="" className="absolute inset-0 size-full object-none object-left-top" />
        <img src={paths.poster({ ...subject, ...poster })} alt="" {...poster} className="relative block h-auto w-full" />
        <div className={classNames('relative px-6', forGate ? 'pt-5 pb-5' : 'pt-6 pb-7')}>
          <p className="font-display text-[28px] leading-[1.02] font-[830] tracking-[-0.03em]">{event.name}</p>
          <dl className={classNames('grid grid-cols-2 gap-x-4', forGate ? 'mt-3.5 gap-y-2.5' : 'mt-5 gap-y-4')}>
            <Fact label={t.date} lines={dateLines(event, t, language)} />
            <Fact label={t.time} lines={timeLines(event, t, language)} />
            <Fact label={t.venue} lines={[place.venue, place.city]} />
            <Fact label={t.ticket} lines={[nameIn(ticket.ticketType, language), t.admits]} />
          </dl>
        </div>
        <div className="relative">
          <PindoStrip teeth={[accents[0] ?? text, accents[1] ?? text]} dots={accents[2] ?? text} ground={ground} />
        </div>
      </div>
      <Perforation direction="flat" notch={13} className="z-10 -mb-0.5 [--perforation-line:#17130f]" />
      <Stub ticket={ticket} codeSize={forGate ? 240 : 180} />
    </article>
  );
}

function dateLines({ startDate, endDate, timeZone }: Ticket['event'], t: Texts['pass'], language: Language): readonly string[] {
  const first = formatDay(startDate, timeZone, language);
  return lastsForDays(startDate, endDate) ? [first, t.untilDay(formatDay(endDate, timeZone, language))] : [first];
}

function timeLines({ startDate, endDate, timeZone }: Ticket['event'], t: Texts['pass'], language: Language): readonly string[] {
  return [formatTime(startDate, timeZone, language), `${t.untilHour(formatTime(endDate, timeZone, language))} ${formatZone(startDate, timeZone)}`];
}

function Fact({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13.5px] font-semibold">{label}</dt>
      {lines.map((line) => (
        <dd key={line} className="text-[16px] leading-[1.35] font-bold">
          {line}
        </dd>
      ))}
    </div>
  );
}

/** Always the same light paper, in both themes: scanners want ink on white. */
function Stub({ ticket: { status, qrPayload, ticketNumber, fullyPaid }, codeSize }: { readonly ticket: Ticket; readonly codeSize: number }) {
  const t = useTexts(ticketTexts);
  return (
    <div className="relative grid min-h-[260px] content-center justify-items-center gap-3 rounded-b-pass bg-stub px-9 pt-6 pb-6 text-[#1a1510]">
      <MicroPrint className="left-2.5 rotate-180" />
      {status === 'PURCHASED' ? (
        <QrCode text={qrPayload} size={codeSize} label={ticketNumber} className="h-auto max-w-full" />
      ) : (
        <p className="type-strong grid min-h-[120px] max-w-[220px] place-content-center text-center">{t.over[status]}</p>
      )}
      <p className="tnum text-[16px] font-bold tracking-[0.02em] select-all">{ticketNumber}</p>
      {status === 'PURCHASED' && !fullyPaid && (
        <p className="type-small max-w-[230px] rounded-badge bg-[#fff0c7] px-2.5 py-1.5 text-center font-semibold text-[#744c00]">
          {t.pass.opensWhenPaid}
        </p>
      )}
      <MicroPrint className="right-2.5" />
    </div>
  );
}

function MicroPrint({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-5 h-[calc(100%-40px)] overflow-hidden text-[7px] leading-none font-semibold tracking-[0.12em] whitespace-nowrap text-[#70675e] [writing-mode:vertical-rl]',
        className,
      )}
    >
      {MICRO_PRINT}
    </span>
  );
}
