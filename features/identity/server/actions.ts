// Every supported action of the user-pool protocol: request in, operation, answer out.
import { fail } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import { defaultLanguage, wantedLanguage } from '#platform/contract/language/languages.ts';
import { maskPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import type { z } from 'zod';
import {
  PHONE_CHALLENGE,
  USER_POOL_CLIENT_ID,
  accountMetadata,
  identityErrors,
  passwordParameters,
  phoneMetadata,
  phoneParameters,
  phoneResponses,
  refreshParameters,
  requestSchemas,
  signUpAttributes,
  type ActionName,
  type RequestOf,
} from '../contract.ts';
import { NAME_FALLBACK, maskEmail, type CodePurpose } from '../rules.ts';
import type { Caller } from './caller.ts';
import { confirmSignUp } from './accounts/confirm-sign-up.ts';
import { revokeToken, signOutEverywhere } from './sessions/end-session.ts';
import { readOwnAccount } from './accounts/read-own-account.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { requestCode } from './codes/request-code.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { sendSignInCode } from './phones/send-sign-in-code.ts';
import { signInByPhone } from './phones/sign-in-by-phone.ts';
import { offersPhoneSignIn } from './identity-settings.ts';
import { signIn } from './sessions/sign-in.ts';
import { signUp } from './accounts/sign-up.ts';
import { staleTokens } from './tokens/stale-tokens.ts';
import { tokenVerifier } from './tokens/verify-token.ts';

/** Data of the call beside its request: where it comes from, and when. */
export interface IdentityCall {
  readonly caller: Caller;
  readonly now: Date;
}

type Action<Name extends ActionName> = (context: Context, request: RequestOf<Name>, call: IdentityCall) => Promise<object>;

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join('.') || 'request';
  const missing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return fail(identityErrors.InvalidParameterException, {
    message: asWritten(missing ? `Missing required parameter ${name}` : `Invalid value for parameter ${name}`),
  });
}

function codeDelivery(email: string): object {
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(email) } };
}

async function sendCodeTo(context: Context, email: string, purpose: CodePurpose, call: IdentityCall): Promise<object> {
  await requestCode(context, { email, purpose, ...call });
  return codeDelivery(email);
}

function attributesOf(request: RequestOf<'SignUp'>): z.output<typeof signUpAttributes> {
  const writable = Object.keys(signUpAttributes.shape);
  if (request.UserAttributes.some(({ Name }) => !writable.includes(Name))) {
    fail(identityErrors.NotAuthorizedException, { message: asWritten('A client attempted to write unauthorized attribute') });
  }
  // Forms send an empty value for a field that was left out.
  const given = request.UserAttributes.filter(({ Value }) => Value.trim() !== '');
  const attributes = parse(signUpAttributes, Object.fromEntries(given.map(({ Name, Value }) => [Name, Value])));
  if (attributes.email !== undefined && attributes.email !== request.Username) {
    fail(identityErrors.InvalidParameterException, { message: asWritten('The email attribute must be the username.') });
  }
  return attributes;
}

async function verifiedAccess(context: Context, token: string, now: Date): Promise<string> {
  const stale = staleTokens(context);
  await stale.ready();
  const verified = await tokenVerifier(context)(token, now);
  if (typeof verified === 'string' || verified.use !== 'access')
    return fail(identityErrors.NotAuthorizedException, { message: asWritten('Invalid Access Token') });
  if (stale.isStale(verified)) fail(identityErrors.NotAuthorizedException, { message: asWritten('Access Token has been revoked') });
  return verified.userId;
}

