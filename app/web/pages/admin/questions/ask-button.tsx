import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { askMpesa } from '#features/books/endpoints.ts';
import type { ReceiptQuestion } from '#features/payments/mpesa/receipt-questions.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { questionTexts } from './texts.ts';

/** While an answer is on its way it is looked for so often. */
const WAITING_MS = 3000;

/** Reads a list again soon while M-Pesa has not answered one of its questions. */
export function readAgainSoon(client: QueryClient, queryKey: QueryKey, questions: readonly (ReceiptQuestion | null)[]): void {
  if (questions.some((question) => question?.state === 'waiting')) setTimeout(() => void client.invalidateQueries({ queryKey }), WAITING_MS);
}

interface AskButtonProps {
  readonly receipt: string;
  /** The last question about it; null: there was none. */
  readonly last: ReceiptQuestion | null;
  /** Of the list that has the answer. */
  readonly queryKey: QueryKey;
  /** In a row: with fewer words, and the receipt is read out. */
  readonly isInRow?: boolean;
}

/** Asks M-Pesa about a receipt, or again; busy until it has answered. */
export function AskButton({ receipt, last, queryKey, isInRow = false }: AskButtonProps) {
  const t = useTexts(questionTexts);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(askMpesa, { params: { receipt } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
  });
  const isBusy = isPending || last?.state === 'waiting';
  const words = last !== null ? t.again : isInRow ? t.ask : t.askAbout;
  return (
    <Button
      variant="outline"
      size={isInRow ? 'small' : 'medium'}
      aria-label={isInRow ? t.of({ words: isBusy ? t.waiting : words, receipt }) : undefined}
      busy={isBusy && t.waiting}
      onClick={() => mutate()}
    >
      {words}
    </Button>
  );
}
