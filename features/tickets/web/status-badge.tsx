import { CircleCheck, CircleX, Clock, LogIn, Ticket, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import type { TicketStatus } from '../contract.ts';

interface Look {
  readonly tone: BadgeTone;
  readonly Icon: LucideIcon;
}

const looks: Readonly<Record<TicketStatus, Look>> = {
  PURCHASED: { tone: 'ok', Icon: CircleCheck },
  CHECKED_IN: { tone: 'info', Icon: LogIn },
  CANCELLED: { tone: 'bad', Icon: CircleX },
  EXPIRED: { tone: 'mute', Icon: Clock },
};
const otherLook: Look = { tone: 'warn', Icon: Ticket };

/** A ticket's status: green, blue, red, grey, and yellow for one that this release does not know yet. */
export function StatusBadge({ status }: { readonly status: string }) {
  const { tone, Icon } = (looks as Partial<Record<string, Look>>)[status] ?? otherLook;
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {status}
    </Badge>
  );
}
