import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, formatZone } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../contract.ts';
import type { RefundQuote } from '../../refund-contract.ts';
import { refundTerms } from '../../refund-rules.ts';
import { getRefundQuote, refundOrder } from '../../refunds/endpoints.ts';
import { AskOrganizer } from './ask-organizer.tsx';
import { RefundSum } from './refund-sum.tsx';
import { RefundTickets } from './refund-tickets.tsx';
import { refundTexts } from './texts.ts';

interface AskRefundProps {
  readonly order: Order;
  readonly open: boolean;
  readonly onClose: () => void;
}

const REASON_LENGTH_MAX = 200;
/** What changes with a refund. */
const affected = ['orders', 'order', 'order-refunds', 'ticket', 'tickets'];

/** The buyer chooses tickets, sees what comes back, by which way and what is kept, and gives them back. The server works all of it out. */
export default function AskRefund({ order, open, onClose }: AskRefundProps) {
  const t = useTexts(refundTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [named, setNamed] = useState<readonly string[] | null>(null);
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isNone = named?.length === 0;
  const { data: quote, error } = useQuery({
    queryKey: ['refund-quote', order.id, named?.join(',') ?? ''],
    queryFn: ({ signal }) =>
      call(getRefundQuote, { params: { id: order.id }, query: named === null ? {} : { ticketIds: named.join(',') } }, { signal }),
    enabled: open && !isNone,
    placeholderData: keepPreviousData,
    // What comes back depends on the minute.
    gcTime: 0,
  });
  const amount = formatMoney(toMinor(quote?.amount ?? 0), order.currency);
  const canGiveBack = quote?.can.refund === true && !isNone;

  async function send({ chosen, amount: shown }: RefundQuote) {
    setSending(true);
    setFailure(null);
    try {
      const body = { ticketIds: chosen, shown, ...(reason.trim() === '' ? {} : { reason }) };
      await call(refundOrder, { params: { id: order.id }, body }, { idempotencyKey });
      showToast(t.done({ amount }));
      onClose();
    } catch (refused) {
      setFailure(refused);
      await client.invalidateQueries({ queryKey: ['refund-quote'] });
    } finally {
      setSending(false);
      await Promise.all(affected.map((name) => client.invalidateQueries({ queryKey: [name] })));
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={order.eventName}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {canGiveBack ? t.cancel : t.close}
          </Button>
          {canGiveBack ? (
            <Button variant="danger" busy={isSending && t.sending} onClick={() => void send(quote)}>
              {t.confirm({ amount })}
            </Button>
          ) : (
            <ButtonLink to={paths.refunds()} variant="outline">
              {t.about}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="type-body grid gap-5">
        {quote === undefined && error === null && (
          <div role="status" aria-label={t.loading}>
            <Skeleton className="h-40 rounded-card!" />
          </div>
        )}
        {quote !== undefined && (
          <>
            <Promised quote={quote} />
            <RefundTickets quote={quote} chosen={named ?? quote.chosen} onChange={setNamed} />
            {isNone ? <p>{t.none}</p> : <RefundSum quote={quote} />}
            {!canGiveBack && !isNone && <AskOrganizer orderId={order.id} quote={quote} named={named} />}
            {canGiveBack && (
              <TextInput
                name="reason"
                label={t.reason}
                hint={t.reasonHint}
                maxLength={REASON_LENGTH_MAX}
                autoComplete="off"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </>
        )}
        {(failure ?? error) !== null && (
          <Alert tone="bad" live>
            {messageFor(failure ?? error)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

/** What the order's policy promises, until the minute at which it ends. */
function Promised({ quote: { policy, until, percent, timeZone } }: { readonly quote: RefundQuote }) {
  const t = useTexts(refundTexts);
  const language = useLanguage();
  if (policy === 'strict' || until === null) return <p>{t.policies.strict}</p>;
  const moment = `${formatMoment(until, timeZone, language)} ${formatZone(until, timeZone)}`;
  if (percent === 0) return <p>{t.over({ until: moment })}</p>;
  return (
    <p>
      {policy === 'flexible' ? t.policies.flexible({ until: moment }) : t.policies.moderate({ until: moment, percent: refundTerms[policy].percent })}
    </p>
  );
}
