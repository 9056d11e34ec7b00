// Orders of a cancelled event, and orders that are given back when an event was postponed, while the server and the database are killed: every
// payment goes back once, by M-Pesa's own journal, and nobody is told twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { findFreePort } from '#platform/server/database/free-port.ts';
import { daysAfter } from '#test/sample-event.ts';
import { findMoneyLosses } from './find-money-losses.ts';
import { findDatabaseUrl, findPostmaster, findServer } from './find-processes.ts';
import { killProcess } from './kill-process.ts';
import { passTime } from './pass-time.ts';
import { createPatientClient, type PatientClient } from './patient-client.ts';
import type { AskDatabase, AskedPayment } from './payment-load.ts';
import { prepareSale, type Buyer, type EventOnSale, type Sale } from './prepare-sale.ts';
import { runProviders, type RunningProviders } from './run-providers.ts';
import { runNode, type RunningNode } from './run-node.ts';
import { takeEmails, type TakenEmails } from './take-emails.ts';

const SECRET = 'a secret for the node of a drill, long enough';
const AT_ONCE = 6;
const PATIENCE_MS = 120_000;
const POLL_MS = 20;
const targets = ['server', 'postmaster'] as const;

export interface ReturnedMoney {
  readonly orders: number;
  readonly kills: number;
  /** Payments that M-Pesa took, and those that it reversed. */
  readonly payments: number;
  readonly refunds: number;
  /** Buyers who were told, and emails that were handed over more than once under one Message-ID. */
  readonly told: number;
  readonly handedOverTwice: number;
  /** From the call that began it until no work was left. */
  readonly seconds: number;
  /** What is wrong, as text; empty when all is well. */
  readonly losses: readonly string[];
}

interface Drill {
  readonly providers: RunningProviders;
  readonly emails: TakenEmails;
  readonly node: RunningNode;
  readonly client: PatientClient;
  readonly ask: AskDatabase;
  readonly sale: Sale;
  kill(target: (typeof targets)[number]): Promise<void>;
}

/** Starts an installation with that many buyers, lets `work` run on it, and ends it. */
async function withInstallation<T>(buyers: number, work: (drill: Drill) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'vumi-returns-'));
  const data = join(directory, 'data');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [providers, emails] = await Promise.all([runProviders(directory, [url]), takeEmails()]);
  const env = { VUMI_DATA_DIR: data, VUMI_SECRET: SECRET, PUBLIC_URL: 'http://127.0.0.1:3000', SMTP_URL: emails.url, ...providers.settingsFor(url) };
  const node = await runNode({ port, env, launched: true });
  const databaseUrl = (): Promise<string> => findDatabaseUrl(data);
  const installation = { databaseUrl: await databaseUrl(), secret: SECRET, publicUrl: env.PUBLIC_URL, dataDirectory: join(directory, 'prepare') };
  try {
    return await work({
      providers,
      emails,
      node,
      client: createPatientClient(new AbortController().signal),
      ask: (query) => untilDone(async () => withConnection(await databaseUrl(), query)),
      sale: await prepareSale(installation, { buyers, events: 1 }),
      async kill(target) {
        killProcess(await (target === 'server' ? findServer : findPostmaster)(data));
      },
    });
  } finally {
    await node.stop();
    await providers.close();
    emails.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Retries while the database is away. */
async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - began > PATIENCE_MS) throw error;
      await wait(POLL_MS);
    }
  }
}

/** Runs `work` for every buyer, a few at once. */
async function forEachBuyer(buyers: readonly Buyer[], work: (buyer: Buyer, index: number) => Promise<void>): Promise<void> {
  const left = [...buyers.entries()];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next[1], next[0]);
    }),
  );
}

/** Every buyer holds a ticket and pays for it; returns their orders. */
async function sell({ client, node, providers, ask, sale }: Drill, { id: eventId, paidType }: EventOnSale): Promise<AskedPayment[]> {
  const asked: AskedPayment[] = [];
  await forEachBuyer(sale.buyers, async ({ token, email }, index) => {
    const msisdn = `2547${String(index).padStart(8, '0')}`;
    const hold = await client.post(node.url, '/api/tickets/reserve', token, { eventId, releaseId: paidType, quantity: 1 });
    const body = { reservationId: hold?.['reservationId'], paymentMethod: 'mpesa', billingDetails: { email, phone: msisdn } };
    const bought = await client.post(node.url, '/api/tickets/purchase', token, body);
    asked.push({ orderId: String(bought?.['orderId']), msisdn });
    await providers.answer(msisdn, 'pay');
  });
  await untilCounted(ask, `orders where status = 'confirmed'`, sale.buyers.length);
  return asked;
}

