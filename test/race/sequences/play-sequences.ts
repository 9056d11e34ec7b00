// Plays sequences beside each other on one clock: after each step everything that works by itself has worked, and the money is looked at.
import { pesapalSandbox } from '#app/dev/pesapal-sandbox/pesapal-sandbox.ts';
import { inboxOf } from '#app/dev/sms-sandbox/testing-sms.ts';
import { allJobs, allLoops } from '#app/server/all-jobs.ts';
import { allSubscribers } from '#app/server/all-subscribers.ts';
import type { Recipient } from '#features/payouts/recipient-contract.ts';
import { deliverDomainEvents } from '#platform/server/jobs/deliver-domain-events.ts';
import { tellRefundResults } from '#test/buy-tickets.ts';
import { tellCardResults } from '#test/card-pages.ts';
import { tellPageResults } from '#test/payer-pages.ts';
import type { SignedIn, TestApp } from '#test/test-app.ts';
import { act, actNames, beginDeal, type Deal } from './deal.ts';
import { findWrongBooks, findWrongDeal, findWrongEnd } from './find-wrong-money.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After each step, so that an event begins, ends and is paid out while a sequence goes on. */
const STEP_HOURS = [1, 24, 2, 240, 480, 200, 3, 300, 340, 480];
const AT_ONCE = 6;
/** So many numbers for payouts can be given from one network in an hour. */
const CODES_OF_AN_HOUR = 60;
/** Plans have ended, payouts were made, and what was unknown was asked about. */
const END_DAYS = 60;
/** As the name of every phone in the sandbox. */
const NAME = 'A Buyer';

export interface Step {
  readonly act: number;
  readonly choice: number;
}
export type Sequence = readonly Step[];

async function inTurns<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map((item, index) => work(item, at + index)));
}

/** All but emails, which move no money and take most of the time. */
const jobsOfMoney = allJobs.filter(({ kind }) => !kind.name.includes('mail'));

async function drainMoney({ context }: TestApp): Promise<void> {
  let done = 0;
  do {
    done = await deliverDomainEvents(context, allSubscribers);
    done += await context.jobs.drain(context, jobsOfMoney);
  } while (done > 0);
}

/** What a worker and the payment services do by themselves. */
async function workOnce(app: TestApp): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    for (const { run } of allLoops) await run(app.context);
    await drainMoney(app);
    await tellRefundResults(app);
    await tellCardResults(app);
    await tellPageResults(app, pesapalSandbox);
    await drainMoney(app);
  }
}

/** Every organizer gives a number for payouts; it is paid once the cooling time is over. */
async function giveNumbers(app: TestApp, deals: readonly Deal[], from: number): Promise<void> {
  const numbers = deals.map((_, index) => `+25471${1_000_000 + from + index}`);
  const tokens = deals.map(({ organizer }) => ({ token: organizer.token }));
  await inTurns(deals, async (_deal, index) => {
    await app.put('/api/organizer/payout-recipient', { kind: 'phone', phone: numbers[index], name: NAME }, tokens[index]);
  });
  await app.drainJobs();
  await inTurns(deals, async (_deal, index) => {
    const [code] = (await inboxOf(app, numbers[index] ?? '')).flatMap(({ text }) => /^(\d{6}) /.exec(text)?.[1] ?? []);
    const verified = await app.post<Recipient>('/api/organizer/payout-recipient/verify', { code }, tokens[index]);
    if (verified.status !== 200) throw new Error(`A number for payouts was not taken: ${verified.message}`);
  });
}

/** Plays sequences, each with an organizer of its own; returns what was wrong at any time, each with the acts that led to it. */
export async function playSequences(app: TestApp, admin: SignedIn, sequences: readonly Sequence[]): Promise<string[]> {
  const deals: Deal[] = [];
  for (let from = 0; from < sequences.length; from += CODES_OF_AN_HOUR) {
    const begun: Deal[] = [];
    for (let number = from; number < Math.min(from + CODES_OF_AN_HOUR, sequences.length); number += 1)
      begun.push(await beginDeal(app, admin, number));
    await giveNumbers(app, begun, from);
    deals.push(...begun);
    app.clock.advance(HOUR_MS);
  }
  const wrong: string[] = [];
  const look = async (find: (deal: Deal) => Promise<string[]>): Promise<void> =>
    inTurns(deals, async (deal) => void wrong.push(...(await find(deal)).map((what) => `${what}\n  after ${deal.done.join('; ')}`)));
  for (const [index, hours] of STEP_HOURS.entries()) {
    await inTurns(deals, async (deal, number) => {
      const step = sequences[number]?.[index];
      if (step !== undefined) await act(deal, actNames[step.act % actNames.length]!, step.choice);
    });
    app.clock.advance(hours * HOUR_MS);
    await workOnce(app);
    await look(findWrongDeal);
    wrong.push(...(await findWrongBooks(app)).map((what) => `step ${index + 1}: ${what}`));
    if (wrong.length > 0) return wrong;
  }
  for (let day = 0; day < END_DAYS; day += 6) {
    app.clock.advance(6 * DAY_MS);
    await workOnce(app);
  }
  await look(findWrongDeal);
  await look(findWrongEnd);
  return [...wrong, ...(await findWrongBooks(app)), ...(await prove(app, admin))];
}

/** What the nightly proof says. */
async function prove(app: TestApp, admin: SignedIn): Promise<string[]> {
  const { token } = await app.renew(admin);
  app.clock.advance(HOUR_MS / 3);
  await app.post('/api/admin/ledger/proofs', {}, { token });
  await app.drainJobs();
  const { data } = await app.get<{ open: readonly { kind: string; cause: string }[] }>('/api/admin/ledger/proofs', { token });
  return data.open.map(({ kind, cause }) => `the proof: ${kind}, ${cause}`);
}
