import { Link } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { EventOrder, EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { OutstandingPart } from '../outstanding/outstanding-parts.tsx';
import { outstandingTexts } from '../outstanding/texts.ts';
import { OrderStatusBadge } from '../orders/order-status-badge.tsx';
import { OrderActions, type BeginTask } from './order-actions.tsx';
import { eventOrderTexts } from './texts.ts';

interface OrderTableProps {
  readonly label: string;
  readonly event: EventOrderDetail['event'];
  readonly rows: readonly EventOrder[];
  readonly seesBuyers: boolean;
  /** What is outstanding of each plan, in place of the tickets. */
  readonly showsParts: boolean;
  readonly begin: BeginTask;
}

/** Orders, one a row, with what may be done with each. */
export function OrderTable({ label, event, rows, seesBuyers, showsParts, begin }: OrderTableProps) {
  const t = useTexts(eventOrderTexts);
  const { column } = useTexts(outstandingTexts);
  const buyer: Column<EventOrder> = { label: t.columns.buyer, cell: (order) => <Buyer order={order} /> };
  const mayAct = rows.some(({ can }) => can.recordCash === true || can.mailTickets === true);
  const actions: Column<EventOrder> = {
    label: t.columns.actions,
    isActions: true,
    cell: (order) => <OrderActions order={order} begin={begin} inTable />,
  };
  const columns: readonly Column<EventOrder>[] = [
    { label: t.columns.order, isMain: true, cell: (order) => <NumberAndTime order={order} event={event} /> },
    ...(seesBuyers ? [buyer] : []),
    showsParts
      ? { label: column, cell: (order) => <OutstandingPart order={order} event={event} /> }
      : { label: t.columns.tickets, cell: (order) => <Tickets order={order} /> },
    { label: t.columns.amount, isNumber: true, cell: (order) => <Amount order={order} /> },
    { label: t.columns.status, cell: (order) => <OrderStatusBadge order={order} /> },
    ...(mayAct ? [actions] : []),
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

function NumberAndTime({ order, event }: { readonly order: EventOrder; readonly event: EventOrderDetail['event'] }) {
  const t = useTexts(eventOrderTexts);
  const language = useLanguage();
  const { id, orderNumber, purchaseDate } = order;
  return (
    <>
      <Link
        to={workPaths.eventOrder(event.id, id)}
        aria-label={t.open({ number: orderNumber })}
        className="tnum inline-flex items-center font-semibold whitespace-nowrap underline min-h-11 md:min-h-6"
      >
        {orderNumber}
      </Link>
      <time dateTime={purchaseDate} className="type-small tnum block text-ink2 md:whitespace-nowrap">
        {formatMoment(purchaseDate, event.timeZone, language)}
      </time>
    </>
  );
}

function Buyer({ order: { buyer } }: { readonly order: EventOrder }) {
  const t = useTexts(eventOrderTexts);
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{buyer?.name}</span>
      <span className="type-small block wrap-anywhere text-ink2">{buyer?.email || t.noEmail}</span>
    </span>
  );
}

function Tickets({ order: { ticketCount, ticketType } }: { readonly order: EventOrder }) {
  const t = useTexts(eventOrderTexts);
  return (
    <span className="block min-w-0">
      <span className="tnum block">{t.tickets({ count: ticketCount })}</span>
      <span className="type-small block wrap-anywhere text-ink2">{ticketType}</span>
    </span>
  );
}

function Amount({ order: { totalAmount, paidAmount, currency, due } }: { readonly order: EventOrder }) {
  const t = useTexts(eventOrderTexts);
  const formatMoney = useFormatMoney();
  const money = (amount: number) => formatMoney(toMinor(amount), currency);
  return (
    <span className="block">
      <span className="tnum block font-semibold whitespace-nowrap">{money(totalAmount)}</span>
      {due !== null && <span className="type-small tnum block whitespace-nowrap text-warn">{t.dueNow({ amount: money(due.amount) })}</span>}
      {due === null && paidAmount > 0 && paidAmount < totalAmount && (
        <span className="type-small tnum block whitespace-nowrap text-ink2">{t.paidOf({ amount: money(paidAmount) })}</span>
      )}
    </span>
  );
}
