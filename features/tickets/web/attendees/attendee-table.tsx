import { Link } from 'react-router';
import { typeNameIn } from '#features/events/admission-words.ts';
import { formatMoment } from '#platform/contract/dates.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import type { AttendeeState } from '../../attendees/attendee-states.ts';
import type { Attendee } from '../../attendees/attendees-contract.ts';
import { attendeeTexts } from './texts.ts';

const tones: Readonly<Record<AttendeeState, BadgeTone>> = { valid: 'ok', 'part-paid': 'warn', used: 'info', void: 'bad', expired: 'mute' };

interface AttendeeTableProps {
  readonly label: string;
  readonly eventId: string;
  readonly rows: readonly Attendee[];
  readonly seesHolders: boolean;
  /** Of the event. */
  readonly timeZone: string;
}

/** Tickets, one a row, with who comes with each. */
export function AttendeeTable({ label, eventId, rows, seesHolders, timeZone }: AttendeeTableProps) {
  const t = useTexts(attendeeTexts);
  const holder: Column<Attendee> = { label: t.columns.holder, cell: (attendee) => <Holder attendee={attendee} /> };
  const columns: readonly Column<Attendee>[] = [
    {
      label: t.columns.ticket,
      isMain: true,
      cell: ({ ticketNumber }) => <span className="tnum font-semibold whitespace-nowrap">{ticketNumber}</span>,
    },
    ...(seesHolders ? [holder] : []),
    { label: t.columns.type, cell: (attendee) => <TypeAndPlace attendee={attendee} /> },
    { label: t.columns.order, cell: (attendee) => <OrderLink eventId={eventId} attendee={attendee} /> },
    { label: t.columns.state, cell: (attendee) => <StateAndArrival attendee={attendee} timeZone={timeZone} /> },
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

function Holder({ attendee: { holder } }: { readonly attendee: Attendee }) {
  const t = useTexts(attendeeTexts);
  if (holder === null) return null;
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{holder.name}</span>
      <span className="type-small block wrap-anywhere text-ink2">{holder.email || t.noEmail}</span>
      {holder.phone !== null && <span className="type-small tnum block text-ink2">{showAnyPhone(holder.phone)}</span>}
    </span>
  );
}

function TypeAndPlace({ attendee: { ticketType, admission, place, answers } }: { readonly attendee: Attendee }) {
  const language = useLanguage();
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{typeNameIn(ticketType, admission, language)}</span>
      {place !== null && <span className="type-small block wrap-anywhere text-ink2">{place}</span>}
      {answers.map(({ questionId, question, answer }) => (
        <span key={questionId} className="type-small block wrap-anywhere">
          <span className="text-ink2">{question}</span> {answer}
        </span>
      ))}
    </span>
  );
}

function StateAndArrival({ attendee: { state, arrivedAt }, timeZone }: { readonly attendee: Attendee; readonly timeZone: string }) {
  const t = useTexts(attendeeTexts);
  const language = useLanguage();
  return (
    <span className="block">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      {arrivedAt !== null && (
        <span className="type-small mt-1 block text-ink2">
          {t.arrivedAt} <time dateTime={arrivedAt}>{formatMoment(arrivedAt, timeZone, language)}</time>
        </span>
      )}
    </span>
  );
}

function OrderLink({ eventId, attendee: { orderId, orderNumber } }: { readonly eventId: string; readonly attendee: Attendee }) {
  const t = useTexts(attendeeTexts);
  return (
    <Link
      to={workPaths.eventOrder(eventId, orderId)}
      aria-label={t.openOrder({ number: orderNumber })}
      className="tnum inline-flex items-center wrap-anywhere underline min-h-11 md:min-h-6"
    >
      {orderNumber}
    </Link>
  );
}
