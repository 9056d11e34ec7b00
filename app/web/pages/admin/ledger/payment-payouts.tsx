import { Link } from 'react-router';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import type * as contract from '#features/books/contract.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { ledgerTexts } from './texts.ts';
import { useAmount } from './use-amount.ts';

type Payout = OutputOf<typeof contract.followLedgerPayment>['payouts'][number];

const tones: Readonly<Record<Payout['status'], BadgeTone>> = { queued: 'info', asked: 'info', done: 'ok', failed: 'bad', dropped: 'mute' };

interface PaymentPayoutsProps {
  readonly payouts: readonly Payout[];
  readonly currency: Currency;
}

/** What was paid out of the event of a payment since it arrived, each with its entries in the journal. */
export function PaymentPayouts({ payouts, currency }: PaymentPayoutsProps) {
  const { payment: t } = useTexts(ledgerTexts);
  const language = useLanguage();
  const amount = useAmount();
  if (payouts.length === 0) return <p className="type-body text-ink2">{t.noPayouts}</p>;
  const columns: readonly Column<Payout>[] = [
    { label: t.payoutColumns.amount, isMain: true, cell: (payout) => <span className="tnum font-semibold">{amount(payout.amount, currency)}</span> },
    { label: t.payoutColumns.to, cell: ({ to }) => <span className="tnum wrap-anywhere">{to}</span> },
    { label: t.payoutColumns.status, cell: ({ status }) => <Badge tone={tones[status]}>{t.payoutStatuses[status]}</Badge> },
    { label: t.payoutColumns.receipt, cell: ({ receipt }) => <span className="type-small tnum wrap-anywhere">{receipt ?? '–'}</span> },
    { label: t.payoutColumns.at, cell: ({ at }) => formatMoment(at, HOME_ZONE, language) },
    {
      label: t.payoutColumns.entries,
      cell: ({ id, status, amount: paid }) =>
        status === 'done' ? (
          <Link
            to={`${workPaths.adminLedgerEntries()}?search=${id}`}
            className="link tap"
            aria-label={t.payoutEntriesOf({ amount: amount(paid, currency) })}
          >
            {t.payoutEntries}
          </Link>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <p className="type-body measure mb-3 text-ink2">{t.payoutsLead}</p>
      <DataTable label={t.payouts} columns={columns} rows={payouts} />
    </>
  );
}
