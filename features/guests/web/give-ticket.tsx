import { readTypedCount } from '#platform/contract/typed-figures.ts';
import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { AllotmentList } from '../allotments-contract.ts';
import { giveTickets } from '../endpoints.ts';
import type { SharedTicket } from './share-ticket.tsx';
import { guestTexts } from './texts.ts';
import { sourceOf, ticketSources } from './ticket-sources.ts';
import { useRefreshGuests } from './use-refresh-guests.ts';

interface GiveTicketProps {
  readonly list: AllotmentList;
  readonly onClose: () => void;
  /** Nothing was sent: their links are to be shared. */
  readonly onMade: (tickets: readonly SharedTicket[]) => void;
}

const fields = ['allotmentId', 'ticketTypeId', 'to', 'name', 'quantity'];

/** Gives tickets to a phone number, an email address, or by a link. */
export function GiveTicket({ list, onClose, onMade }: GiveTicketProps) {
  const { give: t } = useTexts(guestTexts);
  const language = useLanguage();
  const refresh = useRefreshGuests();
  const sources = ticketSources(list, language, t.left);
  const first = sources.find(({ disabled }) => disabled !== true) ?? sources[0];
  const [typed, setTyped] = useState({ source: first?.value ?? '', to: '', name: '', quantity: '1' });
  const field = (name: 'to' | 'name' | 'quantity', errors: Readonly<Record<string, string | undefined>>) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });

  async function send() {
    const body = { ...sourceOf(typed.source), to: typed.to, name: typed.name, quantity: readTypedCount(typed.quantity) || 0 };
    const { tickets, sentBy } = await call(giveTickets, { params: { id: list.event.id }, body }, { idempotencyKey: newIdempotencyKey() });
    if (sentBy === null) onMade(tickets.map(({ id: ticketId, ticketNumber, link }) => ({ id: ticketId, ticketNumber, link })));
    else showToast(t.sent);
    await refresh();
  }

  return (
    <ActionDialog open onClose={onClose} title={t.button} description={t.lead} action={t.action} busy={t.busy} field={fields} send={send}>
      {(_, errors) => (
        <>
          {/* First, where the focus is: a number is all that most gifts need. */}
          <TextInput label={t.to} aside={t.optional} hint={t.toHint} maxLength={254} {...field('to', errors)} />
          <TextInput label={t.name} aside={t.optional} maxLength={100} {...field('name', errors)} />
          <SelectInput
            name="source"
            label={t.source}
            value={typed.source}
            options={sources}
            error={errors['ticketTypeId'] ?? errors['allotmentId']}
            onChange={({ target }) => setTyped({ ...typed, source: target.value })}
          />
          <TextInput label={t.quantity} inputMode="numeric" maxLength={2} {...field('quantity', errors)} />
        </>
      )}
    </ActionDialog>
  );
}
