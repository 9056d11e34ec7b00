import { z } from 'zod';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { logRefusal, type SecurityEvent } from '#platform/server/security/security-log.ts';
import { identityErrors, type ActionName } from '../contract.ts';
import { EMAIL_LENGTH_MAX, normalizeEmail } from '../rules.ts';
import type { IdentityCall } from './actions.ts';
import { findUserByEmail, findUserByPhone } from './accounts/find-user.ts';
import { whyRefused } from './tokens/why-refused.ts';

const kinds: Partial<Record<ActionName, SecurityEvent['kind']>> = {
  SignUp: 'sign-up',
  ConfirmSignUp: 'address-confirmed',
  ResendConfirmationCode: 'code-requested',
  ForgotPassword: 'code-requested',
  ConfirmForgotPassword: 'password-reset',
  InitiateAuth: 'sign-in',
  RespondToAuthChallenge: 'sign-in',
};

/** Errors of a form or a program, which do not matter for security. */
const mistakes: readonly string[] = [
  identityErrors.InvalidParameterException.code,
  identityErrors.InvalidPasswordException.code,
  identityErrors.ResourceNotFoundException.code,
];

/** A number in stored form, so that its spellings are one; else an address. */
const address = z
  .string()
  .max(EMAIL_LENGTH_MAX)
  .transform((typed) => toInternationalPhone(typed) ?? normalizeEmail(typed));
const named = z.union([
  z.object({ Username: address }).transform(({ Username }) => Username),
  z.object({ AuthParameters: z.object({ USERNAME: address }) }).transform(({ AuthParameters }) => AuthParameters.USERNAME),
  z.object({ ChallengeResponses: z.object({ USERNAME: address }) }).transform(({ ChallengeResponses }) => ChallengeResponses.USERNAME),
]);

const withToken = z.object({ AccessToken: z.string() });

interface RefusedAction {
  readonly name: ActionName;
  readonly body: unknown;
  readonly error: unknown;
}

/** Writes to the security log that an action was refused for an address or a token. */
export async function logRefusedAction(context: Context, refused: RefusedAction, { caller, now }: IdentityCall): Promise<void> {
  const { name, body, error } = refused;
  if (!(error instanceof Failure) || error.kind.status !== 400 || mistakes.includes(error.kind.code)) return;
  const kind = kinds[name];
  const event = kind === undefined ? await refusedToken(context, name, body, now) : await refusedAtAddress(context, kind, body);
  if (event !== null) await logRefusal(context, { ...event, network: caller.network, refusal: error.kind.code, now });
}

type Noted = Pick<SecurityEvent, 'kind' | 'userId' | 'address' | 'details'>;

async function refusedAtAddress(context: Context, kind: SecurityEvent['kind'], body: unknown): Promise<Noted | null> {
  const { data: typed } = named.safeParse(body);
  if (typed === undefined) return null;
  const find = typed.startsWith('+') ? findUserByPhone : findUserByEmail;
  return { kind, userId: (await find(context.database.reader, typed))?.id ?? null, address: typed };
}

async function refusedToken(context: Context, name: ActionName, body: unknown, now: Date): Promise<Noted | null> {
  const { data: held } = withToken.safeParse(body);
  const why = held === undefined ? null : await whyRefused(context, held.AccessToken, now);
  return why === null ? null : { kind: 'access', userId: why.userId, details: { endpoint: `identity.${name}`, token: why.reason } };
}
