import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { orderQuote, withdrawQuote } from '../../quotes/endpoints.ts';
import type { Quote } from '../../quotes/quotes-contract.ts';
import { quoteListTexts } from './texts.ts';

type Kind = 'turn' | 'withdraw';
export type BeginQuoteTask = (kind: Kind, quote: Quote) => void;

/** The dialog of what is being done with a quote, which keeps the quote as it was when it opened. */
export function useQuoteTask(eventId: string): { readonly begin: BeginQuoteTask; readonly dialog: ReactNode } {
  const [task, setTask] = useState<{ readonly kind: Kind; readonly quote: Quote } | null>(null);
  const client = useQueryClient();
  const shared = {
    eventId,
    onClose: () => setTask(null),
    refresh: () => client.invalidateQueries({ queryKey: ['quotes'] }),
  };
  return {
    begin: (kind, quote) => setTask({ kind, quote }),
    dialog: (
      <>
        {task?.kind === 'turn' && <TurnIntoOrder {...shared} quote={task.quote} />}
        {task?.kind === 'withdraw' && <Withdraw {...shared} quote={task.quote} />}
      </>
    ),
  };
}

interface TaskProps {
  readonly eventId: string;
  readonly quote: Quote;
  readonly onClose: () => void;
  readonly refresh: () => Promise<void>;
}

/** Makes the order of a quote; one without an address asks for one. */
function TurnIntoOrder({ eventId, quote, onClose, refresh }: TaskProps) {
  const { turn: t } = useTexts(quoteListTexts);
  const [email, setEmail] = useState('');
  async function send() {
    const params = { id: eventId, quoteId: quote.id };
    const { orderNumber } = await call(orderQuote, { params, body: { email: email.trim() || null } }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.saved({ number: orderNumber }));
    await refresh();
  }
  const title = t.title({ number: quote.number });
  return (
    <ActionDialog open onClose={onClose} title={title} description={t.lead} action={t.save} busy={t.saving} field="email" send={send}>
      {(error) =>
        quote.buyer.email === null && (
          <TextInput
            type="email"
            name="email"
            label={t.email}
            hint={t.emailHint}
            error={error}
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )
      }
    </ActionDialog>
  );
}

function Withdraw({ eventId, quote: { id, number }, onClose, refresh }: TaskProps) {
  const { withdraw: t } = useTexts(quoteListTexts);
  async function send() {
    await call(withdrawQuote, { params: { id: eventId, quoteId: id } }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.saved({ number }));
    await refresh();
  }
  return <ActionDialog open onClose={onClose} title={t.title({ number })} description={t.lead} action={t.save} busy={t.saving} send={send} />;
}
