import { Check, Copy, Hourglass, Landmark, MonitorCheck, UserRound, type IconNode } from 'lucide';
import { listWaitingRefunds } from '#features/checkout/refund-ways/endpoints.ts';
import type { WaitingRefund } from '#features/checkout/refund-ways/ways-contract.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { RefundActions, WAITING_REFUNDS } from './refunds/refund-actions.tsx';
import { waitingRefundTexts } from './refunds/texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const kinds = ['person', 'bank', 'approval', 'buyer', 'transferred', 'twice'] as const;
const looks: Readonly<Record<WaitingRefund['waitsFor'], { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  buyer: { tone: 'info', icon: Hourglass },
  bank: { tone: 'warn', icon: Landmark },
  approval: { tone: 'warn', icon: MonitorCheck },
  person: { tone: 'warn', icon: UserRound },
  transferred: { tone: 'ok', icon: Check },
  twice: { tone: 'bad', icon: Copy },
};

function readRefund(refund: WaitingRefund): WaitingRefund {
  readMoment(refund.since);
  return refund;
}

/** Refunds that a person returns, and those whose buyer chooses another way. */
export default function WaitingRefundsPage() {
  const t = useTexts(waitingRefundTexts);
  const formatMoney = useFormatMoney();
  const query = useListQuery();
  const { page } = query;
  const waitsFor = query.chosen('for', kinds);
  const list = useServerList([...WAITING_REFUNDS, { waitsFor, page }], (signal) =>
    call(listWaitingRefunds, { query: { page, ...(waitsFor && { waitsFor }) } }, { signal }),
  );
  const columns: readonly Column<WaitingRefund>[] = [
    { label: t.columns.order, isMain: true, cell: ({ orderNumber, event }) => <Order number={orderNumber} event={event.name} /> },
    { label: t.columns.amount, isNumber: true, cell: ({ amount, currency }) => formatMoney(toMinor(amount), currency) },
    { label: t.columns.buyer, cell: ({ buyer }) => <span className="wrap-anywhere">{buyer}</span> },
    { label: t.columns.state, cell: (refund) => <State refund={refund} /> },
    { label: t.columns.why, cell: ({ why }) => <span className="wrap-anywhere">{why ?? '–'}</span> },
    { label: t.columns.since, cell: ({ since }) => <Age at={since} /> },
    { label: t.columns.actions, isActions: true, cell: (refund) => <RefundActions refund={refund} /> },
  ];
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHeading>{t.title}</ListHeading>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        bar={<ListFilter query={query} name="for" label={t.columns.state} all={t.all} values={kinds} names={t.waitsFor} />}
        read={readRefund}
      >
        {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
      </FilteredList>
    </>
  );
}

function Order({ number, event }: { readonly number: string; readonly event: string }) {
  return (
    <span className="grid min-w-0">
      <span className="tnum font-semibold whitespace-nowrap select-all">{number}</span>
      <span className="type-small wrap-anywhere text-ink2">{event}</span>
    </span>
  );
}

interface OfRefund {
  readonly refund: WaitingRefund;
}

function State({ refund: { waitsFor, reminders, bank } }: OfRefund) {
  const t = useTexts(waitingRefundTexts);
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <Badge tone={looks[waitsFor].tone} icon={<Icon of={looks[waitsFor].icon} size={15} />}>
        {t.waitsFor[waitsFor]}
      </Badge>
      {waitsFor === 'buyer' && <span className="type-small text-ink2">{t.reminders({ count: reminders })}</span>}
      {bank !== null && <span className="type-small wrap-anywhere text-ink2 select-all">{t.to(bank)}</span>}
    </div>
  );
}
