// Tokens that are refused although they have not expired. Every node keeps the short list in memory: it only reaches back as far as an access
// token lives.
import { and, gt } from 'drizzle-orm';
import { perContext, type Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { ACCESS_TOKEN_SECONDS } from '../../rules.ts';
import { revokedSessions, users } from '../tables.ts';

const TOPIC = 'identity-stale-tokens';

/** One ended session, or every token of an account before a generation. `until`: milliseconds since the epoch. */
export type Staleness =
  | { readonly originId: string; readonly until: number }
  | { readonly userId: string; readonly generation: number; readonly until: number };

export interface TokenOrigin {
  readonly userId: string;
  readonly originId: string;
  readonly generation: number;
}

export interface StaleTokens {
  /** Resolves when this node knows everything that was published before. */
  ready(): Promise<void>;
  isStale(token: TokenOrigin): boolean;
  remember(staleness: Staleness): void;
  /** Calls the listener whenever something became stale; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** When the last token made at `now` expires. */
export function lastTokenEnd(now: Date): Date {
  return new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000);
}

/** The stale tokens that this node knows of. */
export const staleTokens = perContext((context: Context): StaleTokens => {
  const sessions = new Map<string, number>();
  const generations = new Map<string, { generation: number; until: number }>();
  const listeners = new Set<() => void>();
  let loading: Promise<void> | null = null;

  function remember(staleness: Staleness): void {
    note(staleness);
    for (const listener of listeners) listener();
  }

  function note(staleness: Staleness): void {
    if ('originId' in staleness) {
      sessions.set(staleness.originId, staleness.until);
      return;
    }
    const known = generations.get(staleness.userId);
    if (known === undefined || known.generation < staleness.generation) generations.set(staleness.userId, staleness);
  }

  function forgetOld(now: number): void {
    for (const [originId, until] of sessions) if (until <= now) sessions.delete(originId);
    for (const [userId, { until }] of generations) if (until <= now) generations.delete(userId);
  }

  async function load(): Promise<void> {
    const now = context.clock.now();
    const reader = context.database.reader;
    const changedAfter = new Date(now.getTime() - ACCESS_TOKEN_SECONDS * 1000);
    const ended = await reader.select().from(revokedSessions).where(gt(revokedSessions.expiresAt, now));
    const changed = await reader
      .select({ userId: users.id, generation: users.tokenGeneration, changedAt: users.generationChangedAt })
      .from(users)
      .where(and(gt(users.tokenGeneration, 0), gt(users.generationChangedAt, changedAfter)));
    forgetOld(now.getTime());
    for (const { originId, expiresAt } of ended) note({ originId, until: expiresAt.getTime() });
    for (const { userId, generation, changedAt } of changed) note({ userId, generation, until: lastTokenEnd(changedAt).getTime() });
    for (const listener of listeners) listener();
  }

  function reload(): Promise<void> {
    loading = load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  context.live.subscribe(TOPIC, (payload) => {
    forgetOld(context.clock.now().getTime());
    remember(payload as Staleness);
  });
  context.live.onReconnect(() => void reload().catch((error: unknown) => context.log.error({ err: error }, 'stale tokens could not be read')));

  return {
    ready: () => loading ?? reload(),
    isStale: ({ userId, originId, generation }) => sessions.has(originId) || generation < (generations.get(userId)?.generation ?? 0),
    remember,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});

/** Notifies every node when the transaction commits. The caller also lets its own node `remember`, which then knows at once. */
export function publishStaleness(tx: Tx, context: Context, staleness: Staleness): Promise<void> {
  return context.live.publish(tx, TOPIC, staleness);
}
