import { fillPath } from '#platform/contract/endpoint.ts';
import { subscribe } from '#platform/web/live.ts';
import type { Order } from '../contract.ts';
import { watchOrder } from '../endpoints.ts';

/** Calls `hear` with the current order and after each change, until it is settled or the signal is aborted. */
export async function hearOrder(orderId: string, hear: (order: Order) => void, signal: AbortSignal): Promise<void> {
  await subscribe(fillPath(watchOrder.path, { id: orderId }), ({ data }) => hear(data as Order), signal);
}
