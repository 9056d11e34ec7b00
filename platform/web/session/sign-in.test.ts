// A failure without a message of its own gets ours, by what was attempted.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { textsReady } from '../i18n/text-area.ts';
import { confirmForgotPassword, confirmSignUp, forgotPassword, resendCode, signIn, signUp } from './sign-in.ts';

beforeAll(textsReady);
// Not even the configuration of the identity service can be fetched.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  return () => vi.unstubAllGlobals();
});

const email = 'customer@example.com';

test.each([
  ['Authentication failed', () => signIn(email, 'Karibu2026')],
  ['Registration failed', () => signUp({ email, password: 'Karibu2026', name: 'Customer' })],
  ['Verification failed', () => confirmSignUp(email, '123456')],
  ['Failed to resend code', () => resendCode(email)],
  ['Failed to send reset code', () => forgotPassword(email)],
  ['Failed to reset password', () => confirmForgotPassword({ email, code: '123456', newPassword: 'Karibu2026' })],
])('%s', async (message, tried) => {
  await expect(tried()).rejects.toThrow(message);
});

test('without an answer the network is named as the cause', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(signIn(email, 'Karibu2026')).rejects.toThrow('Network error occurred');
});

test('a refusal without a message does not show that of the library', async () => {
  const identity = { endpoint: 'https://identity.test/', userPoolId: 'eu-west-1_vumi', userPoolClientId: 'vumi_web' };
  vi.stubGlobal('fetch', async (input: string | URL) =>
    String(input).includes('/api/config')
      ? Response.json({ success: true, data: { identity } })
      : Response.json({ __type: 'SomethingException' }, { status: 400 }),
  );
  await expect(forgotPassword(email)).rejects.toThrow('Failed to send reset code');
});
