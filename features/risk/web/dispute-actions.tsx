import { useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { DisputeDetail } from '../dispute-contract.ts';
import { acceptDispute, declineDispute } from '../endpoints.ts';
import { ReasonInput } from './reason-input.tsx';
import { riskTexts } from './texts.ts';
import { useDecisionEnd } from './use-decision-end.ts';

/** What an admin tells the bank: an answer with evidence, or that the payer gets the money back. */
export function DisputeActions({ dispute }: { readonly dispute: DisputeDetail }) {
  const { dispute: t } = useTexts(riskTexts);
  const formatMoney = useFormatMoney();
  const end = useDecisionEnd(dispute.id);
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const { id, amount, currency } = dispute;
  const close = () => setAsked(null);

  return (
    <>
      <Button onClick={() => setAsked('decline')}>{t.decline.button}</Button>
      <Button variant="outline" onClick={() => setAsked('accept')}>
        {t.accept.button}
      </Button>
      <ActionDialog
        open={asked === 'decline'}
        onClose={close}
        title={t.decline.title}
        description={t.decline.text}
        action={t.decline.button}
        busy={t.decline.sending}
        field="message"
        send={async () => {
          await call(declineDispute, { params: { id }, body: { message } }, { idempotencyKey: newIdempotencyKey() });
          await end(t.decline.done);
        }}
      >
        {(error) => (
          <LongTextInput
            name="message"
            label={t.decline.field}
            error={error}
            rows={5}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </ActionDialog>
      <ActionDialog
        open={asked === 'accept'}
        onClose={close}
        title={t.accept.title({ amount: formatMoney(toMinor(amount), currency) })}
        description={t.accept.text}
        action={t.accept.button}
        busy={t.accept.sending}
        variant="danger"
        field="reason"
        send={async () => {
          await call(acceptDispute, { params: { id }, body: { reason } }, { idempotencyKey: newIdempotencyKey() });
          await end(t.accept.done);
        }}
      >
        {(error) => <ReasonInput value={reason} error={error} onChange={setReason} />}
      </ActionDialog>
    </>
  );
}
