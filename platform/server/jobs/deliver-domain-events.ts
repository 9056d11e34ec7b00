// Delivers domain events to their subscribers, on any node: each delivery is one transaction together with the subscriber's own writes.
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isDatabaseAway } from '../database/database-connections.ts';
import type { Tx } from '../database/database.ts';
import type { Loop } from './job-handlers.ts';
import type { Subscriber } from './subscribe.ts';

const LOOK_EVERY_MS = 250;
/** Concurrent transactions on one node; each takes a connection. */
const AT_ONCE = 3;
/** Deliveries of one transaction, all of one subscriber and kind. */
const BATCH_MAX = 50;
/** The wait after the first failure; doubled after each further one. */
const FIRST_WAIT_SECONDS = 2;
const WAIT_MAX_SECONDS = 60 * 60;
/** About three hours in total. After that an admin has to act. */
const ATTEMPTS_MAX = 14;
const PROBLEM_LENGTH_MAX = 1000;

interface Delivery extends Record<string, unknown> {
  readonly id: string;
  readonly eventId: string;
  readonly subscriber: string;
  readonly kind: string;
  readonly data: unknown;
  /** In PostgreSQL's notation. */
  readonly occurredAt: string;
  readonly attempts: number;
}

/** Delivers everything that is due now to these subscribers; returns how many were delivered. Safe on several nodes at once. */
export async function deliverDomainEvents(context: Context, subscribers: readonly Subscriber[]): Promise<number> {
  let delivered = 0;
  const deliverAll = async (): Promise<void> => {
    for (;;) {
      const outcome = await deliverBatch(context, subscribers, BATCH_MAX);
      if (outcome === null) return;
      delivered += outcome.delivered;
      // A failure does not hold back the rest of its batch, which is delivered one by one.
      for (let left = outcome.failed > 1 ? outcome.failed : 0; left > 0; left -= 1) {
        const one = await deliverBatch(context, subscribers, 1);
        delivered += one?.delivered ?? 0;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, deliverAll));
  return delivered;
}

/** Null: nothing was due. */
async function deliverBatch(
  context: Context,
  subscribers: readonly Subscriber[],
  limit: number,
): Promise<{ readonly delivered: number; readonly failed: number } | null> {
  let taken: readonly Delivery[] = [];
  try {
    return await context.database.transaction(async (tx) => {
      taken = await takeDue(tx, context, subscribers, limit);
      const [first] = taken;
      if (first === undefined) return null;
      const { kind, handleAll } = subscriberOf(subscribers, first);
      await handleAll(
        tx,
        context,
        taken.map(({ eventId, data, occurredAt }) => ({ id: eventId, occurredAt: new Date(occurredAt), data: kind.data.parse(data) })),
      );
      await tx.execute(sql`delete from domain_event_deliveries where id = any(${sql.param(taken.map(({ id }) => id))}::uuid[])`);
      return { delivered: taken.length, failed: 0 };
    });
  } catch (error) {
    const [first] = taken;
    if (first === undefined || isDatabaseAway(error)) throw error;
    if (taken.length === 1) await recordFailure(context, first, error);
    return { delivered: 0, failed: taken.length };
  }
}

function subscriberOf(subscribers: readonly Subscriber[], { subscriber, kind }: Delivery): Subscriber {
  const found = subscribers.find((one) => one.name === subscriber && one.kind.name === kind);
  if (found === undefined) throw new Error(`Nothing is bound to ${kind} as ${subscriber}`);
  return found;
}

/**
 * Locks the next deliveries that this node can make: those of the subscriber and kind of the first one due. A delivery that waits for a retry or
 * was given up holds back its subscriber's later deliveries about the same subject. Deliveries that another node has locked, or that only a newer
 * release has a subscriber for, are skipped.
 */
async function takeDue(tx: Tx, { clock }: Context, subscribers: readonly Subscriber[], limit: number): Promise<readonly Delivery[]> {
  const bound = subscribers.map(({ name, kind }) => `${name}:${kind.name}`);
  const due = await tx.execute<Delivery>(sql`
    select d.id, d.event_id as "eventId", d.subscriber, d.kind, d.data, d.occurred_at as "occurredAt", d.attempts
    from domain_event_deliveries d
    where d.next_try_at <= ${clock.now().toISOString()}::timestamptz
      and d.subscriber || ':' || d.kind = any(${sql.param(bound)}::text[])
      and not exists (
        select from domain_event_deliveries earlier
        where earlier.subscriber = d.subscriber and earlier.subject = d.subject and earlier.sequence < d.sequence)
    order by d.sequence
    limit ${limit}
    for update of d skip locked`);
  return due.filter(({ subscriber, kind }) => subscriber === due[0]?.subscriber && kind === due[0].kind);
}

async function recordFailure(context: Context, { id, subscriber, kind, eventId, attempts }: Delivery, error: unknown): Promise<void> {
  const now = context.clock.now();
  const failures = attempts + 1;
  const givenUp = failures >= ATTEMPTS_MAX;
  const waitMs = Math.min(FIRST_WAIT_SECONDS * 2 ** attempts, WAIT_MAX_SECONDS) * 1000;
  const nextTryAt = givenUp ? null : new Date(now.getTime() + waitMs).toISOString();
  await context.database.transaction((tx) =>
    tx.execute(sql`
      update domain_event_deliveries
      set attempts = ${failures}, last_try_at = ${now.toISOString()}::timestamptz, next_try_at = ${nextTryAt}::timestamptz, problem = ${String(error).slice(0, PROBLEM_LENGTH_MAX)}
      where id = ${id} and attempts = ${attempts}`),
  );
  const about = { err: error, subscriber, kind, eventId, failures };
  if (givenUp) context.log.error(about, 'a domain event was given up: its subscriber waits for an admin');
  else context.log.warn(about, 'a domain event could not be handled and will be delivered again');
}

/** The loop that delivers to these subscribers. */
export function domainEventLoop(subscribers: readonly Subscriber[]): Loop {
  return { name: 'deliver-domain-events', everyMs: LOOK_EVERY_MS, run: (context) => deliverDomainEvents(context, subscribers) };
}
