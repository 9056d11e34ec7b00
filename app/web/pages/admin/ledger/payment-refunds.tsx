import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Currency } from '#platform/contract/money.ts';
import type * as contract from '#features/books/contract.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { ledgerTexts } from './texts.ts';
import { useAmount } from './use-amount.ts';

type Refund = OutputOf<typeof contract.followLedgerPayment>['refunds'][number];

const tones: Readonly<Record<Refund['status'], BadgeTone>> = {
  unfunded: 'warn',
  queued: 'info',
  sent: 'info',
  'by-hand': 'warn',
  done: 'ok',
  failed: 'bad',
};

interface PaymentRefundsProps {
  readonly refunds: readonly Refund[];
  readonly currency: Currency;
}

/** The refunds of a payment, with the tries and the ids of the provider. */
export function PaymentRefunds({ refunds, currency }: PaymentRefundsProps) {
  const { payment: t } = useTexts(ledgerTexts);
  const amount = useAmount();
  if (refunds.length === 0) return <p className="type-body text-ink2">{t.noRefunds}</p>;
  const columns: readonly Column<Refund>[] = [
    { label: t.refundColumns.amount, isMain: true, cell: (refund) => <span className="tnum font-semibold">{amount(refund.amount, currency)}</span> },
    {
      label: t.refundColumns.way,
      cell: ({ way, chosen }) => (
        <span className="wrap-anywhere">
          {t.ways[way]}
          {chosen !== null && <span className="type-small tnum block text-ink2">{chosen.to}</span>}
          {chosen?.receiver != null && <span className="type-small tnum block text-ink2">{t.receiver({ name: chosen.receiver })}</span>}
        </span>
      ),
    },
    { label: t.refundColumns.status, cell: ({ status }) => <Badge tone={tones[status]}>{t.refundStatuses[status]}</Badge> },
    { label: t.refundColumns.tries, isNumber: true, cell: ({ tries }) => tries },
    {
      label: t.refundColumns.reason,
      cell: ({ reason, problem }) => (
        <span className="wrap-anywhere">
          {reason}
          {problem !== null && <span className="block text-bad">{problem}</span>}
        </span>
      ),
    },
    {
      label: t.refundColumns.ids,
      cell: ({ providerReference, conversationId }) => {
        const ids = [providerReference, conversationId].filter((id) => id !== null);
        return <span className="type-small tnum wrap-anywhere">{ids.length === 0 ? '–' : ids.join(' · ')}</span>;
      },
    },
  ];
  return <DataTable label={t.refunds} columns={columns} rows={refunds} />;
}
