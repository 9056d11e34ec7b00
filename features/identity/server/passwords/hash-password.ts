// Argon2id, a few at a time: it runs on the thread pool that files and DNS need too, so many concurrent sign-ins must queue.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import { createFairQueue } from '#platform/server/queues/fair-queue.ts';
import { identityErrors } from '../../contract.ts';

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Half of the thread pool. */
const AT_ONCE = 2;
/** About ten seconds of work; further requests are refused with a time to retry. */
const WAITING_MAX = 400;

const queue = createFairQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });

/** Networks take turns, so that one that tries thousands of passwords delays only itself. */
async function inLine<T>(network: string, work: () => Promise<T>): Promise<T> {
  return queue.run(network, work).catch((error: unknown) => {
    throw error instanceof Failure && error.kind.code === platformErrors.UNAVAILABLE.code
      ? new Failure(identityErrors.TooManyRequestsException)
      : error;
  });
}

/** Keyboards compose accented characters differently; NFC makes the spelling unique. */
const spelled = (password: string): string => password.normalize('NFC');

/**
 * The Argon2id hash of a password, in PHC format. `network`: the network whose turn it takes.
 * @throws TooManyRequestsException when too many wait.
 */
export function hashPassword(password: string, network: string): Promise<string> {
  return inLine(network, () => hash(spelled(password), ARGON2ID));
}

let decoy: Promise<string> | null = null;

/**
 * True when the password matches the hash. Without a hash (no account at the address) it takes just as long and returns false, so that the time
 * reveals nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string, network: string): Promise<boolean> {
  decoy ??= hash(randomBytes(32).toString('hex'), ARGON2ID);
  const against = passwordHash ?? (await decoy);
  const matches = await inLine(network, () => verify(against, spelled(password)));
  return passwordHash !== null && matches;
}
