// Daraja tells whether the owner of the phone has agreed to a standing order.
import { eq } from 'drizzle-orm';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { standingOrders } from '../../tables.ts';
import { callbackRoute } from '../callback-token.ts';
import { readStandingCallback } from './read-standing-callback.ts';
import { recordStandingAnswer } from './record-standing-order.ts';
import { standingOrderName, standingProblem } from './request-standing-order.ts';

const accepted = { ResultCode: '0', ResultDesc: 'Accepted' } as const;

/** Mounts the address of the answers. One about another order, or another amount, is not believed; the first answer counts. */
export function mountStandingOrders(app: FastifyInstance, context: Context, options: RouteShorthandOptions): void {
  callbackRoute(app, context, 'standing-order', options, async (id, body) => {
    const callback = readStandingCallback(body) ?? fail(platformErrors.INVALID_INPUT);
    const [row] = await context.database.reader.select().from(standingOrders).where(eq(standingOrders.id, id));
    if (row === undefined) return fail(platformErrors.NOT_FOUND);
    const { resultCode, reference, name, amountMinor } = callback;
    const isAboutIt = (name === null || name === standingOrderName(row.account)) && (amountMinor === null || amountMinor === row.amountMinor);
    if (!isAboutIt) {
      context.log.warn({ standingOrderId: id, resultCode }, 'an answer about a standing order does not fit it');
      return accepted;
    }
    const answer =
      resultCode === '0'
        ? ({ status: 'standing', providerReference: reference } as const)
        : ({ status: 'refused', resultCode, problem: standingProblem(resultCode) } as const);
    await context.database.transaction((tx) => recordStandingAnswer(tx, id, answer, context.clock.now()));
    return accepted;
  });
}
