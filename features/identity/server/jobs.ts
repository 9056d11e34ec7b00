import { and, isNull, lt } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { handle, type Loop } from '#platform/server/jobs.ts';
import { sendCode, sendCodeJob } from './request-code.ts';
import { rotateSigningKeys } from './signing-keys.ts';
import { KNOWN_PLACE_SECONDS } from '../rules.ts';
import { identityCodes, knownPlaces, loginAttempts, refreshTokens, revokedSessions, users } from './tables.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;
const ROTATE_EVERY_MS = 60 * 1000;
/** An expired code is kept this long, so that whoever enters it is told that it expired and not that it is wrong. */
const EXPIRED_CODE_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** A sign-up that was never confirmed is forgotten with its last code: the address may have been given by another person. */
const UNCONFIRMED_KEPT_MS = EXPIRED_CODE_KEPT_MS;

/** Deletes what time has made meaningless: codes, unfinished sign-ups, counts, known places, refresh tokens, ended sessions. */
export async function sweepIdentity(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await tx.delete(identityCodes).where(lt(identityCodes.expiresAt, new Date(now.getTime() - EXPIRED_CODE_KEPT_MS)));
    await tx.delete(users).where(and(isNull(users.confirmedAt), lt(users.createdAt, new Date(now.getTime() - UNCONFIRMED_KEPT_MS))));
    await tx.delete(loginAttempts).where(lt(loginAttempts.forgottenAt, now));
    await tx.delete(knownPlaces).where(lt(knownPlaces.seenAt, new Date(now.getTime() - KNOWN_PLACE_SECONDS * 1000)));
    await tx.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
    await tx.delete(revokedSessions).where(lt(revokedSessions.expiresAt, now));
  });
}

export const identityJobs = [handle(sendCodeJob, sendCode)];

export const identityLoops: readonly Loop[] = [
  { name: 'sweep-identity', everyMs: SWEEP_EVERY_MS, run: sweepIdentity },
  { name: 'rotate-signing-keys', everyMs: ROTATE_EVERY_MS, run: rotateSigningKeys },
];
