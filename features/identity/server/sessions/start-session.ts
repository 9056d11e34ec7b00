import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/database/database.ts';
import { REFRESH_TOKEN_SECONDS } from '../../rules.ts';
import { refreshTokens } from '../tables.ts';

const TOKEN_BYTES = 32;

/** The form in which a refresh token is stored. It is 256 random bits, so a plain hash is enough. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface NewSession {
  readonly originId: string;
  readonly refreshToken: string;
}

/** Begins a session after the password was verified: 30 days, however often it is refreshed. */
export async function startSession(tx: Tx, userId: string, now: Date): Promise<NewSession> {
  const originId = randomUUID();
  const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(refreshTokens).values({
    tokenHash: refreshTokenHash(refreshToken),
    originId,
    userId,
    signedInAt: now,
    expiresAt: new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000),
  });
  return { originId, refreshToken };
}

/** Creates the successor of a refresh token, in the same session and with the same expiry. */
export async function succeed(tx: Tx, parent: typeof refreshTokens.$inferSelect): Promise<string> {
  const refreshToken = randomBytes(TOKEN_BYTES).toString('base64url');
  await tx.insert(refreshTokens).values({ ...parent, tokenHash: refreshTokenHash(refreshToken), parentHash: parent.tokenHash, retiredAt: null });
  return refreshToken;
}
