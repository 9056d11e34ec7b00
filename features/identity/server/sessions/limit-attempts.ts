import { and, eq } from 'drizzle-orm';
import { fail, type ErrorKind } from '#platform/contract/errors.ts';
import { asWritten, type Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { giveBackToLimit, takeFromLimit, type RateLimit } from '#platform/server/http/rate-limit.ts';
import { identityErrors } from '../../contract.ts';
import { addressBrakes, attemptPolicies, codeMailLimit, networkLimits, nextAttempt, type AttemptAction } from '../../rules.ts';
import type { Place } from './known-places.ts';
import { loginAttempts } from '../tables.ts';

export interface Attempt {
  readonly action: AttemptAction;
  /** The normalised address of the attempt, or for mail the mailbox behind it. */
  readonly address: string;
  readonly place: Place;
  readonly network: string;
  readonly now: Date;
}

interface Refusal {
  readonly kind: ErrorKind;
  readonly message?: Message;
}

const passwordsExceeded = { kind: identityErrors.NotAuthorizedException, message: asWritten('Password attempts exceeded') };
const limitExceeded = { kind: identityErrors.LimitExceededException };
const codesExceeded = { kind: identityErrors.TooManyFailedAttemptsException };

const refusalAtAddress: Readonly<Record<AttemptAction, Refusal>> = {
  'sign-in': passwordsExceeded,
  'send-code': limitExceeded,
  'confirm-sign-up': codesExceeded,
  'reset-password': codesExceeded,
};

type PlacedAttempt = Pick<Attempt, 'action' | 'address' | 'place'>;

const isOf = ({ action, address, place }: PlacedAttempt) =>
  and(eq(loginAttempts.action, action), eq(loginAttempts.address, address), eq(loginAttempts.place, place.key));

interface SharedLimit {
  readonly key: string;
  readonly limit: RateLimit;
  readonly refusal: Refusal;
}

const codeMails = ({ config }: Context, network: string): SharedLimit => ({
  key: `code-mail:${network}`,
  limit: codeMailLimit(config.VUMI_CODE_MAILS_PER_NETWORK_PER_HOUR),
  refusal: limitExceeded,
});

/** The limits beside the attempt's own count; those that most callers share come last, since each row stays locked until the end. */
function sharedLimits(context: Context, { action, address, place, network }: Attempt): SharedLimit[] {
  const brake = { key: `${action}:${address}`, limit: addressBrakes[action], refusal: refusalAtAddress[action] };
  const ofNetwork = {
    'sign-in': { key: `sign-in:${network}`, limit: networkLimits['sign-in'], refusal: passwordsExceeded },
    'send-code': codeMails(context, network),
    'confirm-sign-up': { key: `code:${network}`, limit: networkLimits.code, refusal: limitExceeded },
    'reset-password': { key: `code:${network}`, limit: networkLimits.code, refusal: limitExceeded },
  }[action];
  if (place.knownBy === 'device') return [];
  return place.knownBy === 'network' ? [ofNetwork] : [brake, ofNetwork];
}

/**
 * Counts an attempt before it is made, so that a hundred at once count as a hundred: at its address from its place, at its address from all
 * unknown places, and for its network at all addresses. Unregistered addresses are counted as well: a limit must not reveal which addresses have
 * accounts. Commit it apart from the attempt itself; a refused attempt is not counted.
 * @throws NotAuthorizedException, LimitExceededException or TooManyFailedAttemptsException when this attempt must wait.
 */
export async function countAttempt(tx: Tx, context: Context, attempt: Attempt): Promise<void> {
  if (!(await countAtPlace(tx, attempt))) refuse(refusalAtAddress[attempt.action]);
  for (const { key, limit, refusal } of sharedLimits(context, attempt)) {
    if (!(await takeFromLimit(tx, { key, limit, now: attempt.now }))) refuse(refusal);
  }
}

/**
 * Counts an email with a code for the network that requested it, whatever its address.
 * @throws LimitExceededException when the network has requested too many.
 */
export async function countCodeMail(tx: Tx, context: Context, { network, now }: Pick<Attempt, 'network' | 'now'>): Promise<void> {
  const { key, limit, refusal } = codeMails(context, network);
  if (!(await takeFromLimit(tx, { key, limit, now }))) refuse(refusal);
}

function refuse({ kind, message }: Refusal): never {
  return fail(kind, message === undefined ? {} : { message });
}

async function countAtPlace(tx: Tx, attempt: Attempt): Promise<boolean> {
  const { action, address, place, now } = attempt;
  const policy = attemptPolicies[action];
  const first = nextAttempt(policy, null, now);
  if (first === null) return false;
  const added = await tx
    .insert(loginAttempts)
    .values({ action, address, place: place.key, ...first })
    .onConflictDoNothing()
    .returning({ attempts: loginAttempts.attempts });
  if (added.length > 0) return true;
  const [before] = await tx.select().from(loginAttempts).where(isOf(attempt)).for('update');
  const next = nextAttempt(policy, before ?? null, now);
  if (next === null) return false;
  await tx.update(loginAttempts).set(next).where(isOf(attempt));
  return true;
}

/** Resets the count of a place: another code was requested there. */
export async function forgetAttempts(tx: Tx, attempt: PlacedAttempt): Promise<void> {
  await tx.delete(loginAttempts).where(isOf(attempt));
}

/** Removes a successful attempt from every count. */
export async function forgiveAttempt(tx: Tx, context: Context, attempt: Attempt): Promise<void> {
  await forgetAttempts(tx, attempt);
  for (const shared of sharedLimits(context, attempt)) await giveBackToLimit(tx, shared);
}
