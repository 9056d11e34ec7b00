import { useQueryClient } from '@tanstack/react-query';
import { Check, Hourglass, Undo2, type IconNode } from 'lucide';
import { useState } from 'react';
import { listUnmatched, matchUnmatched, recordUnmatchedReturn, returnUnmatched } from '#features/checkout/paybill/endpoints.ts';
import type { Unmatched } from '#features/checkout/paybill/unmatched-contract.ts';
import type { ReceiptQuestion } from '#features/payments/mpesa/receipt-questions.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { AskButton, readAgainSoon } from './questions/ask-button.tsx';
import { QuestionState } from './questions/question-state.tsx';
import { questionTexts } from './questions/texts.ts';
import { unmatchedTexts } from './unmatched/texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const queryKey = ['unmatched'];
const states = ['waiting', 'matched', 'returned'] as const;
const sorts = ['newest', 'oldest', 'largest', 'smallest'] as const;
const looks: Readonly<Record<Unmatched['state'], { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  waiting: { tone: 'warn', icon: Hourglass },
  matched: { tone: 'ok', icon: Check },
  returned: { tone: 'mute', icon: Undo2 },
};

function readUnmatched(payment: Unmatched): Unmatched {
  readMoment(payment.paidAt);
  return payment;
}

/** Money from the M-Pesa menu that fits nothing, and what a person decides about it. */
export default function UnmatchedPage() {
  const t = useTexts(unmatchedTexts);
  const questions = useTexts(questionTexts);
  const formatMoney = useFormatMoney();
  const query = useListQuery();
  const { page, search } = query;
  const state = query.chosen('state', states);
  const sort = query.chosen('sort', sorts) ?? 'newest';
  const client = useQueryClient();
  const list = useServerList([...queryKey, { state, search, sort, page }], async (signal) => {
    const found = await call(listUnmatched, { query: { page, sort, ...(search && { search }), ...(state && { state }) } }, { signal });
    readAgainSoon(
      client,
      queryKey,
      found.items.map(({ question }) => question),
    );
    return found;
  });
  const columns: readonly Column<Unmatched>[] = [
    { label: t.columns.receipt, isMain: true, cell: ({ receipt }) => <span className="tnum font-semibold select-all">{receipt}</span> },
    { label: t.columns.amount, isNumber: true, cell: ({ amount }) => formatMoney(toMinor(amount), 'KES') },
    { label: t.columns.account, cell: ({ account }) => <span className="wrap-anywhere">{account}</span> },
    { label: t.columns.phone, cell: ({ phone }) => <span className="tnum">{phone ?? t.noPhone}</span> },
    { label: t.columns.paid, cell: ({ paidAt }) => <Age at={paidAt} /> },
    { label: t.columns.state, cell: (payment) => <State payment={payment} /> },
    { label: questions.columns.says, cell: ({ question }) => (question === null ? '–' : <Said question={question} />) },
    { label: t.columns.actions, isActions: true, cell: (payment) => <Actions payment={payment} /> },
  ];
  const old = list.data?.old ?? 0;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHeading>{t.title}</ListHeading>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        notice={old > 0 && <Alert tone="warn">{t.old({ count: old })}</Alert>}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="state" label={t.columns.state} all={t.all} values={states} names={t.states} />
            <ListSort query={query} values={sorts} names={t.sorts} />
          </>
        }
        read={readUnmatched}
      >
        {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
      </FilteredList>
    </>
  );
}

interface OfPayment {
  readonly payment: Unmatched;
}

function State({ payment: { state, reason, orderNumber, refund } }: OfPayment) {
  const t = useTexts(unmatchedTexts);
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <Badge tone={looks[state].tone} icon={<Icon of={looks[state].icon} size={15} />}>
        {t.states[state]}
      </Badge>
      <span className="type-small wrap-anywhere text-ink2">
        {orderNumber !== null ? t.order({ number: orderNumber }) : refund !== null ? t.refunds[refund] : t.reasons[reason]}
      </span>
    </div>
  );
}

