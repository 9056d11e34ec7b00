import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { REQUEST_REASON_MAX } from '../../refund-requests/request-facts.ts';
import { requestRefund, withdrawRefundRequest } from '../../refund-requests/endpoints.ts';
import type { RefundQuote } from '../../refund-contract.ts';
import { refundTexts } from './texts.ts';

interface AskOrganizerProps {
  readonly orderId: string;
  readonly quote: RefundQuote;
  /** The tickets to ask for; null: all. */
  readonly named: readonly string[] | null;
}

/** Where the policy gives nothing: the buyer asks the organizer, sees the answer, and can take the request back. */
export function AskOrganizer({ orderId, quote: { request, can, timeZone }, named }: AskOrganizerProps) {
  const t = useTexts(refundTexts).organizer;
  const language = useLanguage();
  const client = useQueryClient();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send(work: () => Promise<unknown>, done: string) {
    setSending(true);
    setFailure(null);
    try {
      await work();
      showToast(done);
      setReason('');
      setKey(newIdempotencyKey());
    } catch (refused) {
      setFailure(refused);
    } finally {
      setSending(false);
      await client.invalidateQueries({ queryKey: ['refund-quote'] });
    }
  }

  const ask = () =>
    send(
      () =>
        call(requestRefund, { params: { id: orderId }, body: { reason, ...(named === null ? {} : { ticketIds: [...named] }) } }, { idempotencyKey }),
      t.asked,
    );
  const atReason = failure instanceof ApiError ? failure.fields['reason'] : undefined;
  return (
    <>
      {request?.status === 'open' && (
        <Alert tone="info" title={t.waiting}>
          <span className="grid justify-items-start gap-2">
            <span>{t.askedOn({ moment: formatMoment(request.createdAt, timeZone, language) })}</span>
            <q className="wrap-anywhere">{request.reason}</q>
            <Button
              size="small"
              variant="outline"
              busy={isSending && t.withdrawing}
              onClick={() => void send(() => call(withdrawRefundRequest, { params: { id: orderId, requestId: request.id } }), t.withdrawn)}
            >
              {t.withdraw}
            </Button>
          </span>
        </Alert>
      )}
      {request?.status === 'declined' && (
        <Alert tone="warn" title={t.declined}>
          <span className="wrap-anywhere">{request.answer}</span>
        </Alert>
      )}
      {can.request === true && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <p>{t.lead}</p>
          <LongTextInput
            name="reason"
            label={t.reason}
            rows={3}
            error={atReason}
            maxLength={REQUEST_REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" className="justify-self-start max-sm:justify-self-stretch" busy={isSending && t.asking}>
            {t.ask}
          </Button>
        </form>
      )}
      {failure !== null && atReason === undefined && (
        <Alert tone="bad" live>
          {messageFor(failure)}
        </Alert>
      )}
    </>
  );
}
