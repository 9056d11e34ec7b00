import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Route } from 'lucide';
import { useRef, useState } from 'react';
import type { LedgerDifference } from '#features/books/contract.ts';
import { NOTE_LENGTH_MAX } from '#features/books/book-facts.ts';
import { closeLedgerDifference } from '#features/books/endpoints.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ledgerTexts } from './texts.ts';
import { useAmount } from './use-amount.ts';

interface DifferenceTableProps {
  readonly label: string;
  readonly rows: readonly LedgerDifference[];
  /** On the page of their payment no row leads there. */
  readonly isOfPayment?: boolean;
}

/** Differences of the ledger: what does not fit, by how much, and how it ended or can be closed. */
export function DifferenceTable({ label, rows, isOfPayment = false }: DifferenceTableProps) {
  const { differences: t, ...common } = useTexts(ledgerTexts);
  const amount = useAmount();
  const language = useLanguage();
  const [closing, setClosing] = useState<LedgerDifference | null>(null);
  const moment = (at: string) => (
    <time dateTime={at} className="tnum">
      {formatMoment(at, HOME_ZONE, language)}
    </time>
  );
  const columns: readonly Column<LedgerDifference>[] = [
    { label: t.columns.cause, isMain: true, cell: ({ cause }) => <span className="font-semibold wrap-anywhere">{cause}</span> },
    { label: t.columns.expected, isNumber: true, cell: ({ expected, currency }) => amount(expected, currency) },
    { label: t.columns.actual, isNumber: true, cell: ({ actual, currency }) => amount(actual, currency) },
    { label: t.columns.found, cell: ({ foundAt }) => moment(foundAt) },
    ...(rows.some(({ status }) => status !== 'open')
      ? [
          { label: t.columns.ended, cell: ({ endedAt }: LedgerDifference) => (endedAt === null ? '–' : moment(endedAt)) },
          {
            label: t.columns.outcome,
            cell: ({ note, status }: LedgerDifference) => <span className="wrap-anywhere">{note ?? (status === 'gone' ? t.gone : '–')}</span>,
          },
        ]
      : []),
    {
      label: common.columns.payment,
      isActions: true,
      cell: (row) => (
        <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
          {row.paymentId !== null && !isOfPayment && (
            <ButtonLink
              variant="outline"
              size="small"
              className={rowButton}
              to={workPaths.adminLedgerPayment(row.paymentId)}
              aria-label={`${common.follow}: ${row.cause}`}
              title={common.follow}
              icon={<Icon of={Route} size={18} />}
            >
              <RowWords>{common.follow}</RowWords>
            </ButtonLink>
          )}
          {row.status === 'open' && (
            <RowButton icon={CircleCheck} words={t.close} label={t.closeOf({ cause: row.cause })} onClick={() => setClosing(row)} />
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable label={label} columns={columns} rows={rows} />
      {closing !== null && <CloseDialog difference={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function CloseDialog({ difference: { id, cause }, onClose }: { readonly difference: LedgerDifference; readonly onClose: () => void }) {
  const { differences: t } = useTexts(ledgerTexts);
  const client = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  async function send() {
    try {
      await call(closeLedgerDifference, { params: { id }, body: { note: input.current?.value ?? '' } });
      showToast(t.closed);
    } finally {
      await Promise.all(['ledger', 'ledger-proofs', 'ledger-payment'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    }
  }
  return (
    <ActionDialog open onClose={onClose} title={t.closeTitle} description={t.closeLead} action={t.close} busy={t.closing} field="note" send={send}>
      {(error) => (
        <>
          <p className="type-body wrap-anywhere">{cause}</p>
          <LongTextInput ref={input} name="note" label={t.note} maxLength={NOTE_LENGTH_MAX} error={error} />
        </>
      )}
    </ActionDialog>
  );
}
