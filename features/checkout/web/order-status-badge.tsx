import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { OrderStatus } from '../contract.ts';

const looks = {
  confirmed: { tone: 'ok', text: 'Confirmed', icon: <CircleCheck size={15} aria-hidden="true" /> },
  pending: { tone: 'warn', text: 'Pending', icon: <Hourglass size={15} aria-hidden="true" /> },
  cancelled: { tone: 'bad', text: 'Cancelled', icon: <CircleX size={15} aria-hidden="true" /> },
} as const;

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const { tone, text, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