const actions: { readonly [Name in ActionName]: Action<Name> } = {
  async SignUp(context, request, call) {
    const { name, given_name: givenName, phone_number: phone, locale } = attributesOf(request);
    const person = { name: name ?? givenName ?? NAME_FALLBACK, phone: phone ?? null, language: wantedLanguage(locale) ?? defaultLanguage };
    const registration = { email: request.Username, password: request.Password, ...person, ...call };
    const { user } = await signUp(context, registration);
    return { UserConfirmed: false, UserSub: user.id, ...codeDelivery(request.Username) };
  },
  async ConfirmSignUp(context, { Username, ConfirmationCode }, call) {
    await confirmSignUp(context, { email: Username, code: ConfirmationCode, ...call });
    return {};
  },
  ResendConfirmationCode: (context, { Username }, call) => sendCodeTo(context, Username, 'confirm-sign-up', call),
  ForgotPassword: (context, { Username }, call) => sendCodeTo(context, Username, 'reset-password', call),
  async ConfirmForgotPassword(context, { Username, ConfirmationCode, Password, ClientMetadata }, call) {
    const name = parse(accountMetadata, ClientMetadata).name ?? NAME_FALLBACK;
    await resetPassword(context, { email: Username, code: ConfirmationCode, newPassword: Password, name, ...call });
    return {};
  },
  async InitiateAuth(context, { AuthFlow, AuthParameters, ClientMetadata }, call) {
    if (AuthFlow === 'USER_PASSWORD_AUTH') {
      const { USERNAME, PASSWORD } = parse(passwordParameters, AuthParameters);
      return { ChallengeParameters: {}, AuthenticationResult: await signIn(context, { email: USERNAME, password: PASSWORD, ...call }) };
    }
    if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') {
      const { REFRESH_TOKEN } = parse(refreshParameters, AuthParameters);
      return {
        ChallengeParameters: {},
        AuthenticationResult: await refreshSession(context, { refreshToken: REFRESH_TOKEN, rotate: false, ...call }),
      };
    }
    if (AuthFlow === 'USER_AUTH' && offersPhoneSignIn(context)) {
      const { USERNAME } = parse(phoneParameters, AuthParameters);
      const language = wantedLanguage(parse(phoneMetadata, ClientMetadata).locale) ?? defaultLanguage;
      const Session = await sendSignInCode(context, { phone: USERNAME, language, ...call });
      const sentTo = { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: maskPhone(USERNAME) };
      return { ChallengeName: PHONE_CHALLENGE, Session, ChallengeParameters: sentTo, AvailableChallenges: [PHONE_CHALLENGE] };
    }
    return fail(identityErrors.InvalidParameterException, { message: asWritten(`${AuthFlow} flow not enabled for this client`) });
  },
  async RespondToAuthChallenge(context, { ChallengeName, Session, ChallengeResponses }, call) {
    if (ChallengeName !== PHONE_CHALLENGE)
      fail(identityErrors.InvalidParameterException, { message: asWritten(`${ChallengeName} challenge not enabled for this client`) });
    const { USERNAME, SMS_OTP_CODE } = parse(phoneResponses, ChallengeResponses);
    const answer = { phone: USERNAME, session: Session, code: SMS_OTP_CODE, ...call };
    return { ChallengeParameters: {}, AuthenticationResult: await signInByPhone(context, answer) };
  },
  async GetTokensFromRefreshToken(context, { RefreshToken }, call) {
    return { AuthenticationResult: await refreshSession(context, { refreshToken: RefreshToken, rotate: true, ...call }) };
  },
  async GetUser(context, { AccessToken }, { now }) {
    const account = await readOwnAccount(context, await verifiedAccess(context, AccessToken, now));
    return account ?? fail(identityErrors.NotAuthorizedException, { message: asWritten('Invalid Access Token') });
  },
  async RevokeToken(context, { Token }, call) {
    await revokeToken(context, { refreshToken: Token, ...call });
    return {};
  },
  async GlobalSignOut(context, { AccessToken }, call) {
    await signOutEverywhere(context, { userId: await verifiedAccess(context, AccessToken, call.now), ...call });
    return {};
  },
};

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/;

/** The action that the `X-Amz-Target` header names. @throws UnknownOperationException for an unknown action. */
export function actionNamed(target: string | string[] | undefined): ActionName {
  const name = typeof target === 'string' ? TARGET.exec(target)?.[1] : undefined;
  if (name === undefined || !Object.hasOwn(actions, name)) return fail(identityErrors.UnknownOperationException);
  return name as ActionName;
}

/** Parses the request, checks the client it names, and runs the action. */
export async function runAction<Name extends ActionName>(context: Context, name: Name, body: unknown, call: IdentityCall): Promise<object> {
  const request = parse(requestSchemas[name], body) as RequestOf<Name>;
  if ('ClientId' in request && request.ClientId !== USER_POOL_CLIENT_ID) {
    fail(identityErrors.ResourceNotFoundException, { message: asWritten(`User pool client ${request.ClientId} does not exist.`) });
  }
  return actions[name](context, request, call);
}
