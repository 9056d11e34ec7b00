import { CircleCheck, OctagonX, TriangleAlert, Undo2 } from 'lucide';
import { typeNameIn } from '#features/events/admission-words.ts';
import { formatMoment } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { CheckIn } from '../contract.ts';
import { checkInTexts } from './texts.ts';

/** Colour and shape as at the gate. */
const looks = {
  valid: { tone: 'ok', icon: CircleCheck },
  used: { tone: 'warn', icon: TriangleAlert },
  invalid: { tone: 'bad', icon: OctagonX },
} as const;

interface CheckInTableProps {
  readonly rows: readonly CheckIn[];
  /** Of the event. */
  readonly timeZone: string;
  readonly onUndo: (scan: CheckIn) => void;
}

/** Scans, one a row: of which ticket, what became of it, when and by whom. */
export function CheckInTable({ rows, timeZone, onUndo }: CheckInTableProps) {
  const { list: t } = useTexts(checkInTexts);
  const language = useLanguage();
  const columns: readonly Column<CheckIn>[] = [
    {
      label: t.columns.ticket,
      isMain: true,
      cell: ({ ticket }) => (
        <span className="block min-w-0">
          <span className="tnum block font-semibold">{ticket?.ticketNumber ?? t.noTicket}</span>
          {ticket !== null && <span className="type-small block wrap-anywhere text-ink2">{ticket.holder}</span>}
        </span>
      ),
    },
    {
      label: t.columns.type,
      cell: ({ ticket }) =>
        ticket !== null && (
          <span className="block min-w-0">
            <span className="block wrap-anywhere">{typeNameIn(ticket.ticketType, ticket.admission, language)}</span>
            {ticket.place !== null && <span className="type-small block wrap-anywhere text-ink2">{ticket.place}</span>}
          </span>
        ),
    },
    { label: t.columns.outcome, cell: (scan) => <Outcome scan={scan} /> },
    {
      label: t.columns.when,
      cell: ({ at, by, byNumber, undone }) => (
        <span className="block min-w-0">
          <span className="block wrap-anywhere">{t.atBy({ moment: formatMoment(at, timeZone, language), name: by })}</span>
          {byNumber && <span className="type-small block text-ink2">{t.byNumber}</span>}
          {undone !== null && (
            <span className="type-small block wrap-anywhere text-ink2">
              {t.takenBackBy({ moment: formatMoment(undone.at, timeZone, language), name: undone.by })}
            </span>
          )}
        </span>
      ),
    },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (scan) =>
        scan.can.undo === true && (
          <RowButton icon={Undo2} words={t.undo} label={t.undoOf({ number: scan.ticket?.ticketNumber ?? '' })} onClick={() => onUndo(scan)} />
        ),
    },
  ];
  return <DataTable label={t.scans} columns={columns} rows={rows} />;
}

function Outcome({ scan: { outcome, reason, undone } }: { readonly scan: CheckIn }) {
  const { list: t, result } = useTexts(checkInTexts);
  if (undone !== null) return <Badge tone="mute">{t.undone}</Badge>;
  return (
    <span className="block min-w-0">
      <Badge tone={looks[outcome].tone} icon={<Icon of={looks[outcome].icon} size={15} />}>
        {t.outcomes[outcome]}
      </Badge>
      {reason !== null && <span className="type-small mt-1 block wrap-anywhere text-ink2">{result.reasons[reason]}</span>}
    </span>
  );
}
