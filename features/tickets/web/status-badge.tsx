import { CircleCheck, CircleX, Clock, LogIn, Ticket, type LucideIcon } from 'lucide-react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import type { TicketStatus } from '../ticket-statuses.ts';
import { ticketTexts } from './texts.ts';

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

/** A ticket's status: green, blue, red, grey, and yellow for one that this release does not know. */
export function StatusBadge({ status }: { readonly status: string }) {
  const words = useTexts(ticketTexts).status;
  const { tone, Icon } = (looks as Partial<Record<string, Look>>)[status] ?? otherLook;
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {words[status] ?? status}
    </Badge>
  );
}
