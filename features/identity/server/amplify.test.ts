// The client library of browsers against the service: the service must support whatever that library expects of the protocol.
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { USER_POOL_CLIENT_ID, USER_POOL_ID } from '../contract.ts';
import { createAuthenticator } from './tokens/authenticate.ts';
import { PASSWORD, codeFor } from '../testing/call-identity.ts';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: { Cognito: { userPoolId: USER_POOL_ID, userPoolClientId: USER_POOL_CLIENT_ID, userPoolEndpoint: `${vumi.url}/identity/` } },
  });
});
afterAll(() => vumi.close());

const username = 'amplify@example.com';

test('signs up, confirms, signs in, refreshes, resets the password and signs out', async () => {
  const options = { userAttributes: { email: username, name: 'Asha', phone_number: '+254712345678' } };
  expect(await auth.signUp({ username, password: PASSWORD, options })).toMatchObject({
    isSignUpComplete: false,
    nextStep: { signUpStep: 'CONFIRM_SIGN_UP' },
  });
  const signIn = (password: string) => auth.signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  expect(await signIn(PASSWORD)).toMatchObject({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
  await auth.resendSignUpCode({ username });
  expect(await auth.confirmSignUp({ username, confirmationCode: await codeFor(vumi, username) })).toMatchObject({ isSignUpComplete: true });
  await expect(signIn('Wrong2026')).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  expect(await signIn(PASSWORD)).toMatchObject({ isSignedIn: true });

  const before = (await auth.fetchAuthSession()).tokens;
  const after = (await auth.fetchAuthSession({ forceRefresh: true })).tokens;
  expect(after?.accessToken.toString()).not.toBe(before?.accessToken.toString());
  expect(after?.idToken?.payload).toMatchObject({ email: username, name: 'Asha', phone_number: '+254712345678', 'custom:role': 'customer' });
  expect((await auth.getCurrentUser()).userId).toBe(after?.accessToken.payload.sub);

  await auth.signOut();
  const authenticator = createAuthenticator(vumi.context);
  expect(await authenticator.authenticate(String(after?.accessToken), vumi.clock.now())).toBeNull();
  expect((await auth.fetchAuthSession()).tokens).toBeUndefined();

  expect(await auth.resetPassword({ username })).toMatchObject({ isPasswordReset: false });
  await auth.confirmResetPassword({ username, confirmationCode: await codeFor(vumi, username), newPassword: 'Safari2027' });
  expect(await signIn('Safari2027')).toMatchObject({ isSignedIn: true });
  await auth.signOut({ global: true });
});
