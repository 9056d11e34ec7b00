import { Undo2 } from 'lucide';
import { useState } from 'react';
import type { BankMovement } from '#features/books/bank/bank-contract.ts';
import { NOTE_LENGTH_MAX } from '#features/books/book-facts.ts';
import { takeMovementBack } from '#features/books/endpoints.ts';
import { formatDay, formatMonth } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ledgerTexts } from '../texts.ts';
import { useAmount } from '../use-amount.ts';
import { holderName } from './holder-name.ts';

interface MovementTableProps {
  readonly rows: readonly BankMovement[];
  readonly onDone: () => Promise<void>;
}

/** What was recorded, and can be taken back. */
export function MovementTable({ rows, onDone }: MovementTableProps) {
  const { bank: t } = useTexts(ledgerTexts);
  const amount = useAmount();
  const language = useLanguage();
  const [wrong, setWrong] = useState<BankMovement | null>(null);
  const nameOf = ({ kind, provider, month }: BankMovement) =>
    kind === 'tax' || provider === null
      ? t.kinds.tax({ month: formatMonth(month ?? '', language) })
      : t.kinds[kind]({ provider: holderName(provider, t.holders) });
  const columns: readonly Column<BankMovement>[] = [
    {
      label: t.columns.what,
      isMain: true,
      cell: (row) => (
        <>
          <span className={`block font-semibold ${row.takenBackAt === null ? '' : 'text-ink2 line-through'}`}>{nameOf(row)}</span>
          {row.takenBackAt !== null && <span className="type-small block text-ink2">{t.takenBack}</span>}
        </>
      ),
    },
    { label: t.amount, isNumber: true, cell: (row) => amount(row.amount, row.currency) },
    {
      label: t.reference,
      cell: ({ reference, bankReference }) => (
        <div>
          <span className="block wrap-anywhere">{reference}</span>
          {bankReference !== null && <span className="type-small block wrap-anywhere text-ink2">{t.atBank({ reference: bankReference })}</span>}
        </div>
      ),
    },
    { label: t.day, cell: ({ day }) => <span className="tnum">{formatDay(`${day}T12:00:00Z`, 'UTC', language)}</span> },
    { label: t.columns.recorded, cell: ({ recordedAt }) => <Age at={recordedAt} /> },
    {
      label: t.takeBack.button,
      isActions: true,
      cell: (row) =>
        row.takenBackAt === null && (
          <div className="flex max-md:*:flex-1 md:justify-end">
            <RowButton icon={Undo2} words={t.takeBack.button} label={t.takeBack.of({ reference: row.reference })} onClick={() => setWrong(row)} />
          </div>
        ),
    },
  ];
  return (
    <>
      <DataTable label={t.movements} columns={columns} rows={rows} />
      {wrong !== null && <TakeBackDialog movement={wrong} name={nameOf(wrong)} onClose={() => setWrong(null)} onDone={onDone} />}
    </>
  );
}

interface TakeBackDialogProps {
  readonly movement: BankMovement;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function TakeBackDialog({ movement: { id, reference, ...of }, name, onClose, onDone }: TakeBackDialogProps) {
  const { bank } = useTexts(ledgerTexts);
  const t = bank.takeBack;
  const amount = useAmount();
  const [reason, setReason] = useState('');
  const movement = `${name}: ${amount(of.amount, of.currency)}, ${reference}`;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead}
      action={t.button}
      busy={t.busy}
      field="reason"
      send={async () => {
        try {
          await call(takeMovementBack, { params: { id }, body: { reason } });
          showToast(t.done);
        } finally {
          await onDone();
        }
      }}
    >
      {(error) => (
        <>
          <p className="type-body wrap-anywhere">{movement}</p>
          <LongTextInput
            name="reason"
            label={t.reason}
            value={reason}
            maxLength={NOTE_LENGTH_MAX}
            error={error}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
