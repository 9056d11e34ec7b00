// Promo codes are short enough to be guessed: wrong ones are counted by account and by network, over all nodes.
import { lte, sql } from 'drizzle-orm';
import { Failure, fail } from '#platform/contract/errors.ts';
import { waitWords } from '#platform/contract/language/wait-words.ts';
import type { Context } from '#platform/server/context.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { checkoutErrors } from '../../contract.ts';
import { promoCodeTries } from '../tables.ts';
import { checkoutMessages } from '../../messages.ts';

const MEMORY_MS = 15 * 60_000;
/** Wrong codes within that time. Many users share one address of a mobile operator. */
const WRONG_PER_ACCOUNT = 8;
const WRONG_PER_NETWORK = 100;

interface Trying {
  readonly accountId: string;
  readonly ip: string;
  readonly now: Date;
}

/**
 * Runs an operation that uses a promo code. A code is counted before it is looked up, so that a hundred at once count as a hundred, and removed
 * again unless it was wrong. @throws TOO_MANY_PROMO_CODES when too many wrong ones were tried; else what `work` throws
 */
export async function limitWrongCodes<T>(context: Context, trying: Trying, work: () => Promise<T>): Promise<T> {
  const subjects = [`account ${trying.accountId}`, `network ${markNetwork(context, trying.ip)}`];
  const waitMs = await countTry(context, subjects, trying.now);
  if (waitMs > 0) {
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    const message = checkoutMessages.promoCodesAgainIn({ wait: waitWords(waitMs) });
    fail(checkoutErrors.TOO_MANY_PROMO_CODES, { message, retryAfterSeconds, data: { retryAfterSeconds } });
  }
  try {
    const done = await work();
    await takeOff(context, subjects);
    return done;
  } catch (error) {
    const wrong = error instanceof Failure && error.kind.code === checkoutErrors.INVALID_PROMO_CODE.code;
    if (!wrong) await takeOff(context, subjects);
    throw error;
  }
}

/** Counts one more; returns how long to wait when that is too many, else 0. */
async function countTry(context: Context, [account, network]: readonly string[], now: Date): Promise<number> {
  const present = sql`${now.toISOString()}::timestamptz`;
  const forgottenAt = sql`${new Date(now.getTime() + MEMORY_MS).toISOString()}::timestamptz`;
  const rows = await context.database.transaction((tx) =>
    tx.execute<{ subject: string; tries: number; forgotten_at: number }>(sql`
      insert into promo_code_tries as before (subject, tries, forgotten_at) values (${account}, 1, ${forgottenAt}), (${network}, 1, ${forgottenAt})
      on conflict (subject) do update set
        tries = case when before.forgotten_at <= ${present} then 1 else before.tries + 1 end,
        forgotten_at = case when before.forgotten_at <= ${present} then excluded.forgotten_at else before.forgotten_at end
      returning subject, tries, (extract(epoch from forgotten_at) * 1000)::float8 as forgotten_at`),
  );
  const tooMany = rows.filter(({ subject, tries }) => tries > (subject === account ? WRONG_PER_ACCOUNT : WRONG_PER_NETWORK));
  return Math.max(0, ...tooMany.map((row) => row.forgotten_at - now.getTime()));
}

async function takeOff(context: Context, [account, network]: readonly string[]): Promise<void> {
  await context.database.transaction(
    async (tx) => void (await tx.execute(sql`update promo_code_tries set tries = tries - 1 where subject in (${account}, ${network}) and tries > 0`)),
  );
}

/** Deletes counts whose time is over; returns how many. */
export async function forgetPromoCodeTries(context: Context): Promise<number> {
  const over = lte(promoCodeTries.forgottenAt, context.clock.now());
  const gone = await context.database.transaction((tx) => tx.delete(promoCodeTries).where(over).returning({ subject: promoCodeTries.subject }));
  return gone.length;
}
