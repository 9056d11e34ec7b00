import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { CODE_DIGITS, codeSeconds, type CodePurpose } from '../rules.ts';
import { identityCodes } from './tables.ts';

interface CodeOwner {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly now: Date;
}

function macOf(context: Context, { userId, purpose }: CodeOwner, code: string): Buffer {
  return Buffer.from(context.vault.mac(`identity-code:${purpose}`, `${userId}:${code}`));
}

/** Makes the person's new code for this purpose; the one before is dead. The caller sees to it that the code reaches only the address. */
export async function issueCode(tx: Tx, context: Context, owner: CodeOwner): Promise<string> {
  const { userId, purpose, now } = owner;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const fresh = {
    codeMac: macOf(context, owner, code),
    expiresAt: new Date(now.getTime() + codeSeconds[purpose] * 1000),
    usedAt: null,
    createdAt: now,
  };
  await tx
    .insert(identityCodes)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [identityCodes.userId, identityCodes.purpose], set: fresh });
  return code;
}

/**
 * Spends a code. `used`: it is the right one, spent before. `expired` is said only of the right code, so that a guess learns nothing.
 */
export async function spendCode(tx: Tx, context: Context, owner: CodeOwner, code: string): Promise<'spent' | 'used' | 'expired' | 'wrong'> {
  const isIt = and(eq(identityCodes.userId, owner.userId), eq(identityCodes.purpose, owner.purpose));
  const [kept] = await tx.select().from(identityCodes).where(isIt).for('update');
  if (kept === undefined || !timingSafeEqual(kept.codeMac, macOf(context, owner, code))) return 'wrong';
  if (kept.expiresAt <= owner.now) return 'expired';
  if (kept.usedAt !== null) return 'used';
  await tx.update(identityCodes).set({ usedAt: owner.now }).where(isIt);
  return 'spent';
}
