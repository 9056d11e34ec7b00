import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { correctHolder } from '../../corrections/endpoints.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { eventOrderTexts } from './texts.ts';

interface CorrectHolderProps {
  readonly orderId: string;
  readonly ticket: EventOrderDetail['tickets'][number];
  readonly onClose: () => void;
  readonly refresh: () => Promise<void>;
}

const fields = ['name', 'reason'];
const REASON_LENGTH_MAX = 200;

/** Who comes with one ticket. */
export function CorrectHolder({ orderId, ticket, onClose, refresh }: CorrectHolderProps) {
  const { correct } = useTexts(eventOrderTexts);
  const t = correct.holder;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [name, setName] = useState(ticket.holderName);
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.lead({ number: ticket.ticketNumber })}
      action={correct.action}
      busy={correct.saving}
      field={fields}
      send={async () => {
        try {
          await call(correctHolder, { params: { id: orderId, ticketId: ticket.id }, body: { name, reason } }, { idempotencyKey });
          showToast(t.saved);
        } finally {
          await refresh();
        }
      }}
    >
      {(_, errors) => (
        <>
          <TextInput
            name="name"
            label={correct.name}
            error={errors['name']}
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextInput
            name="reason"
            label={correct.reason}
            hint={correct.reasonHint}
            error={errors['reason']}
            maxLength={REASON_LENGTH_MAX}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
