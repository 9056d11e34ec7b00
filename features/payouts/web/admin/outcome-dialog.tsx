import { useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { WaitingMoney } from '../../admin-contract.ts';
import { recordPartOutcome } from '../../endpoints.ts';
import { Reason } from './reason-input.tsx';
import { waitingTexts } from './texts.ts';

interface OutcomeDialogProps {
  readonly money: WaitingMoney;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** How a part ended of which M-Pesa does not say it. */
export function OutcomeDialog({ money: { event, unclear, currency }, onClose, onDone }: OutcomeDialogProps) {
  const t = useTexts(waitingTexts).settle;
  const formatMoney = useFormatMoney();
  const [outcome, setOutcome] = useState<'paid' | 'not-paid'>('paid');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.of({ event: event.name })}
      description={t.text({ amount: formatMoney(toMinor(unclear?.amount ?? 0), currency) })}
      action={t.send}
      busy={t.sending}
      field={['reference', 'reason']}
      send={async () => {
        await call(recordPartOutcome, {
          params: { id: unclear?.partId ?? '' },
          body: outcome === 'paid' ? { outcome, reference } : { outcome, reason },
        });
        await onDone();
      }}
    >
      {(_, errors) => (
        <>
          <SelectInput
            label={t.how}
            value={outcome}
            options={[
              { value: 'paid', label: t.ways.paid },
              { value: 'not-paid', label: t.ways['not-paid'] },
            ]}
            onChange={({ target }) => setOutcome(target.value === 'paid' ? 'paid' : 'not-paid')}
          />
          {outcome === 'paid' ? (
            <TextInput
              name="reference"
              label={t.reference}
              error={errors['reference']}
              value={reference}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setReference(target.value)}
            />
          ) : (
            <Reason value={reason} error={errors['reason']} onChange={setReason} />
          )}
        </>
      )}
    </ActionDialog>
  );
}
