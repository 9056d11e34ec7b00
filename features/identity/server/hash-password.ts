// Argon2id, a few at a time: it runs on the thread pool that files and DNS need too, so a crowd that signs in must stand in line.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '#platform/contract/errors.ts';
import { identityErrors } from '../contract.ts';

/** OWASP's recommendation for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Half of the thread pool. */
const AT_ONCE = 2;
/** About ten seconds of work; who comes later is told to try again. */
const WAITING_MAX = 400;

let running = 0;
const waiting: (() => void)[] = [];

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) fail(identityErrors.TooManyRequestsException);
    await new Promise<void>((turn) => waiting.push(turn));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place goes to the next in line without becoming free in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** One spelling of what keyboards compose differently. */
const spelled = (password: string): string => password.normalize('NFC');

/**
 * The Argon2id hash of a password, in PHC format.
 * @throws TooManyRequestsException when too many stand in line.
 */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(spelled(password), ARGON2ID));
}

let decoy: Promise<string> | null = null;

/**
 * True when the password belongs to the hash. Without a hash (nobody is registered there) it works just as long and answers false, so
 * that time tells nothing.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('hex'));
  const against = passwordHash ?? (await decoy);
  const matches = await inLine(() => verify(against, spelled(password)));
  return passwordHash !== null && matches;
}
