// Signing in and up: the calls of the sign-in forms to the identity service.
import { languageNow, textsNow } from '../i18n/text-area.ts';
import { IdentityError } from './identity-error.ts';
import { rememberMembership } from './remember-membership.ts';
import { announceChange, canRefresh, clearStoredSession } from './stored-session.ts';
import { platformTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';

/** As the identity service words it, for which there are translations. */
const CODE_OVER = 'Invalid code provided, please request a code again.';

/** `confirm`: the code from the e-mail must be entered first; `reset`: a new password is required. */
export type SignInStep = 'done' | 'confirm' | 'reset';

/** Signs in. Any outcome but "done" and the two steps that a screen can continue with is a failure. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  const step = await attempt('signIn', async (provider) => {
    // Remains of an earlier session would make the library refuse.
    if (canRefresh()) await provider.signOut().catch(() => undefined);
    await clearStoredSession();
    const result = await provider.signIn({ username: email.trim(), password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    if (result.isSignedIn) return 'done';
    if (result.nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm';
    if (result.nextStep.signInStep === 'RESET_PASSWORD') return 'reset';
    throw new IdentityError(textsNow(platformTexts).identity.notSignedIn, result.nextStep.signInStep);
  });
  announceChange();
  if (step === 'done') await rememberMembership();
  return step;
}

/** Sends a code to a number in stored form. The code of before is over. */
export function sendPhoneCode(phone: string): Promise<void> {
  return attempt('sendPhoneCode', async (provider) => {
    if (canRefresh()) await provider.signOut().catch(() => undefined);
    await clearStoredSession();
    const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'SMS_OTP', clientMetadata: { locale: languageNow() } } as const;
    const { nextStep } = await provider.signIn({ username: phone, options });
    if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_SMS_CODE')
      throw new IdentityError(textsNow(platformTexts).identity.sendPhoneCode, nextStep.signInStep);
  });
}

/** Signs in with the code that was sent to a number. The identity library knows which: for as long as the page is open, and for three minutes over a reload. */
export async function signInByPhoneCode(code: string): Promise<void> {
  await attempt('signIn', async (provider) => {
    try {
      const { isSignedIn, nextStep } = await provider.confirmSignIn({ challengeResponse: code });
      if (!isSignedIn) throw new IdentityError(textsNow(platformTexts).identity.notSignedIn, nextStep.signInStep);
    } catch (error) {
      // The library has forgotten the request: to the visitor the code is over.
      if (error instanceof Error && error.name === 'SignInException') throw new IdentityError(CODE_OVER, 'ExpiredCodeException');
      throw error;
    }
  });
  announceChange();
  await rememberMembership();
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** In stored form: +254712345678. */
  readonly phone?: string;
}

/** Creates an account; `confirm`: a code was sent to the e-mail address. */
export function signUp({ email, password, name, phone }: NewAccount): Promise<'done' | 'confirm'> {
  return attempt('signUp', async (provider) => {
    const userAttributes = { email: email.trim(), name, locale: languageNow(), ...(phone && { phone_number: phone }) };
    const { isSignUpComplete } = await provider.signUp({ username: email.trim(), password, options: { userAttributes } });
    return isSignUpComplete ? 'done' : 'confirm';
  });
}

/** Confirms a new account with the code from the e-mail. */
export function confirmSignUp(email: string, code: string): Promise<void> {
  return attempt('confirm', async (provider) => {
    await provider.confirmSignUp({ username: email.trim(), confirmationCode: code.trim() });
  });
}

/** Sends the confirmation code again. */
export function resendCode(email: string): Promise<void> {
  return attempt('resendCode', async (provider) => {
    await provider.resendSignUpCode({ username: email.trim() });
  });
}

/** Sends a code for a new password. */
export function forgotPassword(email: string): Promise<void> {
  return attempt('sendResetCode', async (provider) => {
    await provider.resetPassword({ username: email.trim() });
  });
}

export interface NewPassword {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  /** For an account that is completed by the code. */
  readonly name?: string | null;
}

/** Sets a new password with the code from the email. */
export function confirmForgotPassword({ email, code, newPassword, name = null }: NewPassword): Promise<void> {
  return attempt('resetPassword', async (provider) => {
    const options = name === null ? {} : { clientMetadata: { name } };
    await provider.confirmResetPassword({ username: email.trim(), confirmationCode: code.trim(), newPassword, options });
  });
}

type Provider = Awaited<ReturnType<(typeof import('./identity-provider.ts'))['identityProvider']>>;

/** Runs an attempt; fails with the service's own message or, where it has none, with ours for the attempt. */
async function attempt<T>(name: keyof Texts['identity'], work: (provider: Provider) => Promise<T>): Promise<T> {
  try {
    const { identityProvider } = await import('./identity-provider.ts');
    return await work(await identityProvider());
  } catch (error) {
    const { identity, errors } = textsNow(platformTexts);
    throw asIdentityError(error, identity[name], errors.network);
  }
}

function asIdentityError(error: unknown, fallback: string, network: string): IdentityError {
  if (error instanceof IdentityError) return error;
  if (!(error instanceof Error)) return new IdentityError(fallback, 'Unknown');
  if (error.name === 'NetworkError' || error instanceof TypeError) return new IdentityError(network, 'NetworkError');
  // The library's messages for unknown errors help no user.
  const known = error.name.endsWith('Exception') && error.message !== '' && error.message !== 'Unknown error' && error.name !== 'UnknownException';
  return new IdentityError(known ? error.message : fallback, error.name);
}
