import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { nameIn } from '#features/events/fixed-names.ts';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { RefundQuote } from '../../refund-contract.ts';
import { getRefundQuote, refundOrder } from '../../refunds/endpoints.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import type { TeamDialogProps } from './team-dialogs.tsx';
import { eventOrderTexts } from './texts.ts';

const REASON_LENGTH_MAX = 200;
const fields = ['amount', 'reason'];
const kinds = ['whole', 'tickets', 'amount'] as const;
type Kind = (typeof kinds)[number];

/** Of what was paid, what was not refunded; major units. */
function leftOf({ payments, refunds }: EventOrderDetail): number {
  const paid = payments.reduce((sum, { status, amount }) => (status === 'succeeded' ? sum + toMinor(amount) : sum), 0);
  return toMajor(refunds.reduce((left, { amount }) => left - toMinor(amount), paid));
}

/** A refund of all that is left, of tickets or of an amount, with a reason; the team chooses whether what becomes void is on sale again. */
export function RefundOrder({ order, onClose, refresh }: TeamDialogProps) {
  const { refund: t } = useTexts(eventOrderTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [kind, setKind] = useState<Kind>('whole');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(false);
  const money = (major: number) => formatMoney(toMinor(major), order.currency);
  const left = leftOf(order);
  const quote = useRefundQuote(order.id, kind === 'tickets' ? chosen : []);
  const sums = { whole: left, tickets: chosen.length === 0 ? 0 : (quote.data?.amount ?? 0), amount: readTypedAmount(amount) || 0 };

  async function send() {
    const what = { whole: { amount: left, restock }, tickets: { ticketIds: [...chosen], restock }, amount: { amount: sums.amount } }[kind];
    try {
      await call(refundOrder, { params: { id: order.id }, body: { ...what, reason } }, { idempotencyKey });
      showToast(t.refunded);
    } catch (error) {
      // The buyer may have given tickets back meanwhile.
      await client.invalidateQueries({ queryKey: ['refund-quote'] });
      throw error;
    } finally {
      await refresh();
    }
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number: order.orderNumber })}
      action={sums[kind] > 0 ? t.action({ amount: money(sums[kind]) }) : t.nothing}
      busy={t.refunding}
      variant="danger"
      field={fields}
      send={send}
    >
      {(_, errors) => (
        <>
          <fieldset>
            <legend className="type-strong mb-2">{t.what}</legend>
            <div className="grid gap-2">
              <Option kind="whole" current={kind} onChange={setKind} label={t.whole({ amount: money(left) })} hint={t.wholeHint} />
              <Option kind="tickets" current={kind} onChange={setKind} label={t.tickets} hint={t.ticketsHint} />
              <Option kind="amount" current={kind} onChange={setKind} label={t.amount} hint={t.amountHint} />
            </div>
          </fieldset>
          {kind === 'tickets' && <Tickets quote={quote.data} error={quote.error} chosen={chosen} onChange={setChosen} />}
          {kind === 'amount' && (
            <TextInput
              name="amount"
              label={t.amountLabel}
              error={errors['amount']}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
          <TextInput
            name="reason"
            label={t.reason}
            hint={t.reasonHint}
            error={errors['reason']}
            maxLength={REASON_LENGTH_MAX}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {kind !== 'amount' && <Checkbox label={t.restock} checked={restock} onChange={({ target }) => setRestock(target.checked)} />}
        </>
      )}
    </ActionDialog>
  );
}

/** What was paid for the tickets of an order, and for those that are chosen. */
function useRefundQuote(id: string, chosen: readonly string[]) {
  return useQuery({
    queryKey: ['refund-quote', id, chosen.join(',')],
    queryFn: ({ signal }) => call(getRefundQuote, { params: { id }, query: chosen.length === 0 ? {} : { ticketIds: chosen.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

interface OptionProps {
  readonly kind: Kind;
  readonly current: Kind;
  readonly onChange: (kind: Kind) => void;
  readonly label: ReactNode;
  readonly hint: string;
}

function Option({ kind, current, onChange, label, hint }: OptionProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-inset border border-line bg-surface p-4 has-checked:border-ink has-checked:bg-brandsoft">
      <RadioDot name="kind" value={kind} checked={current === kind} onChange={() => onChange(kind)} />
      <span className="min-w-0">
        <span className="type-strong block">{label}</span>
        <span className="type-small block text-ink2">{hint}</span>
      </span>
    </label>
  );
}

interface TicketsProps {
  readonly quote: RefundQuote | undefined;
  readonly error: Error | null;
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

function Tickets({ quote, error, chosen, onChange }: TicketsProps) {
  const { refund: t } = useTexts(eventOrderTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  if (error !== null) return <Alert tone="bad">{messageFor(error)}</Alert>;
  if (quote === undefined) return null;
  const money = (major: number) => formatMoney(toMinor(major), quote.currency);
  const missing = chosen.length === 0 ? [] : quote.missing;
  return (
    <div className="grid gap-2">
      {quote.tickets.map(({ id, ticketNumber, ticketType, paid }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          label={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{t.ticket({ type: nameIn(ticketType, language), number: ticketNumber })}</span>
              <span className="tnum font-semibold whitespace-nowrap">{money(paid)}</span>
            </span>
          }
        />
      ))}
      <p role="status" className="type-body">
        {chosen.length === 0 ? t.choose : t.chosen({ amount: money(quote.amount), count: chosen.length })}
      </p>
      {missing.length > 0 && (
        <Alert tone="info">
          <span className="grid justify-items-start gap-2">
            {t.group}
            <Button size="small" variant="outline" onClick={() => onChange([...chosen, ...missing])}>
              {t.chooseGroup}
            </Button>
          </span>
        </Alert>
      )}
    </div>
  );
}
