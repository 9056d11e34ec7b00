import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '../../../contract.ts';
import { useOrder } from '../../orders/use-order.ts';
import { PayFromMenu } from './pay-from-menu.tsx';

/** How an order in the history can be paid from the M-Pesa menu; once it is, the lists show its tickets by themselves. */
export default function MenuOfOrder({ order: given }: { readonly order: Order }) {
  const client = useQueryClient();
  const { paidAmount, paybill, currency } = useOrder(given.id).data ?? given;
  const isPaid = paidAmount > given.paidAmount;
  useEffect(() => {
    if (isPaid) for (const queryKey of ['orders', 'tickets', 'ticket']) void client.invalidateQueries({ queryKey: [queryKey] });
  }, [client, isPaid]);
  return paybill === null ? null : <PayFromMenu paybill={paybill} currency={currency} isOpen={false} />;
}
