import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { visibleText } from '#platform/contract/visible-text.ts';
import { EMAIL_LENGTH_MAX, NAME_FALLBACK, NAME_LENGTH_MAX } from '../../rules.ts';
import { users } from '../tables.ts';
import type { VerifiedToken } from '../tokens/verify-token.ts';

/**
 * Keeps a row for a user of an external pool, so that tickets and events have an owner to refer to. Attributes that the token lacks stay
 * unchanged.
 */
export async function rememberPoolUser(context: Context, token: VerifiedToken, now: Date): Promise<void> {
  const { userId, role } = token;
  const email = token.email === '' || token.email.length > EMAIL_LENGTH_MAX ? null : token.email;
  const name = visibleText(token.name).slice(0, NAME_LENGTH_MAX);
  await context.database.transaction(async (tx) => {
    // The pool deleted an account and gave its address to another one: the address moves.
    if (email !== null)
      await tx
        .update(users)
        .set({ email: null, updatedAt: now })
        .where(and(eq(users.email, email), ne(users.id, userId)));
    const [before] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
    if (before !== undefined && before.role !== role) {
      await logSecurity(tx, context, { kind: 'role-changed', userId, details: { from: before.role, to: role }, now });
    }
    await tx
      .insert(users)
      .values({ id: userId, email, name: name || NAME_FALLBACK, role, confirmedAt: now, generationChangedAt: now, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: users.id,
        set: { role, updatedAt: now, email: sql`coalesce(excluded.email, ${users.email})`, ...(name === '' ? {} : { name }) },
      });
  });
}