async function untilCounted(ask: AskDatabase, rows: string, wanted: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const [found] = await ask((query) => query<{ count: number }>(`select count(*)::int as count from ${rows}`));
    if ((found?.count ?? 0) >= wanted) return;
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${found?.count} of ${wanted}: ${rows}`);
    await wait(POLL_MS);
  }
}

/** Kills the server, then the database, and so on, each at the moment when M-Pesa has taken on a reversal whose answer is not read yet. */
async function killMeanwhile({ providers, ask, sale, kill }: Drill, kills: number): Promise<void> {
  for (let done = 0; done < kills; done += 1) {
    await untilCounted(ask, 'refunds', Math.floor((sale.buyers.length * (done + 1)) / (kills + 2)));
    await new Promise<void>((killed, failed) => {
      providers.duringNextReversal(() => void kill(targets[done % targets.length]!).then(killed, failed));
    });
  }
}

async function finish(drill: Drill, asked: readonly AskedPayment[], subject: string, kills: number, began: number): Promise<ReturnedMoney> {
  const { ask, providers, emails, client, sale } = drill;
  await passTime(ask, providers);
  const seconds = (performance.now() - began) / 1000;
  const money = await findMoneyLosses(ask, await providers.readTruth(), asked);
  const about = [...emails.about.values()].filter((email) => email.subject.includes(subject));
  const told = new Set(about.map(({ to }) => to));
  const strange = [...client.answers.keys()].filter((answer) => !['200', '503', 'none'].includes(answer));
  const left = await ask((query) => query<{ status: string }>(`select status from orders where status <> 'cancelled'`));
  return {
    orders: asked.length,
    kills,
    payments: money.payments,
    refunds: money.refunds,
    told: told.size,
    handedOverTwice: [...emails.byId.values()].filter((times) => times > 1).length,
    seconds,
    losses: [
      ...money.losses,
      ...(about.length === told.size ? [] : [`${about.length} emails to ${told.size} buyers`]),
      ...(told.size === sale.buyers.length ? [] : [`${told.size} of ${sale.buyers.length} buyers were told`]),
      ...left.map(({ status }) => `an order is ${status}`),
      ...strange.map((answer) => `answered ${answer}`),
    ],
  };
}

interface Size {
  readonly orders: number;
  /** How often something is killed meanwhile. */
  readonly kills: number;
}

/** An event is cancelled. */
export function cancelUnderKills({ orders, kills }: Size): Promise<ReturnedMoney> {
  return withInstallation(orders, async (drill) => {
    const [event] = drill.sale.events;
    const asked = await sell(drill, event!);
    const began = performance.now();
    await drill.client.post(drill.node.url, `/api/events/${event!.id}/status`, drill.sale.organizer.token, { status: 'cancelled' });
    await killMeanwhile(drill, kills);
    return finish(drill, asked, 'is cancelled', kills, began);
  });
}

/** An event is postponed, and every buyer gives the tickets back. They ask again when no answer comes. */
export function giveBackUnderKills({ orders, kills }: Size): Promise<ReturnedMoney> {
  return withInstallation(orders, async (drill) => {
    const { client, node, sale, ask } = drill;
    const [event] = sale.events;
    const asked = await sell(drill, event!);
    const began = performance.now();
    await client.post(node.url, `/api/events/${event!.id}/postponement`, sale.organizer.token, { startDate: daysAfter(new Date(), 90) });
    const orderOf = new Map(
      (await ask((query) => query<{ id: string; buyer: string }>('select id, customer_id as buyer from orders'))).map(({ id, buyer }) => [buyer, id]),
    );
    const killing = killMeanwhile(drill, kills);
    await forEachBuyer(sale.buyers, async ({ id, token }) => {
      await client.post(node.url, `/api/orders/${orderOf.get(id)}/postponement-answer`, token, { answer: 'give_back' });
    });
    await killing;
    const returned = await finish(drill, asked, 'You gave back your tickets', kills, began);
    const [stock] = await ask((query) => query<{ sold: number }>(`select sold from event_stock where event_id = '${event!.id}'`));
    return { ...returned, losses: [...returned.losses, ...(stock?.sold === 0 ? [] : [`${stock?.sold} tickets count as sold`])] };
  });
}
