import { ReceiptText } from 'lucide';
import { formatMonth } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ledgerTexts } from '../texts.ts';
import { useAmount } from '../use-amount.ts';
import type { TaxOfMonth } from './tax-dialog.tsx';

interface TaxTableProps {
  readonly rows: readonly TaxOfMonth[];
  readonly onPay: (month: TaxOfMonth) => void;
}

/** The VAT of Vumi's fees by month: what was set aside, what was paid, and what is still owed. */
export function TaxTable({ rows, onPay }: TaxTableProps) {
  const { bank } = useTexts(ledgerTexts);
  const t = bank.taxes;
  const amount = useAmount();
  const language = useLanguage();
  const columns: readonly Column<TaxOfMonth & { readonly id: string }>[] = [
    { label: t.columns.month, isMain: true, cell: ({ month }) => <span className="font-semibold">{formatMonth(month, language)}</span> },
    { label: t.columns.owed, isNumber: true, cell: ({ owed, currency }) => amount(owed, currency) },
    { label: t.columns.paid, isNumber: true, cell: ({ paid, currency }) => amount(paid, currency) },
    {
      label: t.columns.left,
      isNumber: true,

      cell: ({ owed, paid, currency }) => <span className="font-semibold">{amount(owed - paid, currency)}</span>,
    },
    {
      label: t.pay,
      isActions: true,
      cell: (row) =>
        row.owed > row.paid && (
          <div className="flex max-md:*:flex-1 md:justify-end">
            <RowButton icon={ReceiptText} words={t.pay} label={t.payOf({ month: formatMonth(row.month, language) })} onClick={() => onPay(row)} />
          </div>
        ),
    },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows.map((row) => ({ ...row, id: `${row.month} ${row.currency}` }))} />;
}
