import { Landmark } from 'lucide';
import type { BankBook } from '#features/books/bank/bank-contract.ts';
import { formatDay } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ledgerTexts } from '../texts.ts';
import { useAmount } from '../use-amount.ts';
import { holderName } from './holder-name.ts';
import type { ToRecord } from './settlement-dialog.tsx';

type Told = BankBook['unexplained'][number];

interface UnexplainedTableProps {
  readonly rows: readonly Told[];
  readonly onRecord: (known: ToRecord) => void;
}

/** What the portal of M-Pesa or a provider tells was moved is known by their reference, what the bank tells by its own. */
function knownOf({ source, provider, direction, reference, bankReference, amount, currency, day }: Told): ToRecord {
  const about = { amount: String(amount), currency, day };
  if (source !== 'bank' && provider !== null)
    return { ...about, provider, reference, bankReference: bankReference ?? '', direction: direction === 'out' ? 'to-bank' : 'from-bank' };
  return { ...about, bankReference: reference, direction: direction === 'in' ? 'to-bank' : 'from-bank' };
}

/** What statements tell and nothing explains: recorded from here, if it was a settlement. */
export function UnexplainedTable({ rows, onRecord }: UnexplainedTableProps) {
  const { bank } = useTexts(ledgerTexts);
  const t = bank.unexplained;
  const amount = useAmount();
  const language = useLanguage();
  const columns: readonly Column<Told>[] = [
    {
      label: t.columns.what,
      isMain: true,
      cell: ({ source, provider, direction, reason }) => (
        <>
          <span className="block font-semibold">
            {source === 'provider' ? t.settledBy({ provider: holderName(provider ?? 'bank', bank.holders) }) : t.sources[source][direction]}
          </span>
          {reason !== '' && <span className="type-small block wrap-anywhere text-ink2">{reason}</span>}
        </>
      ),
    },
    { label: bank.amount, isNumber: true, cell: (row) => amount(row.amount, row.currency) },
    { label: bank.reference, cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span> },
    { label: bank.day, cell: ({ day }) => <span className="tnum">{formatDay(`${day}T12:00:00Z`, 'UTC', language)}</span> },
    {
      label: bank.record,
      isActions: true,
      cell: (row) => (
        <div className="flex max-md:*:flex-1 md:justify-end">
          <RowButton icon={Landmark} words={t.record} label={t.recordOf({ reference: row.reference })} onClick={() => onRecord(knownOf(row))} />
        </div>
      ),
    },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}
