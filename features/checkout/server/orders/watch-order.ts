import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../contract.ts';
import { isUnsettled } from '../../rules.ts';
import { findOrder } from './find-order.ts';
import { describeOrders } from './read-orders.ts';

/** How often the order is read even without a notification: a lost one must not leave a buyer waiting. */
const REFRESH_MS = 10_000;

const topicOf = (orderId: string): string => `order:${orderId}`;

/** Notifies all watchers of the order, on every node, when the transaction commits. */
export async function publishOrders(tx: Tx, context: Context, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await context.live.publishAll(
      tx,
      orderIds.map((id) => ({ topic: topicOf(id), payload: null })),
    );
}

/** The current order, and again after every change, until it can no longer change or the watcher has disconnected. */
export async function* watchOrder(
  context: Context,
  { actor, params, now, language, signal }: Call<typeof contract.watchOrder>,
): AsyncGenerator<contract.Order> {
  const { id } = await findOrder(context.database.reader, params.id, actor, now);
  let wake: () => void = () => {};
  let news = true;
  const handle = (): void => {
    news = true;
    wake();
  };
  const stop = context.live.subscribe(topicOf(id), handle);
  signal.addEventListener('abort', handle);
  try {
    let told = '';
    while (!signal.aborted) {
      news = false;
      const [order] = await describeOrders(context, [await findOrder(context.database.reader, id, actor, context.clock.now())], { actor, language });
      if (order === undefined) return fail(contract.checkoutErrors.ORDER_NOT_FOUND);
      const text = JSON.stringify(order);
      if (text !== told) yield order;
      told = text;
      if (!isUnsettled(order)) return;
      if (!news) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, REFRESH_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  } finally {
    stop();
    signal.removeEventListener('abort', handle);
  }
}
