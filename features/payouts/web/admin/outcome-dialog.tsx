import { useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { recordPartOutcome } from '../../endpoints.ts';
import { Reason } from './reason-input.tsx';
import { waitingTexts } from './texts.ts';

export interface Paid {
  readonly reference: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

export const notPaidYet: Paid = { reference: '', day: '' };

interface PaidFieldsProps {
  readonly value: Paid;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (value: Paid) => void;
}

/** By what a person proves that something was paid. */
export function PaidFields({ value, errors, onChange }: PaidFieldsProps) {
  const t = useTexts(waitingTexts).settle;
  return (
    <>
      <TextInput
        name="reference"
        label={t.reference}
        error={errors['reference']}
        value={value.reference}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...value, reference: target.value })}
      />
      <TextInput
        name="day"
        type="date"
        label={t.day}
        error={errors['day']}
        value={value.day}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
      />
    </>
  );
}

interface OutcomeDialogProps {
  readonly partId: string;
  readonly title: string;
  readonly description?: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** How a part ended that nothing else tells. */
export function OutcomeDialog({ partId, title, description, onClose, onDone }: OutcomeDialogProps) {
  const t = useTexts(waitingTexts).settle;
  const [outcome, setOutcome] = useState<'paid' | 'not-paid'>('paid');
  const [paid, setPaid] = useState(notPaidYet);
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      action={t.send}
      busy={t.sending}
      field={['reference', 'day', 'reason']}
      send={async () => {
        await call(recordPartOutcome, { params: { id: partId }, body: outcome === 'paid' ? { outcome, ...paid } : { outcome, reason } });
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
            <PaidFields value={paid} errors={errors} onChange={setPaid} />
          ) : (
            <Reason value={reason} error={errors['reason']} onChange={setReason} />
          )}
        </>
      )}
    </ActionDialog>
  );
}
