// M-Pesa, the card provider and the buyers' phones, outside of the installation and running while its nodes are not: their records are what the
// nodes are checked against.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { SANDBOX_PATH, sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { listPaid, type Paid } from './list-paid.ts';
import { payBill } from '#app/dev/daraja-sandbox/menu-payments.ts';
import { mountDarajaSandbox } from '#app/dev/daraja-sandbox/mount-daraja-sandbox.ts';
import { answerPrompt, listPrompts } from '#app/dev/daraja-sandbox/prompts.ts';
import { darajaSandboxLoops } from '#app/dev/daraja-sandbox/daraja-loops.ts';
import { endDuePrompts, sendStkResult, type CallbackMode } from '#app/dev/daraja-sandbox/send-results.ts';
import { mountPaystackSandbox } from '#app/dev/paystack-sandbox/mount-paystack-sandbox.ts';
import { paystackSandboxLoops, type WebhookMode } from '#app/dev/paystack-sandbox/send-webhooks.ts';
import { PAYSTACK_SANDBOX_KEY, PAYSTACK_SANDBOX_PATH } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { createContext } from '#app/server/create-context.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Context } from '#platform/server/context.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';

const PAID = '0';
const PIN = '1234';
const CANCELLED = '1032';

export interface PromptOnPhone {
  readonly msisdn: string;
  readonly resultCode: string | null;
  /** `failed`: the merchant could not be reached. */
  readonly callback: 'none' | 'lost' | 'sent' | 'failed';
}

/** The records of both: the reference of every payment request, also of refused ones; the prompts that reached a phone; what was paid, and paid out. */
export interface ProvidersTruth {
  readonly requested: readonly string[];
  readonly prompts: readonly PromptOnPhone[];
  readonly paid: readonly Paid[];
  readonly payouts: readonly { readonly msisdn: string; readonly amount: number }[];
}

export interface RunningProviders {
  /** The settings of a node that uses it. */
  settingsFor(nodeUrl: string): Readonly<Record<string, string>>;
  /** Answers the prompt on a phone: with the right PIN, or by cancelling. False when there is none. */
  answer(msisdn: string, how: 'pay' | 'cancel', callback?: CallbackMode): Promise<boolean>;
  /** Pays a bill from the menu of a phone. */
  payBill(msisdn: string, account: string, amount: number, callback?: CallbackMode): Promise<void>;
  /** Pays on a card page by a card that is approved; false where the page cannot be paid any more. */
  payByCard(pageUrl: string, webhook?: WebhookMode): Promise<boolean>;
  /** Runs this when the next payment request has been accepted and not been answered yet. */
  duringNextRequest(work: () => void): void;
  /** Runs this when the next payout has been made and not been answered yet. */
  duringNextPayout(work: () => void): void;
  /** Runs this when the next reversal has been taken on and not been answered yet. */
  duringNextReversal(work: () => void): void;
  /** Passes the minutes after which no phone shows a request any more, and what was paid is not young. */
  passMinutes(): Promise<void>;
  readTruth(): Promise<ProvidersTruth>;
  close(): Promise<void>;
}

