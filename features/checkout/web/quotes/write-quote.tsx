import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#platform/contract/dates.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { createQuote } from '../../quotes/endpoints.ts';
import { QUOTE_NOTE_MAX } from '../../quotes/quote-facts.ts';
import { BuyerFields, buyerFields, noBuyer, readBuyer } from '../office/buyer-fields.tsx';
import type { EventOfOffice } from '../office/office-order-table.tsx';
import { officeTexts } from '../office/texts.ts';
import { readCounts, TicketCounts, type Counted } from '../office/ticket-counts.tsx';
import { quoteListTexts } from './texts.ts';

const MONTH_MS = 30 * 86_400_000;

/** The fields whose refusals stand at them, by their path in the body. */
const fields = ['items', ...buyerFields, 'note', 'validUntil'];

/** Writes a quote for a buyer. */
export function WriteQuote({ event, onClose }: { readonly event: EventOfOffice; readonly onClose: () => void }) {
  const { form: t } = useTexts(quoteListTexts);
  const { form: ofOrders } = useTexts(officeTexts);
  const formatMoney = useFormatMoney();
  const client = useQueryClient();
  const [typed, setTyped] = useState(noBuyer);
  const [counts, setCounts] = useState<Counted>({});
  const [day, setDay] = useState(() => dayOf(new Date(Math.min(Date.now() + MONTH_MS, Date.parse(event.startDate))), event.timeZone));
  const [note, setNote] = useState('');
  const [sends, setSends] = useState(true);
  const { items, totalMinor } = readCounts(event, counts);

  async function send() {
    const { buyer, ...rest } = readBuyer(typed);
    const body = { ...rest, buyer: { ...buyer, email: buyer.email || null }, items, note: note.trim() || null, validUntil: day, send: sends };
    const { number } = await call(createQuote, { params: { id: event.id }, body }, { idempotencyKey: newIdempotencyKey() });
    showToast(t.added({ number }));
    await client.invalidateQueries({ queryKey: ['quotes'] });
  }

  return (
    <ActionDialog open onClose={onClose} title={t.add} description={t.lead} action={t.save} busy={t.saving} field={fields} send={send}>
      {(_, errors) => (
        <>
          <TicketCounts event={event} counts={counts} error={errors['items']} onChange={setCounts} />
          <p role="status" className="type-strong tnum">
            {ofOrders.total({ amount: formatMoney(totalMinor, event.currency) })}
          </p>
          <BuyerFields typed={typed} errors={errors} emailHint={t.emailHint} onChange={setTyped} />
          <TextInput
            type="date"
            name="validUntil"
            label={t.until}
            hint={t.untilHint}
            error={errors['validUntil']}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <LongTextInput
            name="note"
            label={t.note}
            hint={t.noteHint}
            aside={ofOrders.optional}
            rows={3}
            maxLength={QUOTE_NOTE_MAX}
            error={errors['note']}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Checkbox name="send" label={t.send} checked={sends} onChange={({ target }) => setSends(target.checked)} />
        </>
      )}
    </ActionDialog>
  );
}
