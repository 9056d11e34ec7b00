// Whatever buyers, payers, banks, organizers and admins do, in whatever order, the money is right after each step: no ticket without money, no payout without
// cover, nothing returned twice, the ledger as the payment services say; and weeks later nothing is left on its way.
// `VUMI_SEQUENCES=20000 VUMI_SEED=7` plays as many, from another seed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { createTestApp } from '../test-app.ts';
import { actNames } from './sequences/deal.ts';
import { playSequences } from './sequences/play-sequences.ts';

const SEQUENCES = Number(process.env['VUMI_SEQUENCES'] ?? 12);
const SEED = Number(process.env['VUMI_SEED'] ?? 1);
/** As many share an installation. */
const ROUND = 200;
const STEPS_MAX = 10;

const step = fc.record({ act: fc.nat(actNames.length - 1), choice: fc.nat(5) });
/** The first two buy, so that there is something to decide about. */
const sequence = fc
  .tuple(
    fc.record({ act: fc.nat(2), choice: fc.constant(0) }),
    fc.record({ act: fc.nat(2), choice: fc.constant(0) }),
    fc.array(step, { minLength: 3, maxLength: STEPS_MAX - 2 }),
  )
  .map(([first, second, others]) => [first, second, ...others]);

test(
  'after each of many random acts the money is right, and at last nothing is left on its way',
  async () => {
    const sequences = fc.sample(sequence, { numRuns: SEQUENCES, seed: SEED });
    for (let at = 0; at < sequences.length; at += ROUND) {
      const app = await createTestApp({ env: { VUMI_UNPAID_PROMPTS_PER_NETWORK: '100000' }, now: new Date('2026-12-01T09:00:00Z') });
      try {
        await registerPaybill(app.context);
        expect(await playSequences(app, await app.signIn('admin'), sequences.slice(at, at + ROUND))).toEqual([]);
        app.takeLoggedErrors();
      } finally {
        app.takeLoggedErrors();
        await app.close();
      }
    }
  },
  60_000 + SEQUENCES * 10_000,
);