/** The state of the receipt at M-Pesa, its amount, and when it was asked. */
function Said({ question }: { readonly question: ReceiptQuestion }) {
  const formatMoney = useFormatMoney();
  const { amount, askedAt } = question;
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <QuestionState question={question} />
      <span className="type-small text-ink2">
        {amount !== null && `${formatMoney(toMinor(amount), 'KES')} · `}
        <Age at={askedAt} />
      </span>
    </div>
  );
}

function Actions({ payment }: OfPayment) {
  const t = useTexts(unmatchedTexts);
  const [dialog, setDialog] = useState<'match' | 'return' | 'record' | null>(null);
  const { receipt, question, refund } = payment;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      <AskButton receipt={receipt} last={question} queryKey={queryKey} isInRow />
      {payment.state === 'waiting' && (
        <>
          <Button variant="outline" size="small" aria-label={t.matchOf({ receipt })} onClick={() => setDialog('match')}>
            {t.match}
          </Button>
          <Button variant="outline" size="small" aria-label={t.giveBackOf({ receipt })} onClick={() => setDialog('return')}>
            {t.giveBack}
          </Button>
        </>
      )}
      {(refund === 'by-hand' || refund === 'failed') && (
        <Button variant="outline" size="small" aria-label={t.recordOf({ receipt })} onClick={() => setDialog('record')}>
          {t.record}
        </Button>
      )}
      {dialog === 'match' && <MatchDialog payment={payment} onClose={() => setDialog(null)} />}
      {dialog === 'return' && <ReturnDialog payment={payment} onClose={() => setDialog(null)} />}
      {dialog === 'record' && <RecordDialog payment={payment} onClose={() => setDialog(null)} />}
    </div>
  );
}

interface DialogProps extends OfPayment {
  readonly onClose: () => void;
}

function MatchDialog({ payment: { id, receipt, amount, account }, onClose }: DialogProps) {
  const t = useTexts(unmatchedTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [orderNumber, setOrderNumber] = useState('');
  async function send() {
    const matched = await call(matchUnmatched, { params: { id }, body: { orderNumber } }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.matched({ receipt, number: matched.orderNumber ?? orderNumber }));
    await client.invalidateQueries({ queryKey });
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.matchTitle}
      description={t.matchText({ amount: formatMoney(toMinor(amount), 'KES'), account })}
      action={t.match}
      busy={t.matching}
      field="orderNumber"
      send={send}
    >
      {(error) => (
        <TextInput
          name="orderNumber"
          label={t.orderNumber}
          error={error}
          value={orderNumber}
          autoComplete="off"
          onChange={({ target }) => setOrderNumber(target.value)}
        />
      )}
    </ActionDialog>
  );
}

function ReturnDialog({ payment: { id, receipt, amount }, onClose }: DialogProps) {
  const t = useTexts(unmatchedTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  async function send() {
    await call(returnUnmatched, { params: { id } }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.givenBack({ receipt }));
    await client.invalidateQueries({ queryKey });
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.giveBackTitle({ amount: formatMoney(toMinor(amount), 'KES') })}
      description={t.giveBackText}
      action={t.giveBack}
      busy={t.givingBack}
      variant="danger"
      send={send}
    />
  );
}

/** Money that M-Pesa does not send back was returned by hand. */
function RecordDialog({ payment: { id, receipt, amount }, onClose }: DialogProps) {
  const t = useTexts(unmatchedTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [given, setGiven] = useState('');
  async function send() {
    await call(recordUnmatchedReturn, { params: { id }, body: { receipt: given } }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.recorded({ receipt }));
    await client.invalidateQueries({ queryKey });
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.recordTitle}
      description={t.recordText({ amount: formatMoney(toMinor(amount), 'KES') })}
      action={t.record}
      busy={t.recording}
      field="receipt"
      send={send}
    >
      {(error) => (
        <TextInput
          name="receipt"
          label={t.handReceipt}
          error={error}
          value={given}
          autoComplete="off"
          onChange={({ target }) => setGiven(target.value)}
        />
      )}
    </ActionDialog>
  );
}
