// What acts on domain events: operations that get the context. Apart from publishing, which the context itself contains.
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { DomainEvent, DomainEventKind, Subscription } from './domain-events.ts';

/**
 * Acts on an event in the transaction that ends its delivery: what is written there happens exactly once. What reaches outside the database
 * (mail, providers) is queued there as a job. It throws to be retried.
 */
export type HandleDomainEvent<Data extends object = object> = (tx: Tx, context: Context, event: DomainEvent<Data>) => Promise<void>;

/** The same for several events at once, each of another subject: all or nothing. A batch that fails is handled one by one. */
export type HandleDomainEvents<Data extends object = object> = (tx: Tx, context: Context, all: readonly DomainEvent<Data>[]) => Promise<void>;

export interface Subscriber extends Subscription {
  readonly handleAll: HandleDomainEvents;
}

/** Binds a subscriber to a kind. One name may subscribe to several kinds, and receives them in order for each subject. */
export function subscribe<Data extends object>(kind: DomainEventKind<Data>, name: string, handle: HandleDomainEvent<Data>): Subscriber {
  return subscribeAll(kind, name, async (tx, context, all) => {
    for (const event of all) await handle(tx, context, event);
  });
}

/** Binds a subscriber that handles many events of a kind at once, for kinds of which thousands come within seconds. */
export function subscribeAll<Data extends object>(kind: DomainEventKind<Data>, name: string, handleAll: HandleDomainEvents<Data>): Subscriber {
  return { name, kind, handleAll } as unknown as Subscriber;
}
