// The journal of what the simulated providers moved: every movement once, refused ones as such, from the sandbox alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { darajaProvider } from '#features/payments/server/mpesa/daraja-provider.ts';
import { randomUUID } from 'node:crypto';
import { startTestMerchant, type TestMerchant } from './daraja-sandbox/testing-merchant.ts';

let merchant: TestMerchant;
beforeAll(async () => {
  merchant = await startTestMerchant();
});
afterAll(() => merchant.close());

const journal = async () => (await merchant.app.get('/sandbox/journal')).body as unknown as Record<string, unknown>[];

test('it begins empty, and has payments, reversals and payouts, newest first', async () => {
  expect(await journal()).toEqual([]);
  const provider = darajaProvider(merchant.app.context);
  const phone = merchant.newPhone();
  const receipt = await merchant.pay(phone, 23_300);
  const paidAt = merchant.app.clock.now().toISOString();
  await merchant.request({ phone });
  await merchant.answer(phone, { action: 'cancel' });
  merchant.app.clock.advance(1000);
  await provider.requestReversal({ refundId: randomUUID(), receipt, amountMinor: 23_300, remarks: 'A refund' });
  merchant.app.clock.advance(1000);
  await provider.requestReversal({ refundId: randomUUID(), receipt, amountMinor: 23_300, remarks: 'A refund' });
  merchant.app.clock.advance(1000);
  await provider.requestPayout({
    of: 'refund',
    id: randomUUID(),
    originatorConversationId: randomUUID(),
    phone,
    amountMinor: 1_200,
    remarks: 'A refund',
  });
  const own = { rail: 'mpesa', currency: 'KES', reference: expect.stringMatching(/^[A-Z0-9]{10}$/) as string, at: expect.any(String) as string };
  expect(await journal()).toEqual([
    { ...own, kind: 'payout', amount: 12, status: 'completed' },
    { ...own, kind: 'reversal', amount: 233, status: 'failed' },
    { ...own, kind: 'reversal', amount: 233, status: 'completed' },
    { ...own, kind: 'payment', amount: 233, status: 'completed', reference: receipt, at: paidAt },
  ]);
});
