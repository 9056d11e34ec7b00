// The user-pool protocol (Amazon Cognito's, JSON 1.1) as far as Vumi implements it: names, errors with their messages, requests.
import { z } from 'zod';
import { defineErrors } from '#platform/contract/errors.ts';
import { asWritten } from '#platform/contract/language/declare-messages.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { EMAIL_LENGTH_MAX, NAME_LENGTH_MAX, normalizeEmail } from './rules.ts';

/** Our own pool and client, named as the protocol requires (`<region>_<letters>`, word characters). */
export const USER_POOL_ID = 'eu-west-1_vumi';
export const USER_POOL_CLIENT_ID = 'vumi_web';
export const USER_POOL_REGION = 'eu-west-1';

/** What the browser needs to reach the identity service; part of `GET /api/config`. */
export const identitySettingsSchema = z.object({
  endpoint: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
});
export type IdentitySettings = z.output<typeof identitySettingsSchema>;

/** Refusals by their name on the wire. All errors of the caller have status 400: clients tell them apart by name. */
export const identityErrors = defineErrors({
  CodeMismatchException: [400, asWritten('Invalid verification code provided, please try again.')],
  ExpiredCodeException: [400, asWritten('Invalid code provided, please request a code again.')],
  InternalErrorException: [500, asWritten('Something went wrong. Please try again later.')],
  InvalidParameterException: [400, asWritten('Some of what was sent is not valid.')],
  InvalidPasswordException: [400, asWritten('Password did not conform with policy.')],
  LimitExceededException: [400, asWritten('Attempt limit exceeded, please try after some time.')],
  NotAuthorizedException: [400, asWritten('Incorrect username or password.')],
  RefreshTokenReuseException: [400, asWritten('Refresh token has been used already. Please sign in again.')],
  ResourceNotFoundException: [400, asWritten('User pool client does not exist.')],
  SerializationException: [400, asWritten('The request body is not valid JSON.')],
  ServiceUnavailableException: [503, asWritten('Vumi is busy or restarting. Please try again in a moment.')],
  TooManyFailedAttemptsException: [400, asWritten('Too many wrong codes. Please request a new code.')],
  TooManyRequestsException: [400, asWritten('Too many requests. Please try again in a moment.')],
  UnknownOperationException: [400, asWritten('Unknown operation.')],
  UserNotConfirmedException: [400, asWritten('User is not confirmed.')],
  UsernameExistsException: [400, asWritten('An account with the given email already exists.')],
});

/** Text that a database and a mail header can carry: no control characters. */
const printable = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}+$/u);

const clientId = z.string().max(128);
const username = z.string().transform(normalizeEmail).pipe(printable(EMAIL_LENGTH_MAX));
/** Longer than any valid password, so that the password policy can name what is wrong. */
const password = z.string().min(1).max(2000);
const code = z.string().trim().min(1).max(64);
const token = z.string().min(1).max(4096);

const metadata = z.record(z.string().max(64), z.string().max(2048));

const attributes = z
  .array(z.object({ Name: z.string().max(64), Value: z.string().max(2048).default('') }))
  .max(25)
  .default([]);

/** The attributes that a user may set at sign-up. Any other one, a role above all, is refused. */
export const signUpAttributes = z.object({
  email: z.string().transform(normalizeEmail).optional(),
  name: nameText().pipe(printable(NAME_LENGTH_MAX)).optional(),
  /** The language of emails to the account, as an RFC 5646 tag: `sw`, `fr-FR`. */
  locale: z.string().max(64).optional(),
  given_name: nameText().pipe(printable(NAME_LENGTH_MAX)).optional(),
  phone_number: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
});

/** What a client may send with a new password for an account that the code confirms: `name`, as at sign-up. */
export const accountMetadata = signUpAttributes.pick({ name: true });

export const requestSchemas = {
  SignUp: z.object({ ClientId: clientId, Username: username, Password: password, UserAttributes: attributes }),
  ConfirmSignUp: z.object({ ClientId: clientId, Username: username, ConfirmationCode: code }),
  ResendConfirmationCode: z.object({ ClientId: clientId, Username: username }),
  InitiateAuth: z.object({
    ClientId: clientId,
    AuthFlow: z.string().max(64),
    AuthParameters: z.record(z.string(), z.string().max(4096)).default({}),
    ClientMetadata: metadata.default({}),
  }),
  RespondToAuthChallenge: z.object({
    ClientId: clientId,
    ChallengeName: z.string().max(64),
    Session: token,
    ChallengeResponses: z.record(z.string(), z.string().max(4096)).default({}),
  }),
  GetTokensFromRefreshToken: z.object({ ClientId: clientId, RefreshToken: token }),
  GetUser: z.object({ AccessToken: token }),
  ForgotPassword: z.object({ ClientId: clientId, Username: username }),
  ConfirmForgotPassword: z.object({
    ClientId: clientId,
    Username: username,
    ConfirmationCode: code,
    Password: password,
    ClientMetadata: metadata.default({}),
  }),
  RevokeToken: z.object({ ClientId: clientId, Token: token }),
  GlobalSignOut: z.object({ AccessToken: token }),
};

/** A Kenyan mobile number, however it is written, in stored form. */
const phone = z.string().transform(toInternationalPhone).pipe(z.string());

/** The challenge of a code that is sent to a number, as the protocol names it. */
export const PHONE_CHALLENGE = 'SMS_OTP';
export const phoneParameters = z.object({ USERNAME: phone, PREFERRED_CHALLENGE: z.literal(PHONE_CHALLENGE) });
/** The language of the SMS, and of the account that the number may get, as an RFC 5646 tag. */
export const phoneMetadata = z.object({ locale: z.string().max(64).optional() });
export const phoneResponses = z.object({ USERNAME: phone, SMS_OTP_CODE: code });

/** The parameters of the other two supported flows of InitiateAuth. */
export const passwordParameters = z.object({ USERNAME: username, PASSWORD: password });
export const refreshParameters = z.object({ REFRESH_TOKEN: token });

export type ActionName = keyof typeof requestSchemas;
export type RequestOf<Action extends ActionName> = z.output<(typeof requestSchemas)[Action]>;
