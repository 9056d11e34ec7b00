import { randomUUID } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { USER_POOL_CLIENT_ID, identityErrors } from '../../contract.ts';
import { demoEmails } from '../../demo-emails.ts';
import { ACCESS_TOKEN_SECONDS } from '../../rules.ts';
import { tokenIssuer } from '../identity-settings.ts';
import { SIGNING_ALGORITHM, keyring } from './signing-keys.ts';
import type { User } from '../tables.ts';

/** The `AuthenticationResult` of a client. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
  readonly RefreshToken?: string;
}

export interface TokenSession {
  readonly user: User;
  /** The sign-in that the tokens descend from. */
  readonly originId: string;
  readonly signedInAt: Date;
  readonly now: Date;
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * Signs an access token and an id token with the claims of a Cognito pool that issues access tokens with added claims: email, name and role are
 * in both. `token_generation` is ours: raising it at the account makes every issued token stale.
 * @throws NotAuthorizedException for a demo account where demo sign-in is off.
 */
export async function mintTokens(context: Context, { user, originId, signedInAt, now }: TokenSession): Promise<AuthenticationResult> {
  // An installation that began as a demo still has the demo accounts, whose password is public.
  if (!context.config.demoSignIn && user.email !== null && Object.values(demoEmails).includes(user.email))
    fail(identityErrors.NotAuthorizedException);
  const { signing } = await keyring(context);
  const shared = {
    sub: user.id,
    iss: tokenIssuer(context.config),
    origin_jti: originId,
    event_id: randomUUID(),
    auth_time: seconds(signedInAt),
    iat: seconds(now),
    exp: seconds(now) + ACCESS_TOKEN_SECONDS,
    email: user.email,
    name: user.name,
    'custom:role': user.role,
    token_generation: user.tokenGeneration,
  };
  const sign = (claims: JWTPayload): Promise<string> =>
    new SignJWT({ ...shared, ...claims, jti: randomUUID() }).setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: signing.kid }).sign(signing.key);
  const [AccessToken, IdToken] = await Promise.all([
    sign({ token_use: 'access', client_id: USER_POOL_CLIENT_ID, scope: 'aws.cognito.signin.user.admin', username: user.id }),
    sign({
      token_use: 'id',
      aud: USER_POOL_CLIENT_ID,
      email_verified: user.confirmedAt !== null,
      'cognito:username': user.id,
      ...(user.phone === null ? {} : { phone_number: user.phone }),
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: ACCESS_TOKEN_SECONDS, TokenType: 'Bearer' };
}
