// Codes of links cannot be guessed; who tries many is stopped all the same, over all nodes.
import { fail, Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { giveBackToLimit, takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { guestErrors } from '../../contract.ts';

/** Wrong codes from one network: many users share one address of a mobile operator. */
const WRONG = { burst: 30, secondsEach: 30 } as const;

/**
 * Runs an operation that takes a code. It is counted before it is looked up, so that a hundred at once count as a hundred, and taken off again unless
 * it was wrong. @throws TICKET_LINKS_TRIED_OFTEN; else what `work` throws
 */
export async function limitWrongLinks<T>(
  context: Context,
  { ip, now }: { readonly ip: string; readonly now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const { database } = context;
  const taking = { key: `ticket-link:${markNetwork(context, ip)}`, limit: WRONG };
  if (!(await database.transaction((tx) => takeFromLimit(tx, { ...taking, now }))))
    fail(guestErrors.TICKET_LINKS_TRIED_OFTEN, { retryAfterSeconds: WRONG.secondsEach });
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong = error instanceof Failure && error.kind.code === guestErrors.TICKET_LINK_UNKNOWN.code;
    throw error;
  } finally {
    if (!isWrong) await database.transaction((tx) => giveBackToLimit(tx, taking));
  }
}
