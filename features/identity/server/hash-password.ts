// Argon2id, a few at a time: it runs on the thread pool that files and DNS need too, so a crowd that signs in must stand in line.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Failure, platformErrors } from '#platform/contract/errors.ts';
import { createFairQueue } from '#platform/server/fair-queue.ts';
import { identityErrors } from '../contract.ts';

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Half of the thread pool. */
const AT_ONCE = 2;
/** About ten seconds of work; who comes later is told to try again. */
const WAITING_MAX = 400;

const queue = createFairQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });

/** Its turn comes among the networks that ask, so that one which tries thousands of passwords makes only itself wait. */
async function inLine<T>(network: string, work: () => Promise<T>): Promise<T> {
  return queue.run(network, work).catch((error: unknown) => {
    throw error instanceof Failure && error.kind.code === platformErrors.UNAVAILABLE.code
      ? new Failure(identityErrors.TooManyRequestsException)
      : error;
  });
}

/** One spelling of what keyboards compose differently. */
const spelled = (password: string): string => password.normalize('NFC');

/**
 * The Argon2id hash of a password, in PHC format. `network`: whose turn it is.
 * @throws TooManyRequestsException when too many stand in line.
 */
export function hashPassword(password: string, network: string): Promise<string> {
  return inLine(network, () => hash(spelled(password), ARGON2ID));
}

let decoy: Promise<string> | null = null;

/**
 * True when the password belongs to the hash. Without a hash (nobody is registered there) it works just as long and answers false, so
 * that time tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string, network: string): Promise<boolean> {
  decoy ??= hash(randomBytes(32).toString('hex'), ARGON2ID);
  const against = passwordHash ?? (await decoy);
  const matches = await inLine(network, () => verify(against, spelled(password)));
  return passwordHash !== null && matches;
}
