import { CircleCheck, CircleX, Clock, LogIn, Ticket, type IconNode } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { TicketStatus } from '../ticket-statuses.ts';
import { ticketTexts } from './texts.ts';

interface Look {
  readonly tone: BadgeTone;
  readonly icon: IconNode;
}

const looks: Readonly<Record<TicketStatus, Look>> = {
  PURCHASED: { tone: 'ok', icon: CircleCheck },
  CHECKED_IN: { tone: 'info', icon: LogIn },
  CANCELLED: { tone: 'bad', icon: CircleX },
  EXPIRED: { tone: 'mute', icon: Clock },
};
const otherLook: Look = { tone: 'warn', icon: Ticket };

/** A ticket's status: green, blue, red, grey, and yellow for one that this release does not know. */
export function StatusBadge({ status }: { readonly status: string }) {
  const words = useTexts(ticketTexts).status;
  const { tone, icon } = (looks as Partial<Record<string, Look>>)[status] ?? otherLook;
  return (
    <Badge tone={tone} icon={<Icon of={icon} size={15} />}>
      {words[status] ?? status}
    </Badge>
  );
}
