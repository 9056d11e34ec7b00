import { and, isNull, lt } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { handle, type Loop } from '#platform/server/jobs/job-handlers.ts';
import { sendCode, sendCodeJob } from './codes/request-code.ts';
import { rotateSigningKeys } from './tokens/signing-keys.ts';
import { KNOWN_PLACE_SECONDS } from '../rules.ts';
import { emailsToConfirm, identityCodes, knownPlaces, loginAttempts, refreshTokens, revokedSessions, signInCodes, users } from './tables.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;
const ROTATE_EVERY_MS = 60 * 1000;
/** An expired code is kept this long, so that a user who enters it learns that it has expired and not that it is wrong. */
const EXPIRED_CODE_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** An unconfirmed sign-up is deleted with its last code: another person may have typed the address. */
const UNCONFIRMED_KEPT_MS = EXPIRED_CODE_KEPT_MS;

/** Deletes what has expired: codes, unfinished sign-ups, counts, known places, refresh tokens, ended sessions. */
export async function sweepIdentity(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await tx.delete(identityCodes).where(lt(identityCodes.expiresAt, new Date(now.getTime() - EXPIRED_CODE_KEPT_MS)));
    await tx.delete(users).where(and(isNull(users.confirmedAt), lt(users.createdAt, new Date(now.getTime() - UNCONFIRMED_KEPT_MS))));
    await tx.delete(loginAttempts).where(lt(loginAttempts.forgottenAt, now));
    await tx.delete(knownPlaces).where(lt(knownPlaces.seenAt, new Date(now.getTime() - KNOWN_PLACE_SECONDS * 1000)));
    await tx.delete(signInCodes).where(lt(signInCodes.expiresAt, new Date(now.getTime() - EXPIRED_CODE_KEPT_MS)));
    await tx.delete(emailsToConfirm).where(lt(emailsToConfirm.expiresAt, new Date(now.getTime() - EXPIRED_CODE_KEPT_MS)));
    await tx.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now));
    await tx.delete(revokedSessions).where(lt(revokedSessions.expiresAt, now));
  });
}

export const identityJobs = [handle(sendCodeJob, sendCode)];

export const identityLoops: readonly Loop[] = [
  { name: 'sweep-identity', everyMs: SWEEP_EVERY_MS, run: sweepIdentity },
  { name: 'rotate-signing-keys', everyMs: ROTATE_EVERY_MS, run: rotateSigningKeys },
];
