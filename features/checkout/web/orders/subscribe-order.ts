import { fillPath } from '#platform/contract/endpoint.ts';
import { subscribe } from '#platform/web/api/live.ts';
import type { Order } from '../../contract.ts';
import { watchOrder } from '../../endpoints.ts';

/** Calls `handle` with the current order and after each change, until it is settled or the signal is aborted. */
export async function subscribeToOrder(orderId: string, handle: (order: Order) => void, signal: AbortSignal): Promise<void> {
  await subscribe(fillPath(watchOrder.path, { id: orderId }), ({ data }) => handle(data as Order), signal);
}
