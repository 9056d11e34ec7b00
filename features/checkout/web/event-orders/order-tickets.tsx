import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, UserPen } from 'lucide';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { IconButton } from '#platform/web/ui/controls/icon-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { CorrectHolder } from './correct-holder.tsx';
import { ExchangeTicket } from './exchange-ticket.tsx';
import { Entry } from './order-parts.tsx';
import { eventOrderTexts } from './texts.ts';

const tones = { valid: 'ok', used: 'info', cancelled: 'bad', expired: 'mute' } as const satisfies Record<string, BadgeTone>;

/** The tickets of the order, without their codes, with who comes and what the team does with each. */
export function OrderTickets({ order }: { readonly order: EventOrderDetail }) {
  const { order: t, correct, exchange } = useTexts(eventOrderTexts);
  const client = useQueryClient();
  const [task, setTask] = useState<{ readonly kind: 'correct' | 'exchange'; readonly ticket: EventOrderDetail['tickets'][number] } | null>(null);
  const onClose = () => setTask(null);
  const { tickets, can } = order;
  const refresh = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['event-orders'] }), client.invalidateQueries({ queryKey: ['event-order'] })]);
  };
  return (
    <Card className="grid gap-3">
      <h3 className="type-h3">{t.tickets}</h3>
      {tickets.length === 0 && <p className="type-body text-ink2">{t.noTickets}</p>}
      <ul className="divide-y divide-line">
        {tickets.map((ticket) => {
          const { id, ticketNumber: number, ticketType, seat, status, holderName, isAddOn } = ticket;
          return (
            <Entry key={id} badge={<Badge tone={tones[status]}>{t.ticketStates[status]}</Badge>}>
              <span className="type-strong tnum block wrap-anywhere">{number}</span>
              <span className="type-small block wrap-anywhere text-ink2">{[ticketType, seat, isAddOn && t.addOn].filter(Boolean).join(' · ')}</span>
              <span className="flex items-center gap-1">
                <span className="type-small min-w-0 wrap-anywhere">{holderName}</span>
                {can.correct === true && status === 'valid' && (
                  <IconButton
                    icon={<Icon of={UserPen} size={18} />}
                    label={correct.holder.of({ number })}
                    onClick={() => setTask({ kind: 'correct', ticket })}
                  />
                )}
                {can.upgrade === true && status === 'valid' && !isAddOn && (
                  <IconButton
                    icon={<Icon of={ArrowLeftRight} size={18} />}
                    label={exchange.of({ number })}
                    onClick={() => setTask({ kind: 'exchange', ticket })}
                  />
                )}
              </span>
            </Entry>
          );
        })}
      </ul>
      {task?.kind === 'correct' && <CorrectHolder orderId={order.id} ticket={task.ticket} onClose={onClose} refresh={refresh} />}
      {task?.kind === 'exchange' && <ExchangeTicket order={order} ticket={task.ticket} onClose={onClose} refresh={refresh} />}
    </Card>
  );
}
