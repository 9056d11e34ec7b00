import { Ban, CircleCheck, CircleSlash, CircleX, FileText, ShoppingCart } from 'lucide';
import { Link } from 'react-router';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { getQuotePdf, sendQuote } from '../../quotes/endpoints.ts';
import type { Quote, QuoteList } from '../../quotes/quotes-contract.ts';
import { BuyerRowState, useBuyerColumns } from '../office/buyer-columns.tsx';
import { LinkButtons } from '../office/link-buttons.tsx';
import { officeTexts } from '../office/texts.ts';
import type { BeginQuoteTask } from './quote-dialogs.tsx';
import { quoteListTexts } from './texts.ts';

interface TableProps {
  readonly label: string;
  readonly event: QuoteList['event'];
  readonly rows: readonly Quote[];
  readonly begin: BeginQuoteTask;
}

const looks = {
  open: { tone: 'info', icon: FileText },
  accepted: { tone: 'ok', icon: CircleCheck },
  withdrawn: { tone: 'mute', icon: CircleX },
  expired: { tone: 'mute', icon: CircleSlash },
} as const;

/** Quotes, one a row, with the ways to send those that are open. */
export function QuoteTable({ label, event, rows, begin }: TableProps) {
  const t = useTexts(quoteListTexts);
  const { columns: columnNames } = useTexts(officeTexts);
  const buyerColumns = useBuyerColumns();
  const columns: readonly Column<Quote>[] = [
    {
      label: t.quote,
      isMain: true,
      cell: ({ number, order }) => (
        <span className="block">
          <span className="tnum type-strong whitespace-nowrap">{number}</span>
          {order !== null && (
            <Link
              to={workPaths.eventOrder(event.id, order.id)}
              className="tnum type-small flex min-h-11 items-center whitespace-nowrap underline md:min-h-6"
            >
              {t.order({ number: order.orderNumber })}
            </Link>
          )}
        </span>
      ),
    },
    ...buyerColumns,
    {
      label: columnNames.state,
      cell: ({ state, validUntil }) => (
        <BuyerRowState look={looks[state]} text={t.states[state]} until={state === 'open' && { moment: validUntil, timeZone: event.timeZone }} />
      ),
    },
    { label: columnNames.actions, isActions: true, cell: (quote) => <Actions eventId={event.id} quote={quote} begin={begin} /> },
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

interface ActionsProps extends Pick<TableProps, 'begin'> {
  readonly eventId: string;
  readonly quote: Quote;
}

function Actions({ eventId, quote, begin }: ActionsProps) {
  const t = useTexts(quoteListTexts);
  const { id, number, link, can } = quote;
  const params = { id: eventId, quoteId: id };
  const mayChange = can.change === true;
  if (link === null) return null;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end md:gap-0.5">
      {mayChange && (
        <Button
          size="small"
          variant="outline"
          aria-label={t.turn.of({ number })}
          icon={<Icon of={ShoppingCart} size={18} />}
          onClick={() => begin('turn', quote)}
        >
          {t.turn.button}
        </Button>
      )}
      <LinkButtons
        number={number}
        link={link}
        row={quote}
        texts={t.sending}
        fetchFile={() => downloadFile(getQuotePdf, { params })}
        send={mayChange ? (by) => call(sendQuote, { params, body: { by } }, { idempotencyKey: newIdempotencyKey() }) : null}
      />
      {mayChange && <RowButton icon={Ban} words={t.withdraw.button} label={t.withdraw.of({ number })} onClick={() => begin('withdraw', quote)} />}
    </div>
  );
}
