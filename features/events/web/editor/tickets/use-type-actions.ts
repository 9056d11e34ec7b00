import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { textsNow } from '#platform/web/i18n/text-area.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import type * as contract from '../../../contract.ts';
import { createTicketType, deleteTicketType, updateTicketType } from '../../../editor-endpoints.ts';
import type { EventDetail, TicketType } from '../../../schemas.ts';
import type * as typeContract from '../../../ticket-type-contract.ts';
import { refreshEvent } from '../edited-event.ts';
import { typeChangeOf, typeFormOf } from '../form/event-form.ts';
import { editorTexts } from '../texts.ts';

export type NewType = InputOf<typeof contract.createTicketType>['body'];
export type TypeChange = InputOf<typeof typeContract.updateTicketType>['body'];

/** The names of the event's other ticket types, by their ids. */
export function otherNames({ ticketTypes }: EventDetail, type: TicketType | null): ReadonlyMap<string, string> {
  return new Map(ticketTypes.flatMap(({ id, name }) => (id === type?.id ? [] : [[id, name] as const])));
}

/** What one press does with a ticket type. A refusal is shown at the type; only the deletion, which asks first, throws it. */
export function useTypeActions(event: EventDetail, type: TicketType) {
  const client = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const { types: t } = textsNow(editorTexts);
  const { name } = type;
  const params = { id: event.id, ticketTypeId: type.id };
  const options = () => ({ idempotencyKey: newIdempotencyKey() });

  async function run(change: () => Promise<unknown>, said: string): Promise<void> {
    setError(null);
    try {
      await change();
      showToast(said);
    } catch (failure) {
      setError(messageFor(failure));
    }
    await refreshEvent(client, event.id);
  }
  const update = (body: TypeChange) => call(updateTicketType, { params, body }, options());

  return {
    error,
    toggle: () =>
      type.status === 'paused'
        ? run(() => update({ status: 'active' }), t.activated({ name }))
        : run(() => update({ status: 'paused' }), t.paused({ name })),
    move: (position: number) => run(() => update({ position }), t.moved({ name, place: position + 1 })),
    duplicate: () => {
      const copy = t.copyName({ name }).slice(0, 80);
      // Paused, so that nothing is sold before its name and price are looked at; without a window that may have begun.
      const form = { ...typeFormOf(type, event.timeZone), name: copy, type: type.type, saleStartDate: '', saleEndDate: '' };
      const body = { ...typeChangeOf(null, form, otherNames(event, null)), status: 'paused' } as NewType;
      return run(() => call(createTicketType, { params: { id: event.id }, body }, options()), t.duplicated({ name: copy }));
    },
    remove: async (): Promise<void> => {
      await call(deleteTicketType, { params }, options());
      showToast(t.deleted({ name }));
      await refreshEvent(client, event.id);
    },
  };
}