/** Starts the providers with a database of their own. They send callbacks only to the nodes at `nodeUrls`, at most two. */
export async function runProviders(directory: string, nodeUrls: readonly string[]): Promise<RunningProviders> {
  const database = await startEmbeddedDatabase(join(directory, 'providers'), { durable: false });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: nodeUrls[0],
    DARAJA_CALLBACK_URL: nodeUrls.at(-1),
    VUMI_SECRET: 'a secret of providers in a drill, long enough',
    VUMI_DATA_DIR: join(directory, 'providers'),
    VUMI_DEMO: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const running = await createContext({ config, databaseUrl: database.url });
  const { context } = running;
  const server = fastify();
  // Paystack sends its webhooks to the address in its dashboard.
  const cards: Context = { ...context, selfUrl: () => nodeUrls.at(-1) ?? '' };
  const requested: string[] = [];
  let meanwhile = (): void => {};
  let whilePaying = (): void => {};
  let whileReversing = (): void => {};
  server.addHook('onSend', async ({ url: path, body }, { statusCode }) => {
    if (path.endsWith('/b2c/v3/paymentrequest') && statusCode === 200) {
      const work = whilePaying;
      whilePaying = () => {};
      work();
    }
    if (path.endsWith('/reversal/v1/request') && statusCode === 200) {
      const work = whileReversing;
      whileReversing = () => {};
      work();
    }
    // A request that was refused for its token is sent again with a new one.
    if (!path.endsWith('/stkpush/v1/processrequest') || statusCode === 404) return;
    requested.push((body as { AccountReference: string }).AccountReference);
    const work = meanwhile;
    meanwhile = () => {};
    work();
  });
  await mountDarajaSandbox(server, context);
  await mountPaystackSandbox(server, cards);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  running.answersAt(url);
  const repeat = (of: Context, { everyMs, run }: Loop): (() => Promise<void>) => {
    let round: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => (round = run(of)), everyMs);
    return async () => {
      clearInterval(timer);
      await round;
    };
  };
  const rounds = [...darajaSandboxLoops.map((loop) => repeat(context, loop)), ...paystackSandboxLoops.map((loop) => repeat(cards, loop))];
  return {
    settingsFor: (nodeUrl) => ({
      DARAJA_URL: `${url}${SANDBOX_PATH}`,
      DARAJA_CONSUMER_KEY: sandboxCredentials.consumerKey,
      DARAJA_CONSUMER_SECRET: sandboxCredentials.consumerSecret,
      DARAJA_SHORTCODE: sandboxCredentials.shortcode,
      DARAJA_PASSKEY: sandboxCredentials.passkey,
      DARAJA_INITIATOR: sandboxCredentials.initiator.name,
      DARAJA_SECURITY_CREDENTIAL: sandboxCredentials.initiator.securityCredential,
      DARAJA_CALLBACK_URL: nodeUrl,
      PAYSTACK_URL: `${url}${PAYSTACK_SANDBOX_PATH}`,
      PAYSTACK_SECRET_KEY: PAYSTACK_SANDBOX_KEY,
      PAYSTACK_CALLBACK_URL: nodeUrl,
    }),
    async answer(msisdn, how, callback = 'once') {
      const shown = (await listPrompts(context, msisdn)).find(({ resultCode }) => resultCode === null);
      const answered = shown === undefined ? null : await answerPrompt(context, shown.id, how === 'pay' ? PAID : CANCELLED);
      if (answered !== null) await sendStkResult(context, answered, callback);
      return answered !== null;
    },
    async payBill(msisdn, account, amount, callback = 'once') {
      const { shortcode: business } = sandboxCredentials;
      const paid = await payBill(context, { msisdn, business, account, amount, pin: PIN, validated: false });
      if (paid === null) throw new Error('No node has registered its addresses for payments from the menu');
      await sendStkResult(context, paid, callback);
    },
    async payByCard(pageUrl, webhook = 'once') {
      const body = JSON.stringify({ card: 'approved', webhook });
      const answer = await fetch(url + new URL(pageUrl).pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return answer.ok;
    },
    duringNextRequest(work) {
      meanwhile = work;
    },
    duringNextPayout(work) {
      whilePaying = work;
    },
    duringNextReversal(work) {
      whileReversing = work;
    },
    async passMinutes() {
      await context.database.sql`update sandbox.mpesa_prompts set expires_at = now() where result_code is null`;
      await endDuePrompts(context);
      await context.database.sql`update sandbox.mpesa_prompts set answered_at = answered_at - interval '2 minutes' where from_menu`;
    },
    async readTruth() {
      const { sql } = context.database;
      const prompts = await sql<PromptOnPhone[]>`
        select msisdn, result_code as "resultCode", callback from sandbox.mpesa_prompts where not from_menu`;
      const payouts = await sql<{ msisdn: string; amount: number }[]>`select msisdn, amount from sandbox.mpesa_payouts where result_code = '0'`;
      return { payouts, requested, prompts, paid: await listPaid(context.database) };
    },
    async close() {
      await Promise.all(rounds.map((end) => end()));
      await server.close();
      await running.close();
      await database.stop();
    },
  };
}
