import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { OrderStatus } from '../../order-statuses.ts';
import { checkoutTexts } from '../texts.ts';

const looks = {
  confirmed: { tone: 'ok', icon: <CircleCheck size={15} aria-hidden="true" /> },
  pending: { tone: 'warn', icon: <Hourglass size={15} aria-hidden="true" /> },
  cancelled: { tone: 'bad', icon: <CircleX size={15} aria-hidden="true" /> },
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
