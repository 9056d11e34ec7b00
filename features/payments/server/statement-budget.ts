// How long reading the statement of one provider may take.
import type { Context } from '#platform/server/context.ts';

/** They are read at once, and all else of a proof has to follow within the time of its job. */
const BUDGET_MS = 5 * 60_000;

/**
 * Begins to read a statement. What it returns is asked before each call: once it says that the time is over, the statement counts as not given, since a part
 * proves nothing. `provider` is as the log names it.
 */
export function statementBudget({ clock, log }: Context, provider: string): () => boolean {
  const endsAt = clock.now().getTime() + BUDGET_MS;
  return () => {
    const isOver = clock.now().getTime() >= endsAt;
    if (isOver) log.warn({ provider, minutes: BUDGET_MS / 60_000 }, 'the statement of a provider takes too long to read');
    return isOver;
  };
}
