// Buyers who hold and buy without a pause, and retry with the same key when they are told to, or when no answer comes. Everything acknowledged
// must be there in the end.
import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { createPatientClient } from './patient-client.ts';
import type { Buyer, EventOnSale, Sale } from './prepare-sale.ts';

interface Purchase {
  readonly reservationId: string;
  readonly orderId: string | null;
}

export interface WriteLoad {
  /** Answers by status; `none` where the connection broke. */
  readonly answers: ReadonlyMap<string, number>;
  /** How many holds the node has acknowledged that were requested at `since` (milliseconds of `performance.now`) or later. */
  acknowledgedSince(node: string, since: number): number;
  /** Lets every buyer finish and stops. */
  stop(): Promise<readonly Purchase[]>;
}

/** Starts the load: every buyer at one of the nodes, in turns, with a pause in milliseconds after every purchase. */
export function startWriteLoad(nodes: readonly string[], { buyers, events }: Sale, pauseMs = 0): WriteLoad {
  const purchases: Purchase[] = [];
  const latest: { readonly node: string; readonly askedAt: number }[] = [];
  const stopped = new AbortController();

  const client = createPatientClient(stopped.signal, (node, askedAt) => latest.push({ node, askedAt }));

  async function buyOnce(node: string, buyer: Buyer, event: EventOnSale): Promise<void> {
    const held = await client.post(node, '/api/tickets/reserve', buyer.token, { eventId: event.id, releaseId: event.freeType, quantity: 1 });
    if (held === null) return;
    const reservationId = String(held['reservationId']);
    const bought = await client.post(node, '/api/tickets/purchase', buyer.token, {
      reservationId,
      paymentMethod: 'mpesa',
      billingDetails: { email: buyer.email },
    });
    purchases.push({ reservationId, orderId: bought === null ? null : String(bought['orderId']) });
  }

  const load = buyers.map(async (buyer, index) => {
    for (let turn = index; !stopped.signal.aborted; turn += 1) {
      await buyOnce(nodes[index % nodes.length]!, buyer, events[turn % events.length]!);
      await wait(pauseMs);
    }
  });

  return {
    answers: client.answers,
    acknowledgedSince: (node, since) => latest.filter((one) => one.node === node && one.askedAt >= since).length,
    async stop() {
      stopped.abort();
      await Promise.all(load);
      return purchases;
    },
  };
}

/** Everything acknowledged that is missing, and every counter that does not agree with its rows; empty when all is well. */
export function findLosses(databaseUrl: string, purchases: readonly Purchase[]): Promise<string[]> {
  return withConnection(databaseUrl, async (query) => {
    const holds = await query<{ id: string }>(`select id from reservations where status in ('active', 'confirmed')`);
    const orders = await query<{ id: string; tickets: number }>(
      `select o.id, (select count(*)::int from tickets t where t.order_id = o.id) as tickets from orders o where o.status = 'confirmed'`,
    );
    const known = new Set(holds.map(({ id }) => id));
    const bought = new Map(orders.map(({ id, tickets }) => [id, tickets]));
    const lost = purchases.flatMap(({ reservationId, orderId }) => [
      ...(known.has(reservationId) ? [] : [`hold ${reservationId}`]),
      ...(orderId === null || bought.get(orderId) === 1 ? [] : [`order ${orderId} with ${bought.get(orderId) ?? 'no'} tickets`]),
    ]);
    const wrong = await query<{ event: string }>(`
      select s.event_id as event from event_stock s
      left join (select event_id, sum(quantity) filter (where status = 'active') as held, sum(quantity) filter (where status = 'confirmed') as sold
        from reservations, jsonb_to_recordset(lines) as line (quantity int) group by event_id) r using (event_id)
      left join (select event_id, count(*) as tickets from tickets group by event_id) t using (event_id)
      where s.reserved <> coalesce(r.held, 0) or s.sold <> coalesce(r.sold, 0) or s.sold <> coalesce(t.tickets, 0)`);
    const twice = await query<{ id: string }>(
      `select reservation_id as id from orders where status = 'confirmed' group by reservation_id having count(*) > 1`,
    );
    return [...lost, ...wrong.map(({ event }) => `the counters of event ${event}`), ...twice.map(({ id }) => `hold ${id} was sold twice`)];
  });
}

interface Work {
  readonly waiting: number;
  readonly confirmed: number;
  readonly refunds: number;
  readonly events: number;
}

/** How much work is open, how many orders were confirmed, how many payments were or are being refunded, and how many events there are. */
export function countWork(databaseUrl: string): Promise<Work> {
  return withConnection(databaseUrl, async (query) => {
    const [row] = await query<Work>(`
      select (select count(*)::int from pgboss.job where state in ('retry', 'active') or (state = 'created' and start_after <= now()))
          + (select count(*)::int from domain_event_deliveries) as waiting,
        (select count(*)::int from orders where status = 'confirmed') as confirmed,
        (select count(*)::int from refunds) as refunds,
        (select count(*)::int from events) as events`);
    return row ?? { waiting: -1, confirmed: -1, refunds: -1, events: -1 };
  });
}
