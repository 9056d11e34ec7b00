// An event is cancelled, another is postponed and given back, and the server and the database are killed meanwhile: every buyer is refunded once, by
// M-Pesa's own journal, and emailed once. The long form is in run-drills.ts.
import { expect, test } from 'vitest';
import { cancelUnderKills, giveBackUnderKills } from './return-money.ts';

const TIMEOUT_MS = 240_000;
const once = (orders: number) => ({ orders, payments: orders, refunds: orders, told: orders, losses: [] });

test(
  'every order of a cancelled event is refunded once and every buyer gets one email, although server and database die in the middle',
  async () => {
    expect(await cancelUnderKills({ orders: 60, kills: 2 })).toMatchObject(once(60));
  },
  TIMEOUT_MS,
);

test(
  'every order that is given back is refunded once, although the server dies in the middle',
  async () => {
    expect(await giveBackUnderKills({ orders: 30, kills: 1 })).toMatchObject(once(30));
  },
  TIMEOUT_MS,
);
