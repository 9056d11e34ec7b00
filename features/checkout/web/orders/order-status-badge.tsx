import { CircleCheck, CircleX, Hourglass } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { OrderStatus } from '../../order-statuses.ts';
import { checkoutTexts } from '../texts.ts';

const looks = {
  confirmed: { tone: 'ok', icon: <Icon of={CircleCheck} size={15} /> },
  pending: { tone: 'warn', icon: <Icon of={Hourglass} size={15} /> },
  cancelled: { tone: 'bad', icon: <Icon of={CircleX} size={15} /> },
} as const;

/** The status of an order: a word, a colour and an icon for each. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const { statuses } = useTexts(checkoutTexts).orders;
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statuses[status]}
    </Badge>
  );
}
