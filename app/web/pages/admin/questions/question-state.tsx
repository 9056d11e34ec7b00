import type { ReceiptQuestion } from '#features/payments/mpesa/receipt-questions.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { questionTexts } from './texts.ts';

const tones: Readonly<Record<ReceiptQuestion['state'], BadgeTone>> = { waiting: 'info', lost: 'warn', found: 'info', unknown: 'bad', failed: 'bad' };
const tonesOfStatus: Readonly<Record<string, BadgeTone>> = { Completed: 'ok', Reversed: 'bad' };

/** What M-Pesa said, in a word or two: its own name of the state where it has the receipt. */
export function QuestionState({ question: { state, status, problem } }: { readonly question: ReceiptQuestion }) {
  const t = useTexts(questionTexts);
  const names: Readonly<Record<string, string>> = t.statuses;
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <Badge tone={tonesOfStatus[status ?? ''] ?? tones[state]}>{status === null ? t.states[state] : (names[status] ?? status)}</Badge>
      {problem !== null && <span className="type-small wrap-anywhere text-bad">{problem}</span>}
    </div>
  );
}
