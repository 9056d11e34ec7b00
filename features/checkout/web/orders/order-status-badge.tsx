import { CircleCheck, CircleX, Hourglass, TimerOff } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Order } from '../../contract.ts';
import { checkoutTexts } from '../texts.ts';

const looks = {
  confirmed: { tone: 'ok', icon: <Icon of={CircleCheck} size={15} /> },
  pending: { tone: 'warn', icon: <Icon of={Hourglass} size={15} /> },
  cancelled: { tone: 'bad', icon: <Icon of={CircleX} size={15} /> },
  ended: { tone: 'bad', icon: <Icon of={TimerOff} size={15} /> },
} as const;

interface OrderStatusBadgeProps {
  readonly order: Pick<Order, 'status' | 'planEnd'>;
}

/** The status of an order: a word, a colour and an icon for each. `ended`: its plan was not paid. */
export function OrderStatusBadge({ order }: OrderStatusBadgeProps) {
  const { statuses } = useTexts(checkoutTexts).orders;
  const status = order.planEnd === null ? order.status : 'ended';
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statuses[status]}
    </Badge>
  );
}
