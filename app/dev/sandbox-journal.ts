// What the simulated providers say that they moved, from their own tables alone: what the ledger is compared with.
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/server/context.ts';
import { listSettled } from './bank-sandbox/settlements.ts';
import { chapaSandbox } from './chapa-sandbox/chapa-sandbox.ts';
import { listMovedByMpesa } from './daraja-sandbox/list-moved.ts';
import { listMovedByWallets } from './flutterwave-sandbox/list-moved.ts';
import { pesapalSandbox } from './pesapal-sandbox/pesapal-sandbox.ts';
import { listMovedOnPages } from './page-sandbox/list-moved.ts';
import { listMovedByCards } from './paystack-sandbox/list-moved.ts';

const ENTRIES_MAX = 10_000;

/** `GET /sandbox/journal`: a bare array of what all rails moved, newest first, at most `ENTRIES_MAX`. */
export function mountJournal(app: FastifyInstance, context: Context): void {
  app.get('/sandbox/journal', async (_request, reply) => {
    const all = await Promise.all([
      ...[listMovedByMpesa, listMovedByCards, listMovedByWallets, listSettled].map((list) => list(context, ENTRIES_MAX)),
      ...[chapaSandbox, pesapalSandbox].map((sandbox) => listMovedOnPages(context, sandbox, ENTRIES_MAX)),
    ]);
    const moved = all.flat();
    const newestFirst = moved.toSorted((one, other) => other.at.localeCompare(one.at));
    return reply.header('cache-control', 'no-store').send(newestFirst.slice(0, ENTRIES_MAX));
  });
}
