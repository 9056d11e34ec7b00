// For tests: calls the identity service as a client does, and reads the codes from the emails.
import type { TestApp } from '#test/test-app.ts';
import { USER_POOL_CLIENT_ID } from '../contract.ts';

export const PASSWORD = 'Karibu2026';

export interface IdentityAnswer {
  readonly status: number;
  /** The name of the refusal, the same in body and header; null on success. */
  readonly refusal: string | null;
  readonly message: string | undefined;
  readonly body: Record<string, unknown>;
  /** The device cookie that was set; null when none was. */
  readonly device: string | null;
}

/** The origin of a call, for a server that trusts one proxy. */
export interface Origin {
  readonly address?: string;
  /** As set by an earlier answer. */
  readonly device?: string | null;
}

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** One action of the protocol. The client id is added; a `body` of text is sent unchanged. */
export async function callIdentity(
  vumi: Pick<TestApp, 'url'>,
  action: string,
  body: Record<string, unknown> | string,
  { address, device }: Origin = {},
): Promise<IdentityAnswer> {
  const response = await fetch(`${vumi.url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...(address !== undefined && { 'x-forwarded-for': address }),
      ...(typeof device === 'string' && { cookie: device }),
    },
    body: typeof body === 'string' ? body : JSON.stringify({ ClientId: USER_POOL_CLIENT_ID, ...body }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  const named = response.headers.get('x-amzn-errortype');
  const refusal = response.ok ? null : `${String(answer['__type'])}`;
  if (refusal !== named) throw new Error(`The header names ${String(named)}, the body ${String(refusal)}`);
  return {
    status: response.status,
    refusal,
    message: answer['message'] as string | undefined,
    body: answer,
    device: response.headers.get('set-cookie')?.split(';')[0] ?? null,
  };
}

export function signUp(
  vumi: Pick<TestApp, 'url'>,
  email: string,
  attributes: Readonly<Record<string, string>> = { name: 'Asha' },
  password = PASSWORD,
  origin: Origin = {},
): Promise<IdentityAnswer> {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return callIdentity(vumi, 'SignUp', { Username: email, Password: password, UserAttributes }, origin);
}

/** The code in the newest email: six digits alone on a line. */
export async function codeFor(vumi: TestApp, email: string): Promise<string> {
  await vumi.drainJobs();
  const [mail] = await vumi.mailTo(email);
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No code has been sent to ${email}`);
  return code;
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

/** Signs up and confirms. */
export async function makeAccount(vumi: TestApp, email: string, origin: Origin = {}): Promise<void> {
  const made = await signUp(vumi, email, { name: 'Asha' }, PASSWORD, origin);
  if (made.refusal !== null) throw new Error(`${email}: ${made.refusal}`);
  const confirmed = await callIdentity(vumi, 'ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(vumi, email) }, origin);
  if (confirmed.refusal !== null) throw new Error(`${email}: ${confirmed.refusal}`);
}

export function tryPassword(vumi: Pick<TestApp, 'url'>, email: string, password = PASSWORD, origin: Origin = {}): Promise<IdentityAnswer> {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return callIdentity(vumi, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, origin);
}

/** Signs in and returns the tokens. */
export async function tokensOf(vumi: Pick<TestApp, 'url'>, email: string, password = PASSWORD): Promise<Tokens> {
  const answer = await tryPassword(vumi, email, password);
  if (answer.refusal !== null) throw new Error(`${email}: ${answer.refusal}`);
  return answer.body['AuthenticationResult'] as Tokens;
}

/** Signs in by a code that is sent to a number, and returns the tokens; what happens after a sign-in has happened. */
export async function tokensByPhone(vumi: TestApp, phone: string): Promise<Tokens> {
  const start = { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: phone, PREFERRED_CHALLENGE: 'SMS_OTP' } };
  const { body } = await callIdentity(vumi, 'InitiateAuth', start);
  await vumi.drainJobs();
  const texts = (await vumi.get(`/sandbox/sms?to=${encodeURIComponent(phone)}`)).body as unknown as readonly { readonly text: string }[];
  const code = texts.flatMap(({ text }) => /^(\d{6}) /.exec(text)?.[1] ?? [])[0];
  if (code === undefined) throw new Error(`No code has been sent to ${phone}`);
  const ChallengeResponses = { USERNAME: phone, SMS_OTP_CODE: code };
  const answer = await callIdentity(vumi, 'RespondToAuthChallenge', { ChallengeName: 'SMS_OTP', Session: body['Session'], ChallengeResponses });
  if (answer.refusal !== null) throw new Error(`${phone}: ${answer.refusal}`);
  await vumi.drainJobs();
  return answer.body['AuthenticationResult'] as Tokens;
}
