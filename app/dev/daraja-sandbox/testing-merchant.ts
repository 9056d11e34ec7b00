// For tests: the application, a server that receives Daraja's callbacks, and shortcuts to pay and to answer.
import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import type { PaymentRequest } from '#features/payments/server/mpesa/payment-provider.ts';
import {
  readPayoutCallback,
  readPayoutStatusCallback,
  readReceiptStatusCallback,
  readReversalCallback,
  readStkCallback,
  type PayoutCallback,
  type PayoutStatusCallback,
  type ReceiptStatusCallback,
  type ReversalCallback,
  type StkCallback,
} from '#features/payments/server/mpesa/read-callbacks.ts';
import type { Context } from '#platform/server/context.ts';
import { createTestApp, type Answer, type TestApp } from '#test/test-app.ts';
import { darajaSandboxLoops } from './daraja-loops.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';

export interface WaitingPrompt {
  readonly id: string;
  readonly amount: number;
  readonly merchant: string;
  readonly reference: string;
  readonly expiresAt: string;
}

/** A callback of Daraja, parsed as each kind of result. */
interface ReceivedCallback {
  readonly path: string;
  readonly stk: StkCallback | null;
  readonly reversal: ReversalCallback | null;
  readonly payout: PayoutCallback | null;
  readonly status: PayoutStatusCallback | null;
  readonly receipt: ReceiptStatusCallback | null;
}

export interface TestMerchant {
  readonly app: TestApp;
  /** The received callbacks, in order, with their paths. */
  readonly received: ReceivedCallback[];
  /** A number that no other test uses. */
  newPhone(): string;
  /** Asks a phone to pay, by default KSh 100; fails the test unless Daraja accepts the request. */
  request(
    changes: Partial<PaymentRequest> & { phone: string },
  ): Promise<{ readonly paymentId: string; readonly reference: string; readonly checkoutRequestId: string }>;
  waiting(phone: string): Promise<WaitingPrompt[]>;
  /** Answers the request on the phone. */
  answer(phone: string, body: object): Promise<Answer>;
  /** Pays one request and returns its receipt. */
  pay(phone: string, amountMinor?: number): Promise<string>;
  /** Runs what the sandbox does automatically every second. */
  tick(): Promise<void>;
  /** Another node on the same database, optionally with other settings. */
  anotherNode(settings?: Partial<Context['config']>): Context;
  /** Another node that has the sandbox's credentials in its settings, as a real installation has its own; some of them changed. */
  nodeWith(settings: Partial<Context['config']>): Context;
  close(): Promise<void>;
}

export async function startTestMerchant(): Promise<TestMerchant> {
  const received: TestMerchant['received'] = [];
  const ear = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
      received.push({
        path: request.url ?? '',
        stk: readStkCallback(body),
        reversal: readReversalCallback(body),
        payout: readPayoutCallback(body),
        status: readPayoutStatusCallback(body),
        receipt: readReceiptStatusCallback(body),
      });
      reply.end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    ear.listen(0, '127.0.0.1', resolve);
  });
  const app = await createTestApp({ env: { DARAJA_CALLBACK_URL: `http://127.0.0.1:${(ear.address() as AddressInfo).port}/` } });

  const request: TestMerchant['request'] = async (changes) => {
    const whole = {
      paymentId: randomUUID(),
      amountMinor: 10_000,
      reference: `V${randomInt(1_000_000, 9_999_999)}`,
      description: 'Tickets',
      ...changes,
    };
    const outcome = await darajaProvider(app.context).requestPayment(whole);
    if (outcome.kind !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(outcome)}`);
    return { paymentId: whole.paymentId, reference: whole.reference, checkoutRequestId: outcome.checkoutRequestId };
  };
  const waiting: TestMerchant['waiting'] = async (phone) => {
    const answer = await app.get(`/sandbox/phone/${phone}`, { headers: { accept: 'application/json' } });
    return answer.body as unknown as WaitingPrompt[];
  };
  const answer: TestMerchant['answer'] = async (phone, body) => {
    const [prompt] = await waiting(phone);
    return app.post(`/sandbox/phone/${phone}/prompts/${prompt?.id ?? 'none'}`, body);
  };

  const anotherNode: TestMerchant['anotherNode'] = (settings = {}) => ({ ...app.context, config: { ...app.context.config, ...settings } });
  return {
    app,
    received,
    newPhone: () => `2547${randomInt(10_000_000, 100_000_000)}`,
    request,
    waiting,
    answer,
    async pay(phone, amountMinor = 10_000) {
      const { paymentId } = await request({ phone, amountMinor });
      await answer(phone, { pin: '1234' });
      return received.findLast(({ path }) => path.includes(paymentId))?.stk?.receipt ?? 'NO RECEIPT';
    },
    async tick() {
      for (const loop of darajaSandboxLoops) await loop.run(app.context);
    },
    anotherNode,
    nodeWith(settings) {
      const { consumerKey, consumerSecret, shortcode, passkey, initiator } = sandboxCredentials;
      return anotherNode({
        DARAJA_URL: `${app.url}/sandbox/daraja`,
        DARAJA_CONSUMER_KEY: consumerKey,
        DARAJA_CONSUMER_SECRET: consumerSecret,
        DARAJA_SHORTCODE: shortcode,
        DARAJA_PASSKEY: passkey,
        DARAJA_INITIATOR: initiator.name,
        DARAJA_SECURITY_CREDENTIAL: initiator.securityCredential,
        ...settings,
      });
    },
    async close() {
      await app.close();
      await new Promise((resolve) => ear.close(resolve));
    },
  };
}
