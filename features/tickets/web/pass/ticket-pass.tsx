import { formatDay, formatTime, formatZone, lastsForDays } from '#platform/contract/dates.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Perforation } from '#platform/web/ui/pictures/perforation.tsx';
import { PindoStrip } from '#platform/web/ui/pictures/pindo-strip.tsx';
import { QrCode } from '#platform/web/ui/pictures/qr-code.tsx';
import { typeNameIn } from '#features/events/admission-words.ts';
import { seatName } from '#features/events/places/seats.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { placeIn } from '#features/events/place-words.ts';
import { posterPalette } from '#features/posters/poster-palette.ts';
import type { Ticket } from '../../contract.ts';
import { passPoster } from './pass-poster.ts';
import { ticketTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';

const MICRO_PRINT = { ticket: 'VUMI · ADMIT ONE · '.repeat(8), addOn: 'VUMI · ADD-ON · '.repeat(9) } as const;

/**
 * `whole`: all of it, of any height. `compact`: short enough that a phone shows the code without scrolling; the other facts are elsewhere on the
 * page. `gate`: alone on white, with a larger code, and as short as the screen requires.
 */
type PassKind = 'whole' | 'compact' | 'gate';

/** What a pass shows. */
export type PassTicket = Pick<
  Ticket,
  'ticketNumber' | 'ticketType' | 'admission' | 'place' | 'status' | 'fullyPaid' | 'isTest' | 'qrPayload' | 'event'
> &
  // What opens by a link is no add-on.
  Partial<Pick<Ticket, 'isAddOn'>>;

interface TicketPassProps {
  readonly ticket: PassTicket;
  /** On a desktop it is slightly tilted. */
  readonly tilted?: boolean;
  readonly kind?: PassKind;
  readonly className?: string;
}

/** Outer sides of the codes in px, with their quiet zone of four modules: 180 without it, and at the gate four whole pixels a module. */
const CODE_PX = { whole: 206, compact: 206, gate: 260 } as const;

/** The parts that make a pass longer than a screen 664 px high. */
const extraLook = { whole: '', compact: 'max-md:hidden', gate: '[@media(max-height:739px)]:hidden' } as const;
const posterLook = {
  whole: 'h-auto',
  compact: 'h-auto max-md:h-[84px] max-md:object-cover short:hidden',
  gate: `h-auto ${extraLook.gate}`,
} as const;
const headLook = { whole: 'pt-6 pb-7', compact: 'pt-6 pb-7 max-md:pt-4 max-md:pb-3.5', gate: 'pt-4 pb-4' } as const;
const nameLook = {
  whole: 'text-[28px]',
  compact: 'text-[28px] max-md:line-clamp-2 max-md:text-[24px] max-md:[@media(max-height:660px)]:line-clamp-1',
  gate: 'text-[26px] [@media(max-height:739px)]:line-clamp-2',
} as const;
const factsLook = { whole: 'mt-5 gap-y-4', compact: 'mt-5 gap-y-4 max-md:mt-2.5 max-md:gap-y-1.5', gate: 'mt-3 gap-y-2' } as const;
const stubLook = { whole: 'gap-3 py-6', compact: 'gap-3 py-6 max-md:gap-1.5 max-md:py-3.5', gate: 'gap-2 py-4' } as const;

/** The pass: the event's pattern, when and where, and below the perforation the code for entry. */
export function TicketPass({ ticket, tilted = false, kind = 'whole', className }: TicketPassProps) {
  const { pass: t, addOn } = useTexts(ticketTexts);
  const language = useLanguage();
  const { event, status, isAddOn = false } = ticket;
  const place = placeIn(event.location, language);
  const subject = posterOf(event);
  const { ground, text, accents } = posterPalette(subject);
  const isOver = status !== 'PURCHASED';
  const poster = kind === 'gate' ? passPoster.gate : passPoster.pass;
  return (
    <article
      aria-label={t.named({ number: ticket.ticketNumber })}
      className={classNames(
        'w-full max-w-[390px] rounded-pass shadow-e3',
        kind === 'gate' && '[--notch-ground:#fff]',
        tilted && 'md:-rotate-[1.6deg]',
        className,
      )}
    >
      <div className={classNames('relative overflow-hidden rounded-t-pass', isOver && 'grayscale')} style={{ backgroundColor: ground, color: text }}>
        <img src={paths.poster(subject)} alt="" className="absolute inset-0 size-full object-none object-left-top" />
        <img src={paths.poster({ ...subject, ...poster })} alt="" {...poster} className={classNames('relative block w-full', posterLook[kind])} />
        <div className={classNames('relative px-6', headLook[kind])}>
          <p className={classNames('text-balance font-display leading-[1.02] font-[830] tracking-[-0.03em]', nameLook[kind])}>{event.name}</p>
          <dl className={classNames('grid grid-cols-2 gap-x-4', factsLook[kind])}>
            <Fact label={t.date} lines={dateLines(event, t, language)} kind={kind} />
            <Fact label={t.time} lines={timeLines(event, t, language)} kind={kind} />
            <Fact label={t.venue} lines={[place.venue, place.city]} kind={kind} />
            <Fact
              label={isAddOn ? addOn.label : t.ticket}
              lines={[typeNameIn(ticket.ticketType, ticket.admission, language), ...(isAddOn ? [] : [t.admits({ count: 1 })])]}
              kind={kind}
            />
            {ticket.place && <Fact label={t.place} lines={[seatName(ticket.place, language)]} kind={kind} isWide />}
          </dl>
        </div>
        <div className="relative">
          <PindoStrip teeth={[accents[0] ?? text, accents[1] ?? text]} dots={accents[2] ?? text} ground={ground} />
        </div>
      </div>
      <Perforation direction="flat" notch={13} className="z-10 -mb-0.5 [--perforation-line:#17130f]" />
      <Stub ticket={ticket} kind={kind} />
    </article>
  );
}

function dateLines({ startDate, endDate, timeZone }: Ticket['event'], t: Texts['pass'], language: Language): readonly string[] {
  const first = formatDay(startDate, timeZone, language);
  return lastsForDays(startDate, endDate) ? [first, t.untilDay({ day: formatDay(endDate, timeZone, language) })] : [first];
}

function timeLines({ startDate, endDate, timeZone }: Ticket['event'], t: Texts['pass'], language: Language): readonly string[] {
  return [
    formatTime(startDate, timeZone, language),
    `${t.untilHour({ hour: formatTime(endDate, timeZone, language) })} ${formatZone(startDate, timeZone)}`,
  ];
}

interface FactProps {
  readonly label: string;
  readonly lines: readonly string[];
  readonly kind: PassKind;
  readonly isWide?: boolean;
}

function Fact({ label, lines, kind, isWide = false }: FactProps) {
  return (
    <div className={classNames('min-w-0', isWide && 'col-span-2')}>
      <dt className="text-[13.5px] font-semibold">{label}</dt>
      {lines.map((line, index) => (
        <dd key={line} className={classNames('text-[16px] leading-[1.35] font-bold', index === 0 ? singleLook[kind] : extraLook[kind])}>
          {line}
        </dd>
      ))}
    </div>
  );
}

/** A line with a single fact is not wrapped, except on the narrowest phones, where a date would be cut. */
const singleLook = { whole: '', compact: 'min-[360px]:max-md:truncate', gate: '[@media(max-height:739px)]:truncate' } as const;

/** Always light, in both themes: scanners need dark on white. */
function Stub({ ticket, kind }: { readonly ticket: PassTicket; readonly kind: PassKind }) {
  const t = useTexts(ticketTexts);
  const { status, qrPayload, ticketNumber, fullyPaid, isTest, isAddOn = false } = ticket;
  const microPrint = isAddOn ? MICRO_PRINT.addOn : MICRO_PRINT.ticket;
  /** Instalments are open; where there is little room that replaces the number. */
  const isOpen = status === 'PURCHASED' && !fullyPaid;
  return (
    <div
      className={classNames(
        'relative grid min-h-[260px] content-center justify-items-center rounded-b-pass bg-stub px-9 text-[#1a1510]',
        stubLook[kind],
      )}
    >
      <MicroPrint text={microPrint} className="left-2.5 rotate-180" />
      {status === 'PURCHASED' ? (
        <QrCode text={qrPayload} size={CODE_PX[kind]} label={ticketNumber} className="h-auto max-w-full" />
      ) : (
        <p className="type-strong grid min-h-[120px] max-w-[220px] place-content-center text-center">{(isAddOn ? t.addOn : t).over[status]}</p>
      )}
      <p className={classNames('tnum text-[16px] font-bold tracking-[0.02em] select-all', isOpen && extraLook[kind])}>{ticketNumber}</p>
      {isOpen && (
        <p className="type-small rounded-badge bg-[#fff0c7] px-2.5 py-1 text-center font-semibold text-[#744c00]">
          {isAddOn ? t.addOn.givenWhenPaid : t.pass.opensWhenPaid}
        </p>
      )}
      {isAddOn && <p className="type-small rounded-badge bg-[#e9e4dc] px-2.5 py-1 text-center font-semibold">{t.addOn.notForEntry}</p>}
      {isTest && <p className="type-small rounded-badge bg-[#1a1510] px-2.5 py-1 text-center font-semibold text-[#fffdf8]">{t.pass.test}</p>}
      <MicroPrint text={microPrint} className="right-2.5" />
    </div>
  );
}

function MicroPrint({ text, className }: { readonly text: string; readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-5 h-[calc(100%-40px)] overflow-hidden text-[7px] leading-none font-semibold tracking-[0.12em] whitespace-nowrap text-[#70675e] [writing-mode:vertical-rl]',
        className,
      )}
    >
      {text}
    </span>
  );
}
