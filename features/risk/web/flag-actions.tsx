import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { closeRiskFlag, suspendOrder } from '../endpoints.ts';
import type { RiskFlag } from '../flag-contract.ts';
import { ReasonInput } from './reason-input.tsx';
import { riskTexts } from './texts.ts';

/** What an admin decides about a flagged order: nothing is to be done, or it is suspended. */
export function FlagActions({ flag }: { readonly flag: RiskFlag }) {
  const { flags: t, suspended } = useTexts(riskTexts);
  const client = useQueryClient();
  const [asked, setAsked] = useState<'close' | 'suspend' | null>(null);
  const [reason, setReason] = useState('');
  const { id, order } = flag;
  const { number } = order;
  const words = {
    close: t.close,
    suspend: { ...t.suspend, text: suspended.suspend.text, sending: suspended.suspend.sending, done: suspended.suspend.done },
  };
  const decisions = [...(flag.closed === null ? (['close'] as const) : []), ...(order.isSuspended || order.hasEnded ? [] : (['suspend'] as const))];
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
      {decisions.map((decision) => (
        <Button key={decision} variant="outline" size="small" aria-label={words[decision].of({ number })} onClick={() => setAsked(decision)}>
          {words[decision].button}
        </Button>
      ))}
      {asked !== null && (
        <ActionDialog
          open
          onClose={() => setAsked(null)}
          title={words[asked].title({ number })}
          description={words[asked].text}
          action={words[asked].button}
          busy={words[asked].sending}
          field="reason"
          send={async () => {
            const key = { idempotencyKey: newIdempotencyKey() };
            if (asked === 'close') await call(closeRiskFlag, { params: { id }, body: { reason } }, key);
            else await call(suspendOrder, { body: { orderNumber: number, reason } }, key);
            showToast(words[asked].done);
            await client.invalidateQueries({ queryKey: ['risk-flags'] });
          }}
        >
          {(error) => <ReasonInput value={reason} error={error} onChange={setReason} />}
        </ActionDialog>
      )}
    </div>
  );
}
