import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/server/database.ts';
import { attemptPolicies, nextAttempt, type AttemptAction } from '../rules.ts';
import { loginAttempts } from './tables.ts';

interface Attempt {
  readonly action: AttemptAction;
  readonly address: string;
  readonly now: Date;
}

const isOf = ({ action, address }: Pick<Attempt, 'action' | 'address'>) => and(eq(loginAttempts.action, action), eq(loginAttempts.address, address));

/**
 * Counts an attempt before it is made, so that a hundred at once are a hundred; false when this one must wait. Addresses nobody has
 * registered are counted as well: a limit must not tell who is known here. Commit it apart from what the attempt does.
 */
export async function countAttempt(tx: Tx, attempt: Attempt): Promise<boolean> {
  const { action, address, now } = attempt;
  const policy = attemptPolicies[action];
  const first = nextAttempt(policy, null, now);
  if (first === null) return false;
  const added = await tx
    .insert(loginAttempts)
    .values({ action, address, ...first })
    .onConflictDoNothing()
    .returning({ attempts: loginAttempts.attempts });
  if (added.length > 0) return true;
  const [before] = await tx.select().from(loginAttempts).where(isOf(attempt)).for('update');
  const next = nextAttempt(policy, before ?? null, now);
  if (next === null) return false;
  await tx.update(loginAttempts).set(next).where(isOf(attempt));
  return true;
}

/** Begins the count anew: the attempt succeeded, or a new code was sent. */
export async function forgetAttempts(tx: Tx, action: AttemptAction, address: string): Promise<void> {
  await tx.delete(loginAttempts).where(isOf({ action, address }));
}
