import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { CODE_DIGITS, codeSeconds, type CodePurpose } from '../../rules.ts';
import { identityCodes } from '../tables.ts';

interface CodeOwner {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly now: Date;
}

const purposeOf = (purpose: CodePurpose): string => `identity-code:${purpose}`;

const SEALED = 'identity-code';

/**
 * The account's code for this purpose. A code that was made less than its lifetime ago is sent again and its lifetime starts again: a code is
 * valid for twice its lifetime at most, and at most one earlier code is valid beside it. So no one can invalidate another user's code by
 * requesting a new one. The caller makes sure that the code is sent to the address only.
 */
export async function issueCode(tx: Tx, context: Context, owner: CodeOwner): Promise<string> {
  const { userId, purpose, now } = owner;
  const lifeMs = codeSeconds[purpose] * 1000;
  const isAlive = and(
    eq(identityCodes.userId, userId),
    eq(identityCodes.purpose, purpose),
    isNull(identityCodes.usedAt),
    gt(identityCodes.createdAt, new Date(now.getTime() - lifeMs)),
    gt(identityCodes.expiresAt, now),
  );
  const expiresAt = new Date(now.getTime() + lifeMs);
  const [young] = await tx.update(identityCodes).set({ expiresAt }).where(isAlive).returning();
  if (young !== undefined) return Buffer.from(context.vault.open(SEALED, young.sealedCode)).toString();
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const fresh = { sealedCode: Buffer.from(context.vault.seal(SEALED, Buffer.from(code))), expiresAt, usedAt: null, createdAt: now };
  await tx
    .insert(identityCodes)
    .values({ userId, purpose, codeMac: Buffer.from(context.vault.mac(purposeOf(purpose), `${userId}:${code}`)), ...fresh })
    .onConflictDoUpdate({ target: [identityCodes.userId, identityCodes.purpose, identityCodes.codeMac], set: fresh });
  return code;
}

interface CodeUse {
  readonly userId: string;
  /** The code may be for any of these. */
  readonly purposes: readonly CodePurpose[];
  readonly now: Date;
}

/**
 * Uses up a code, and with it every other one of the account for these purposes. `used`: it is the right code, but was used before. `expired` is
 * returned only for the right code, so that a guess reveals nothing. The caller holds the account's lock.
 */
export async function spendCode(tx: Tx, context: Context, use: CodeUse, code: string): Promise<'spent' | 'used' | 'expired' | 'wrong'> {
  const { userId, purposes, now } = use;
  const macs = purposes.flatMap((purpose) => context.vault.macs(purposeOf(purpose), `${userId}:${code}`).map((mac) => Buffer.from(mac)));
  // Compared by the database: both sides are MACs, so timing reveals nothing about the code.
  const [kept] = await tx
    .select()
    .from(identityCodes)
    .where(and(eq(identityCodes.userId, userId), inArray(identityCodes.codeMac, macs)));
  if (kept === undefined) return 'wrong';
  if (kept.usedAt !== null) return 'used';
  if (kept.expiresAt <= now) return 'expired';
  await tx
    .update(identityCodes)
    .set({ usedAt: now })
    .where(and(eq(identityCodes.userId, userId), inArray(identityCodes.purpose, [...purposes]), isNull(identityCodes.usedAt)));
  return 'spent';
}
