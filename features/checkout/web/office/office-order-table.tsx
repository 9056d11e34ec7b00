import { CalendarClock, CircleCheck, CircleSlash, CircleX } from 'lucide';
import { Link } from 'react-router';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { getProForma, sendOfficeOrder } from '../../office/endpoints.ts';
import type { OfficeOrder, OfficeOrderList } from '../../office/office-contract.ts';
import { BuyerRowState, useBuyerColumns } from './buyer-columns.tsx';
import { LinkButtons } from './link-buttons.tsx';
import { officeTexts } from './texts.ts';

export type EventOfOffice = OfficeOrderList['event'];

interface TableProps {
  readonly label: string;
  readonly event: EventOfOffice;
  readonly rows: readonly OfficeOrder[];
  /** Another day is to be chosen. */
  readonly onChange: (order: OfficeOrder) => void;
}

const looks = {
  held: { tone: 'info', icon: CalendarClock },
  paid: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'mute', icon: CircleSlash },
  cancelled: { tone: 'mute', icon: CircleX },
} as const;

/** Orders, one a row, with the ways to send the link of those that are held. */
export function OfficeOrderTable({ label, event, rows, onChange }: TableProps) {
  const t = useTexts(officeTexts);
  const buyerColumns = useBuyerColumns();
  const columns: readonly Column<OfficeOrder>[] = [
    {
      label: t.columns.order,
      isMain: true,
      // Cash and cancelling are on its own page.
      cell: ({ id, orderNumber }) => (
        <Link
          to={workPaths.eventOrder(event.id, id)}
          aria-label={t.open({ number: orderNumber })}
          className="tnum inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline md:min-h-6"
        >
          {orderNumber}
        </Link>
      ),
    },
    ...buyerColumns,
    {
      label: t.columns.state,
      cell: ({ state, heldUntil }) => (
        <BuyerRowState look={looks[state]} text={t.states[state]} until={state === 'held' && { moment: heldUntil, timeZone: event.timeZone }} />
      ),
    },
    { label: t.columns.actions, isActions: true, cell: (order) => <Actions event={event} order={order} onChange={onChange} /> },
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

interface ActionsProps extends Pick<TableProps, 'event' | 'onChange'> {
  readonly order: OfficeOrder;
}

function Actions({ event, order, onChange }: ActionsProps) {
  const t = useTexts(officeTexts);
  const { id, orderNumber: number, link, can } = order;
  const params = { id: event.id, orderId: id };
  const mayChange = can.change === true;
  if (link === null) return null;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end md:gap-0.5">
      <LinkButtons
        number={number}
        link={link}
        row={order}
        texts={t.sending}
        fetchFile={() => downloadFile(getProForma, { params })}
        send={mayChange ? (by) => call(sendOfficeOrder, { params, body: { by } }, { idempotencyKey: newIdempotencyKey() }) : null}
      />
      {mayChange && <RowButton icon={CalendarClock} words={t.change.button} label={t.change.of({ number })} onClick={() => onChange(order)} />}
    </div>
  );
}
