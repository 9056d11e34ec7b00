import { CircleX, Clock, LogIn } from 'lucide';
import { Link } from 'react-router';
import { formatDay, formatTime } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Perforation } from '#platform/web/ui/pictures/perforation.tsx';
import { QrCode } from '#platform/web/ui/pictures/qr-code.tsx';
import { typeNameIn } from '#features/events/admission-words.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { posterPalette } from '#features/posters/poster-palette.ts';
import type { Ticket } from '../../contract.ts';
import { timeUntil, type TicketGroup, type TimeUntil } from './group-tickets.ts';
import { passPoster } from '../pass/pass-poster.ts';
import { joinPlace } from '../join-place.ts';
import { StatusBadge } from '../status-badge.tsx';
import { ticketTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';
import { WalletLink } from '../wallet/wallet-link.tsx';

/** Tickets of one order in a list: poster, what and when, and on wide screens the code. The whole row links to the ticket. */
export function TicketRow({ group: { first, count } }: { readonly group: TicketGroup }) {
  const { list: t, addOn } = useTexts(ticketTexts);
  const language = useLanguage();
  const { event, status, isAddOn } = first;
  const isOver = status !== 'PURCHASED';
  const name = typeNameIn(first.ticketType, first.admission, language);
  const until = isOver ? null : timeUntil(event.startDate, serverNow(), event.timeZone);
  return (
    <article className="relative flex rounded-card bg-surface shadow-e2">
      <Poster ticket={first} isOver={isOver} />
      <Perforation notch={11} />
      <div className="flex min-w-0 grow flex-col px-4 py-4 md:px-5">
        <p className="type-small flex flex-wrap justify-between gap-x-3 font-semibold">
          <span className="font-bold text-brandtext">
            {formatDay(event.startDate, event.timeZone, language, { year: false })} · {formatTime(event.startDate, event.timeZone, language)}
          </span>
          {until !== null && <span className="text-ink2">{untilText(until, t)}</span>}
        </p>
        <h2 className="type-h3 mt-1">
          <Link
            to={paths.ticket(first.id)}
            className="rounded-badge after:absolute after:inset-0 after:rounded-card hover:underline hover:decoration-2 hover:underline-offset-4"
          >
            {event.name}
          </Link>
        </h2>
        <p className="type-small mt-1 text-ink2">{joinPlace(event.location, language)}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          <StatusBadge status={first.isSuspended && status === 'PURCHASED' ? 'SUSPENDED' : status} />
          {isAddOn && <Badge tone="info">{addOn.label}</Badge>}
          <Badge tone="mute">{first.groupSize > 1 ? t.ofGroup({ ticketType: name, count }) : `${name} ×\u00a0${count}`}</Badge>
          {!first.fullyPaid && <Badge tone="warn">{t.partlyPaid}</Badge>}
        </p>
        <p className="mt-auto flex flex-wrap gap-1.5 pt-4 *:px-3.5! max-md:*:px-2.5!">
          <ButtonLink
            to={paths.ticket(first.id)}
            size="small"
            variant={isOver ? 'outline' : 'primary'}
            className="z-10"
            aria-label={isAddOn ? `${addOn.view} · ${name} · ${event.name}` : t.viewTicketTo({ event: event.name })}
          >
            {isAddOn ? addOn.view : t.viewTicket}
          </ButtonLink>
          {!isOver && !isAddOn && <WalletLink ticketId={first.id} label={t.walletFor({ event: event.name })} className="z-10" />}
        </p>
      </div>
      <Stub ticket={first} count={count} />
    </article>
  );
}

function Poster({ ticket: { event }, isOver }: { readonly ticket: Ticket; readonly isOver: boolean }) {
  const subject = posterOf(event);
  return (
    <span
      aria-hidden="true"
      className={classNames('block w-[92px] shrink-0 overflow-hidden rounded-l-card md:w-[148px]', isOver && 'grayscale')}
      style={{ backgroundColor: posterPalette(subject).ground }}
    >
      <img src={paths.poster({ ...subject, ...passPoster.row })} alt="" loading="lazy" className="size-full object-cover" />
    </span>
  );
}

function untilText(until: TimeUntil, { until: t }: Texts['list']): string {
  return 'count' in until ? t[until.unit]({ count: until.count }) : t[until.unit];
}

const endIcons = { CHECKED_IN: LogIn, CANCELLED: CircleX, EXPIRED: Clock } as const;

function Stub({ ticket: { status, qrPayload, ticketNumber }, count }: { readonly ticket: Ticket; readonly count: number }) {
  const t = useTexts(ticketTexts).list;
  const ends = { CHECKED_IN: t.used, CANCELLED: t.cancelled, EXPIRED: t.eventOver };
  const endIcon = status === 'PURCHASED' ? null : endIcons[status];
  return (
    <>
      <span aria-hidden="true" className="my-4 border-l-2 border-dotted border-line2/60 max-md:hidden" />
      <div aria-hidden="true" className="grid w-[156px] shrink-0 place-content-center justify-items-center gap-2 p-4 text-center max-md:hidden">
        {status === 'PURCHASED' || endIcon === null ? (
          <>
            <QrCode text={qrPayload} size={116} label={ticketNumber} className="rounded-badge" />
            <span className="type-micro tnum font-semibold text-ink2">{count === 1 ? ticketNumber : t.oneOf({ total: count })}</span>
          </>
        ) : (
          <>
            <Icon of={endIcon} size={26} className="text-ink2" />
            <span className="type-small font-semibold text-ink2">{ends[status]}</span>
          </>
        )}
      </div>
    </>
  );
}
