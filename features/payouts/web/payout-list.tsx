import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Payout } from '../contract.ts';
import { getPayout, listPayouts } from '../endpoints.ts';
import { payoutStatuses, type PartStatus, type PayoutStatus } from '../payout-facts.ts';
import { payoutTexts } from './texts.ts';

const sorts = ['newest', 'oldest', 'largest', 'smallest'] as const;
const tones: Readonly<Record<PayoutStatus, BadgeTone>> = { sending: 'info', done: 'ok', failed: 'bad', replaced: 'mute' };
const partTones: Readonly<Record<PartStatus, BadgeTone>> = { queued: 'mute', asked: 'info', done: 'ok', failed: 'bad', dropped: 'mute' };

function readPayout(payout: Payout): Payout {
  readMoment(payout.createdAt);
  return payout;
}

/** The payouts of an organization, and the parts of each. */
export function PayoutList({ organization }: { readonly organization: string | undefined }) {
  const t = useTexts(payoutTexts).list;
  const formatMoney = useFormatMoney();
  const query = useListQuery();
  const { page } = query;
  const status = query.chosen('status', payoutStatuses);
  const sort = query.chosen('sort', sorts) ?? 'newest';
  const filters = { page, sort, ...(status && { status }), ...(organization !== undefined && { organization }) };
  const list = useServerList(['payouts', filters], (signal) => call(listPayouts, { query: filters }, { signal }));
  const [opened, setOpened] = useState<Payout | null>(null);
  const columns: readonly Column<Payout>[] = [
    { label: t.columns.event, isMain: true, cell: ({ event }) => <span className="type-strong wrap-anywhere">{event.name}</span> },
    {
      label: t.columns.amount,
      isNumber: true,
      cell: ({ amount, paid, currency }) => (
        <span className="block">
          <span className="block font-semibold whitespace-nowrap">{formatMoney(toMinor(amount), currency)}</span>
          {paid > 0 && paid < amount && (
            <span className="type-small block text-ink2">{t.arrived({ amount: formatMoney(toMinor(paid), currency) })}</span>
          )}
        </span>
      ),
    },
    { label: t.columns.at, cell: ({ createdAt }) => <Age at={createdAt} /> },
    {
      label: t.columns.state,
      cell: ({ status: state, problem }) => (
        <span className="grid min-w-0 justify-items-start gap-1">
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          {problem !== null && <span className="type-small wrap-anywhere text-ink2">{problem}</span>}
        </span>
      ),
    },
    {
      label: t.columns.parts,
      isActions: true,
      cell: (payout) => (
        <Button
          variant="outline"
          size="small"
          className="max-md:w-full"
          aria-label={t.partsOf({ amount: formatMoney(toMinor(payout.amount), payout.currency), event: payout.event.name })}
          onClick={() => setOpened(payout)}
        >
          {t.parts}
        </Button>
      ),
    },
  ];
  return (
    <section aria-labelledby="payouts-title" className="mt-10">
      <h2 id="payouts-title" className="type-h2">
        {t.title}
      </h2>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        bar={
          <>
            <ListFilter query={query} name="status" label={t.state} all={t.all} values={payoutStatuses} names={t.states} />
            <ListSort query={query} values={sorts} names={t.sorts} />
          </>
        }
        read={readPayout}
      >
        {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
      </FilteredList>
      {opened !== null && <Parts payout={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function Parts({ payout, onClose }: { readonly payout: Payout; readonly onClose: () => void }) {
  const t = useTexts(payoutTexts).list;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { data, error } = useQuery({
    queryKey: ['payouts', payout.id],
    queryFn: ({ signal }) => call(getPayout, { params: { id: payout.id } }, { signal }),
  });
  const money = (amount: number) => formatMoney(toMinor(amount), payout.currency);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.partsOf({ amount: money(payout.amount), event: payout.event.name })}
      description={
        data &&
        (data.to.kind === 'bank'
          ? t.paidTo.bank({ number: data.to.masked })
          : t.partsText({ to: t.paidTo[data.to.kind]({ number: data.to.masked }) }))
      }
    >
      {data === undefined && error === null && <Skeleton className="h-[80px] rounded-card!" />}
      {error !== null && <Alert tone="bad">{messageFor(error)}</Alert>}
      <ul className="grid gap-3">
        {data?.parts.map(({ id, amount, status, receipt, problem, dueAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3 last:border-0 last:pb-0">
            <span className="type-strong tnum">{money(amount)}</span>
            <Badge tone={partTones[status]}>{t.part[status]}</Badge>
            <span className="type-small w-full wrap-anywhere text-ink2">
              {[receipt, problem, dueAt && t.due({ at: formatMoment(dueAt, payout.event.timeZone, language) })].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
