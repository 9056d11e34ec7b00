import { useQueryClient } from '@tanstack/react-query';
import { Ban, BellRing, StickyNote, TimerReset, Undo2, UserPen, X } from 'lucide';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { DownloadReceipt } from '../orders/download-receipt.tsx';
import { CorrectBuyer } from './correct-buyer.tsx';
import { DeclineRequest } from './decline-request.tsx';
import { RefundOrder } from './refund-order.tsx';
import { AddNote, CancelUnpaid, ExtendHold, SendReminder } from './team-dialogs.tsx';
import { eventOrderTexts } from './texts.ts';

const tasks = [
  { kind: 'addNote', icon: StickyNote, text: 'note', Dialog: AddNote },
  { kind: 'remind', icon: BellRing, text: 'remind', Dialog: SendReminder },
  { kind: 'correct', icon: UserPen, text: 'correct', Dialog: CorrectBuyer },
  { kind: 'refund', icon: Undo2, text: 'refund', Dialog: RefundOrder },
  { kind: 'declineRequest', icon: X, text: 'decline', Dialog: DeclineRequest },
  { kind: 'extendHold', icon: TimerReset, text: 'extend', Dialog: ExtendHold },
  { kind: 'cancelUnpaid', icon: Ban, text: 'cancel', Dialog: CancelUnpaid },
] as const;
type Task = (typeof tasks)[number]['kind'];

/** What else the server lets the team do with one order; each dialog keeps the order as it was when it opened. */
export function TeamActions({ order }: { readonly order: EventOrderDetail }) {
  const t = useTexts(eventOrderTexts);
  const client = useQueryClient();
  const [task, setTask] = useState<{ readonly kind: Task; readonly order: EventOrderDetail } | null>(null);
  const offered = tasks.filter(({ kind }) => order.can[kind] === true);
  const open = tasks.find(({ kind }) => kind === task?.kind);
  const refresh = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['event-orders'] }), client.invalidateQueries({ queryKey: ['event-order'] })]);
  };
  return (
    <>
      {offered.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2 max-md:*:flex-1">
          {offered.map(({ kind, icon, text }) => (
            <Button key={kind} size="small" variant="outline" icon={<Icon of={icon} size={18} />} onClick={() => setTask({ kind, order })}>
              {t[text].begin}
            </Button>
          ))}
          {order.paidAmount > 0 && <DownloadReceipt orderId={order.id} />}
        </div>
      )}
      {task !== null && open !== undefined && <open.Dialog order={task.order} onClose={() => setTask(null)} refresh={refresh} />}
    </>
  );
}
