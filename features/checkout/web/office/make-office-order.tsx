import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#platform/contract/dates.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { createOfficeOrder } from '../../office/endpoints.ts';
import { BuyerFields, buyerFields, noBuyer, readBuyer } from './buyer-fields.tsx';
import type { EventOfOffice } from './office-order-table.tsx';
import { officeTexts } from './texts.ts';
import { readCounts, TicketCounts, type Counted } from './ticket-counts.tsx';

const WEEK_MS = 7 * 86_400_000;

interface MakeProps {
  readonly event: EventOfOffice;
  readonly onClose: () => void;
}

/** The fields whose refusals stand at them, by their path in the body. */
const fields = ['items', ...buyerFields, 'heldUntil'];

/** Makes an order for a buyer. */
export function MakeOfficeOrder({ event, onClose }: MakeProps) {
  const { form: t } = useTexts(officeTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [typed, setTyped] = useState(noBuyer);
  const [sends, setSends] = useState(true);
  const [counts, setCounts] = useState<Counted>({});
  const [day, setDay] = useState(() => dayOf(new Date(Math.min(Date.now() + WEEK_MS, Date.parse(event.startDate))), event.timeZone));
  const { items, totalMinor } = readCounts(event, counts);

  async function send() {
    const body = { ...readBuyer(typed), items, heldUntil: day, send: sends };
    const { orderNumber } = await call(createOfficeOrder, { params: { id: event.id }, body }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.added({ number: orderNumber }));
    await client.invalidateQueries({ queryKey: ['office-orders'] });
  }

  return (
    <ActionDialog open onClose={onClose} title={t.add} description={t.lead} action={t.save} busy={t.saving} field={fields} send={send}>
      {(_, errors) => (
        <>
          <TicketCounts event={event} counts={counts} error={errors['items']} onChange={setCounts} />
          <p role="status" className="type-strong tnum">
            {t.total({ amount: formatMoney(totalMinor, event.currency) })}
          </p>
          <BuyerFields typed={typed} errors={errors} emailHint={t.emailHint} onChange={setTyped} />
          <TextInput
            type="date"
            name="heldUntil"
            label={t.until}
            hint={t.untilHint}
            error={errors['heldUntil']}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Checkbox name="send" label={t.send} checked={sends} onChange={({ target }) => setSends(target.checked)} />
        </>
      )}
    </ActionDialog>
  );
}
