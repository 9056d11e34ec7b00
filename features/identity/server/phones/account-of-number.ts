import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { NAME_FALLBACK } from '../../rules.ts';
import { users, type User } from '../tables.ts';

interface ProvenNumber {
  /** In stored form. */
  readonly phone: string;
  /** Of a new account. */
  readonly language: Language;
  /** Of the caller, where one proved it. */
  readonly network?: string;
  readonly now: Date;
}

/** The account that is known by a proven number alone, locked; made when there is none (docs/reference/phone-sign-in.md#accounts). */
export async function accountOfNumber(tx: Tx, context: Context, { phone, language, network, now }: ProvenNumber): Promise<User> {
  const times = { confirmedAt: now, generationChangedAt: now, createdAt: now, updatedAt: now };
  const [made] = await tx
    .insert(users)
    .values({ id: randomUUIDv7(), name: NAME_FALLBACK, phone, signInPhone: phone, language, role: 'customer', ...times })
    .onConflictDoNothing({ target: users.signInPhone })
    .returning();
  if (made !== undefined) {
    await logSecurity(tx, context, { kind: 'sign-up', userId: made.id, address: phone, ...(network !== undefined && { network }), now });
    return made;
  }
  const [known] = await tx.select().from(users).where(eq(users.signInPhone, phone)).for('no key update');
  if (known === undefined) throw new Error('The account of a number was changed while it was asked for');
  return known;
}
