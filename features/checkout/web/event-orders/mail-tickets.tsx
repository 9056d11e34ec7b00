import { useState } from 'react';
import { mailOrderTickets } from '#features/tickets/endpoints.ts';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { EventOrder } from '../../sales/event-orders-contract.ts';
import { eventOrderTexts } from './texts.ts';

interface MailTicketsProps {
  readonly order: EventOrder;
  readonly onClose: () => void;
}

/** Sends the tickets of an order again, to the addresses that it shows. */
export function MailTickets({ order: { id, orderNumber: number, mailTo }, onClose }: MailTicketsProps) {
  const { mail: t } = useTexts(eventOrderTexts);
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.to({ number })}
      action={t.action}
      busy={t.sending}
      send={async () => {
        const { sentTo } = await call(mailOrderTickets, { params: { id } }, { idempotencyKey });
        showToast(t.sent({ address: sentTo.join(', ') }));
      }}
    >
      <ul className="grid gap-1">
        {mailTo.map((address) => (
          <li key={address} className="type-strong wrap-anywhere">
            {address}
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}
