import { z } from 'zod';
import { Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { logRefusal, type SecurityEvent } from '#platform/server/security-log.ts';
import { identityErrors, type ActionName } from '../contract.ts';
import { EMAIL_LENGTH_MAX, normalizeEmail } from '../rules.ts';
import type { IdentityCall } from './actions.ts';
import { findUserByEmail } from './find-user.ts';

const kinds: Partial<Record<ActionName, SecurityEvent['kind']>> = {
  SignUp: 'sign-up',
  ConfirmSignUp: 'address-confirmed',
  ResendConfirmationCode: 'code-requested',
  ForgotPassword: 'code-requested',
  ConfirmForgotPassword: 'password-reset',
  InitiateAuth: 'sign-in',
};

/** Mistakes of a form or a program, which say nothing about security. */
const mistakes: readonly string[] = [
  identityErrors.InvalidParameterException.code,
  identityErrors.InvalidPasswordException.code,
  identityErrors.ResourceNotFoundException.code,
];

const address = z.string().max(EMAIL_LENGTH_MAX).transform(normalizeEmail);
const named = z.union([
  z.object({ Username: address }).transform(({ Username }) => Username),
  z.object({ AuthParameters: z.object({ USERNAME: address }) }).transform(({ AuthParameters }) => AuthParameters.USERNAME),
]);

interface RefusedAction {
  readonly name: ActionName;
  readonly body: unknown;
  readonly error: unknown;
}

/** Writes into the security log what was refused at an address. */
export async function logRefusedAction(context: Context, { name, body, error }: RefusedAction, { caller, now }: IdentityCall): Promise<void> {
  const kind = kinds[name];
  if (kind === undefined || !(error instanceof Failure) || error.kind.status !== 400 || mistakes.includes(error.kind.code)) return;
  const { data: email } = named.safeParse(body);
  if (email === undefined) return;
  const userId = (await findUserByEmail(context.database.reader, email))?.id ?? null;
  await logRefusal(context, { kind, userId, address: email, network: caller.network, refusal: error.kind.code, now });
}
