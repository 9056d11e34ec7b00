import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf, formatMoment } from '#platform/contract/dates.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { changeOfficeOrder } from '../../office/endpoints.ts';
import type { OfficeOrder } from '../../office/office-contract.ts';
import type { EventOfOffice } from './office-order-table.tsx';
import { officeTexts } from './texts.ts';

interface ChangeProps {
  readonly event: EventOfOffice;
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}

/** Holds the tickets of an order until another day. */
export function ChangeHeldUntil({ event: { id, timeZone }, order, onClose }: ChangeProps) {
  const { change: t, form } = useTexts(officeTexts);
  const language = useLanguage();
  const client = useQueryClient();
  // A moment before: its last day is named, not the midnight after it.
  const [day, setDay] = useState(() => dayOf(new Date(Date.parse(order.heldUntil) - 1), timeZone));
  async function send() {
    const params = { id, orderId: order.id };
    const changed = await call(changeOfficeOrder, { params, body: { heldUntil: day } }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.saved({ number: order.orderNumber, moment: formatMoment(changed.heldUntil, timeZone, language) }));
    await client.invalidateQueries({ queryKey: ['office-orders'] });
  }
  return (
    <ActionDialog open onClose={onClose} title={t.title} action={t.save} busy={t.saving} field="heldUntil" send={send}>
      {(error) => (
        <TextInput
          type="date"
          name="heldUntil"
          label={form.until}
          hint={form.untilHint}
          error={error}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </ActionDialog>
  );
}
