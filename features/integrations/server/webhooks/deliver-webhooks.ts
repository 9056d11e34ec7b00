// Sends what is due to webhooks, on any node. Attempts run beside each other and beside the loop that starts them: a receiver that hangs holds its own.
import { perContext, type Context } from '#platform/server/context.ts';
import { isDatabaseAway } from '#platform/server/database/database-connections.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { sendDelivery } from './send-delivery.ts';

/** On one node. */
const AT_ONCE = 48;

interface Sender {
  /** Starts what is due and returns how many, without waiting for what becomes of them. */
  start(): Promise<number>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
}

const sender = perContext((context: Context): Sender => {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();

  async function send(delivery: Parameters<typeof sendDelivery>[1]): Promise<void> {
    try {
      await sendDelivery(context, delivery, closing.signal);
    } catch (error) {
      // Its claim ends by itself, and the attempt is repeated.
      if (closing.signal.aborted || isDatabaseAway(error)) return;
      context.log.error({ err: error, delivery: delivery.id }, 'a delivery to a webhook could not be made');
    }
  }

  context.onClose(async () => {
    closing.abort();
    await Promise.all(running);
  });

  return {
    async start() {
      const room = AT_ONCE - running.size;
      if (room <= 0 || closing.signal.aborted) return 0;
      const claimed = await claimDeliveries(context, room);
      for (const delivery of claimed) {
        const one = send(delivery).finally(() => running.delete(one));
        running.add(one);
      }
      return claimed.length;
    },
    async settled() {
      while (running.size > 0) await Promise.race(running);
    },
  };
});

/** Starts everything that is due now, within what may be on its way at once. */
export async function startDeliveries(context: Context): Promise<number> {
  return sender(context).start();
}

/** Sends everything that is due now, and waits for it; for tests, which never sleep. Returns how many attempts were made. */
export async function deliverAll(context: Context): Promise<number> {
  // What is on its way already may hold back others.
  await sender(context).settled();
  let made = 0;
  for (;;) {
    const started = await startDeliveries(context);
    await sender(context).settled();
    if (started === 0) return made;
    made += started;
  }
}
