// Domain events, which other parts of the product act on: written in the transaction in which they happened, one row for each subscriber (an
// outbox), and delivered afterwards by `deliver-domain-events.ts`. Why not the job queue: docs/decisions/056-domain-events.md.
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../database/database.ts';
import type { Live } from '../database/live.ts';

export interface DomainEventKind<Data extends object = object> {
  /** Past tense, as `order-confirmed`. It is stored in rows: a kind in use is not renamed. */
  readonly name: string;
  /** Ids and amounts. A subscriber reads whatever else it needs at the time of delivery. */
  readonly data: z.ZodType<Data>;
  /** The thing it is about, as `order:<id>`: a subscriber receives the events of one subject in the order in which they happened. */
  readonly subject: (data: Data) => string;
  /** Also sent to every node at once, for `observe`. */
  readonly announced?: boolean;
}

/** Declares a kind of domain event. */
export function defineDomainEvent<Data extends object>(kind: DomainEventKind<Data>): DomainEventKind<Data> {
  return kind;
}

export interface DomainEvent<Data extends object = object> {
  /** The same for every subscriber and every attempt. */
  readonly id: string;
  readonly occurredAt: Date;
  readonly data: Data;
}

/** Who is to receive the events of a kind: a subscriber (subscribe.ts) without what it does. */
export interface Subscription {
  readonly name: string;
  readonly kind: DomainEventKind;
}

export interface DomainEvents {
  /**
   * Queues the event for every subscriber of its kind, delivered once this transaction has committed. The caller holds the lock of the subject,
   * so that events of one subject are published in the order in which they happen. One statement, and none when there are no subscribers.
   */
  publish<Data extends object>(tx: Tx, kind: DomainEventKind<Data>, data: Data, now: Date): Promise<void>;
  /** The same for several events of a kind, in one statement. */
  publishAll<Data extends object>(tx: Tx, kind: DomainEventKind<Data>, all: readonly Data[], now: Date): Promise<void>;
  /**
   * Calls `listener` on this node right after the commit of a transaction that published an announced kind, on any node; events announced while
   * the listening connection is lost are missed (`Live.onReconnect`). Returns a function that unsubscribes.
   */
  observe<Data extends object>(kind: DomainEventKind<Data>, listener: (data: Data) => void): () => void;
}

const topicOf = ({ name }: Pick<DomainEventKind, 'name'>): string => `domain-event:${name}`;

/** The domain events of a process: `subscriptions` are everything that subscribes in the product. @throws when a subscriber is bound to one kind twice. */
export function createDomainEvents(subscriptions: readonly Subscription[], live: Live): DomainEvents {
  const namesByKind = new Map<string, string[]>();
  for (const { name, kind } of subscriptions) {
    const names = namesByKind.get(kind.name) ?? [];
    if (names.includes(name)) throw new Error(`${name} subscribes to ${kind.name} twice`);
    namesByKind.set(kind.name, [...names, name]);
  }
  const publishAll: DomainEvents['publishAll'] = async (tx, kind, all, now) => {
    const names = namesByKind.get(kind.name) ?? [];
    if (names.length > 0 && all.length > 0) await writeDeliveries(tx, names, kind, all, now);
    if (kind.announced && all.length > 0) {
      await live.publishAll(
        tx,
        all.map((payload) => ({ topic: topicOf(kind), payload })),
      );
    }
  };
  return {
    publish: (tx, kind, data, now) => publishAll(tx, kind, [data], now),
    publishAll,
    observe: (kind, listener) => live.subscribe(topicOf(kind), (payload) => listener(kind.data.parse(payload))),
  };
}

async function writeDeliveries<Data extends object>(
  tx: Tx,
  names: readonly string[],
  { name: kind, subject }: DomainEventKind<Data>,
  all: readonly Data[],
  now: Date,
): Promise<void> {
  const rows = all.flatMap((data) => {
    const eventId = randomUUIDv7();
    return names.map((subscriber) => ({ id: randomUUIDv7(), eventId, subscriber, subject: subject(data), data }));
  });
  const at = sql`${now.toISOString()}::timestamptz`;
  // One parameter whatever their number; written in their order, which the sequence keeps.
  await tx.execute(sql`
    insert into domain_event_deliveries (id, event_id, subscriber, kind, subject, data, occurred_at, next_try_at)
    select id, "eventId", subscriber, ${kind}, subject, data, ${at}, ${at}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (id uuid, "eventId" uuid, subscriber text, subject text, data jsonb))
      with ordinality as row (id, "eventId", subscriber, subject, data, number)
    order by number`);
}
