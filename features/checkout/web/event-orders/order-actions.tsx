import { useQueryClient } from '@tanstack/react-query';
import { Banknote, Mail } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { EventOrder } from '../../sales/event-orders-contract.ts';
import { MailTickets } from './mail-tickets.tsx';
import { TakeCash } from './take-cash.tsx';
import { eventOrderTexts } from './texts.ts';

export type BeginTask = (kind: 'cash' | 'mail', order: EventOrder) => void;

/**
 * The dialog of what is being done with an order. It keeps the order as it was when it opened: what a list shows meanwhile, even without that row,
 * neither changes the amount in it nor closes it.
 */
export function useOrderTask(): { readonly begin: BeginTask; readonly dialog: ReactNode } {
  const client = useQueryClient();
  const [task, setTask] = useState<{ readonly kind: 'cash' | 'mail'; readonly order: EventOrder } | null>(null);
  const onClose = () => setTask(null);
  const refresh = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['event-orders'] }), client.invalidateQueries({ queryKey: ['event-order'] })]);
  };
  return {
    begin: (kind, order) => setTask({ kind, order }),
    dialog: (
      <>
        {task?.kind === 'cash' && <TakeCash order={task.order} onClose={onClose} refresh={refresh} />}
        {task?.kind === 'mail' && <MailTickets order={task.order} onClose={onClose} />}
      </>
    ),
  };
}

interface OrderActionsProps {
  readonly order: EventOrder;
  readonly begin: BeginTask;
  readonly inTable?: boolean;
}

/** What the server lets the caller do with the order; nothing else is offered. */
export function OrderActions({ order, begin, inTable = false }: OrderActionsProps) {
  const t = useTexts(eventOrderTexts);
  const { orderNumber: number, can } = order;
  if (can.recordCash !== true && can.mailTickets !== true) return null;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:flex-nowrap md:justify-end">
      {can.recordCash === true && (
        <Button
          size="small"
          variant="outline"
          aria-label={t.cash.takeFor({ number })}
          icon={<Icon of={Banknote} size={18} />}
          onClick={() => begin('cash', order)}
        >
          {t.cash.take}
        </Button>
      )}
      {can.mailTickets === true && (
        <Button
          size="small"
          variant="outline"
          className={inTable ? rowButton : undefined}
          aria-label={t.mail.sendOf({ number })}
          title={inTable ? t.mail.send : undefined}
          icon={<Icon of={Mail} size={18} />}
          onClick={() => begin('mail', order)}
        >
          {inTable ? <RowWords>{t.mail.send}</RowWords> : t.mail.send}
        </Button>
      )}
    </div>
  );
}
