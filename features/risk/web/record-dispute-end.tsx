import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import type { DisputeDetail } from '../dispute-contract.ts';
import { recordDisputeEnd } from '../endpoints.ts';
import { disputeOutcomes } from '../risk-facts.ts';
import { ReasonInput } from './reason-input.tsx';
import { riskTexts } from './texts.ts';
import { useDecisionEnd } from './use-decision-end.ts';

/** What the bank decided, where its provider does not tell it. */
export function RecordDisputeEnd({ dispute: { id } }: { readonly dispute: DisputeDetail }) {
  const { record: t } = useTexts(riskTexts).dispute;
  const end = useDecisionEnd(id);
  const [isAsked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<(typeof disputeOutcomes)[number]>('won');
  const [reason, setReason] = useState('');
  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {t.button}
      </Button>
      <ActionDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t.title}
        description={t.text}
        action={t.button}
        busy={t.sending}
        variant={outcome === 'lost' ? 'danger' : 'primary'}
        field="reason"
        send={async () => {
          await call(recordDisputeEnd, { params: { id }, body: { outcome, reason } }, { idempotencyKey: newIdempotencyKey() });
          await end(t.done);
        }}
      >
        {(error) => (
          <>
            <SelectInput
              name="outcome"
              label={t.field}
              value={outcome}
              options={disputeOutcomes.map((one) => ({ value: one, label: t[one] }))}
              onChange={({ target }) => setOutcome(disputeOutcomes.find((one) => one === target.value) ?? 'won')}
            />
            <ReasonInput value={reason} error={error} onChange={setReason} />
          </>
        )}
      </ActionDialog>
    </>
  );
}
