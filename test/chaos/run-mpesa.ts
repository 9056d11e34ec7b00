// M-Pesa and the buyers' phones, outside of the installation and running while its nodes are not: its records are what the nodes are checked
// against.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { SANDBOX_PATH, sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { mountDarajaSandbox } from '#app/dev/daraja-sandbox/mount-daraja-sandbox.ts';
import { answerPrompt, listPrompts } from '#app/dev/daraja-sandbox/prompts.ts';
import { darajaSandboxLoops, endDuePrompts, sendStkResult, type CallbackMode } from '#app/dev/daraja-sandbox/send-results.ts';
import { createContext } from '#app/server/create-context.ts';
import { readConfig } from '#platform/server/config.ts';
import { startEmbeddedDatabase } from '#platform/server/database/embedded-database.ts';

const PAID = '0';
const CANCELLED = '1032';

export interface PromptOnPhone {
  readonly reference: string;
  readonly msisdn: string;
  /** Whole shillings. */
  readonly amount: number;
  readonly resultCode: string | null;
  readonly receipt: string | null;
  /** `failed`: the merchant could not be reached. */
  readonly callback: 'none' | 'lost' | 'sent' | 'failed';
}

/**
 * The records of M-Pesa: the reference of every payment request, also of refused ones; the prompts that reached a phone; the receipts of
 * reversals.
 */
export interface MpesaTruth {
  readonly requested: readonly string[];
  readonly prompts: readonly PromptOnPhone[];
  readonly reversedReceipts: readonly string[];
  readonly payouts: readonly { readonly msisdn: string; readonly amount: number }[];
}

export interface RunningMpesa {
  /** The settings of a node that uses it. */
  settingsFor(nodeUrl: string): Readonly<Record<string, string>>;
  /** Answers the prompt on a phone: with the right PIN, or by cancelling. False when there is none. */
  answer(msisdn: string, how: 'pay' | 'cancel', callback?: CallbackMode): Promise<boolean>;
  /** Runs this when the next payment request has been accepted and not been answered yet. */
  duringNextRequest(work: () => void): void;
  /** Runs this when the next payout has been made and not been answered yet. */
  duringNextPayout(work: () => void): void;
  /** Runs this when the next reversal has been taken on and not been answered yet. */
  duringNextReversal(work: () => void): void;
  /** Passes the minute after which no phone shows a request any more. */
  endPrompts(): Promise<void>;
  readTruth(): Promise<MpesaTruth>;
  close(): Promise<void>;
}

/** Starts M-Pesa with a database of its own. It sends callbacks only to the nodes at `nodeUrls`, at most two. */
export async function runMpesa(directory: string, nodeUrls: readonly string[]): Promise<RunningMpesa> {
  const database = await startEmbeddedDatabase(join(directory, 'mpesa'), { durable: false });
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: nodeUrls[0],
    DARAJA_CALLBACK_URL: nodeUrls.at(-1),
    VUMI_SECRET: 'a secret of M-Pesa in a drill, long enough',
    VUMI_DATA_DIR: join(directory, 'mpesa'),
    VUMI_DEMO: '0',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const running = await createContext({ config, databaseUrl: database.url });
  const { context } = running;
  const server = fastify();
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
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  running.answersAt(url);
  const rounds = darajaSandboxLoops.map(({ everyMs, run }) => {
    let round: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => (round = run(context)), everyMs);
    return async () => {
      clearInterval(timer);
      await round;
    };
  });
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
    }),
    async answer(msisdn, how, callback = 'once') {
      const shown = (await listPrompts(context, msisdn)).find(({ resultCode }) => resultCode === null);
      const answered = shown === undefined ? null : await answerPrompt(context, shown.id, how === 'pay' ? PAID : CANCELLED);
      if (answered !== null) await sendStkResult(context, answered, callback);
      return answered !== null;
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
    async endPrompts() {
      await context.database.sql`update sandbox.mpesa_prompts set expires_at = now() where result_code is null`;
      await endDuePrompts(context);
    },
    async readTruth() {
      const { sql } = context.database;
      const prompts = await sql<PromptOnPhone[]>`
        select reference, msisdn, amount, result_code as "resultCode", receipt, callback from sandbox.mpesa_prompts`;
      const reversed = await sql<{ receipt: string }[]>`select receipt from sandbox.mpesa_reversals where result_code = '0'`;
      const payouts = await sql<{ msisdn: string; amount: number }[]>`select msisdn, amount from sandbox.mpesa_payouts where result_code = '0'`;
      return { payouts, requested, prompts, reversedReceipts: reversed.map(({ receipt }) => receipt) };
    },
    async close() {
      await Promise.all(rounds.map((end) => end()));
      await server.close();
      await running.close();
      await database.stop();
    },
  };
}
