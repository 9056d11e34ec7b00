// A payment that a rule refuses fails like any other, and is remembered until what it was part of has been undone: then it is counted.
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Failure, type ErrorKind, type FailureDetails } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { RefusedPayment } from '../../refusal-rules.ts';
import { paymentRefusals } from './tables.ts';

const remembered = new WeakMap<Failure, RefusedPayment>();

/** @throws the error, always; `countsRefusals` counts it */
export function refusePayment(kind: ErrorKind, details: FailureDetails, refused: RefusedPayment): never {
  const failure = new Failure(kind, details);
  remembered.set(failure, refused);
  throw failure;
}

/** So long a count waits for others of the same row, on this and other nodes: an attack is refused at once, and does not keep connections. */
const LOCK_WAIT = '100ms';

/** The same operation, whose refusals are counted for admins once it has failed, in a transaction of its own. */
export function countsRefusals<C, Answer>(run: (context: Context, call: C) => Promise<Answer>): (context: Context, call: C) => Promise<Answer> {
  return async (context, call) => {
    try {
      return await run(context, call);
    } catch (error) {
      const refused = error instanceof Failure ? remembered.get(error) : undefined;
      // A count that is lost does no harm: the refusal stands.
      if (refused !== undefined)
        await count(context, refused).catch((problem: unknown) =>
          context.log.warn({ err: problem, rule: refused.rule }, 'a refusal was not counted'),
        );
      throw error;
    }
  };
}

async function count({ database, clock, log, metrics }: Context, refused: RefusedPayment): Promise<void> {
  const now = clock.now();
  const { rule, customerId } = refused;
  metrics.events.inc({ name: `payments_refused_${rule.replaceAll('-', '_')}` });
  log.warn({ rule, customerId }, 'a payment was refused by a rule');
  await database.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`));
    await tx
      .insert(paymentRefusals)
      .values({ ...refused, id: randomUUIDv7(), firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: [paymentRefusals.kind, paymentRefusals.subject, paymentRefusals.rule],
        set: { refused: sql`${paymentRefusals.refused} + 1`, customerId, lastAt: sql`greatest(${paymentRefusals.lastAt}, excluded.last_at)` },
      });
  });
}
