import type { ReceiptQuestion } from '#features/payments/mpesa/receipt-questions.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { useAmount } from '../ledger/use-amount.ts';
import { QuestionState } from './question-state.tsx';
import { questionTexts } from './texts.ts';

/** What M-Pesa was asked about the receipt of a payment, and what it said. */
export function PaymentQuestions({ questions }: { readonly questions: readonly ReceiptQuestion[] }) {
  const t = useTexts(questionTexts);
  const amount = useAmount();
  const language = useLanguage();
  if (questions.length === 0) return <p className="type-body text-ink2">{t.none}</p>;
  const moment = (at: string) => (
    <time dateTime={at} className="tnum">
      {formatMoment(at, HOME_ZONE, language)}
    </time>
  );
  const columns: readonly Column<ReceiptQuestion>[] = [
    { label: t.columns.asked, isMain: true, cell: ({ askedAt }) => moment(askedAt) },
    { label: t.columns.by, cell: ({ askedBy }) => <span className="wrap-anywhere">{askedBy ?? t.byItself}</span> },
    { label: t.columns.says, cell: (question) => <QuestionState question={question} /> },
    { label: t.columns.amount, isNumber: true, cell: (question) => (question.amount === null ? '–' : amount(question.amount, 'KES')) },
    { label: t.columns.payer, cell: ({ payer }) => <span className="tnum">{payer ?? '–'}</span> },
    { label: t.columns.finalised, cell: ({ finalisedAt }) => (finalisedAt === null ? '–' : moment(finalisedAt)) },
    { label: t.columns.reason, cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? '–'}</span> },
  ];
  return <DataTable label={t.title} columns={columns} rows={questions} />;
}
