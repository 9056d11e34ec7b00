// Verifies a bearer token: of our own service or, by configuration, of an external pool. The claims are the same.
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { roles, type Role } from '#platform/contract/access.ts';
import { perContext, type Context } from '#platform/server/context.ts';
import { USER_POOL_CLIENT_ID } from '../../contract.ts';
import { externalPool, tokenIssuer } from '../identity-settings.ts';
import { SIGNING_ALGORITHM, verifyingKey } from './signing-keys.ts';

export interface VerifiedToken {
  readonly use: 'access' | 'id';
  readonly userId: string;
  /** Empty when the token has none. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly originId: string;
  readonly generation: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** When the account signed in, in milliseconds since the epoch: renewing a token does not change it. Null when the token does not tell. */
  readonly signedInAt: number | null;
}

/** Why a token is not accepted: it has expired, or it was never valid. */
type TokenFault = 'expired' | 'invalid';

type TokenVerifier = (token: string, now: Date) => Promise<VerifiedToken | TokenFault>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const text = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

function tokenUse(claims: JWTPayload, clientId: string): 'access' | 'id' | null {
  if (claims['token_use'] === 'access' && claims['client_id'] === clientId) return 'access';
  if (claims['token_use'] === 'id' && claims.aud === clientId) return 'id';
  return null;
}

function read(claims: JWTPayload, clientId: string): VerifiedToken | null {
  const use = tokenUse(claims, clientId);
  const { sub, exp } = claims;
  if (use === null || sub === undefined || !UUID.test(sub) || exp === undefined) return null;
  const { token_generation: generation, auth_time: signedIn } = claims;
  return {
    use,
    userId: sub,
    // An unverified address does not count as the caller's own.
    email: claims['email_verified'] === false ? '' : text(claims['email']).toLowerCase(),
    name: text(claims['name']),
    role: roles.find((known) => known === claims['custom:role']) ?? 'customer',
    originId: text(claims['origin_jti']),
    generation: typeof generation === 'number' ? generation : 0,
    expiresAt: exp * 1000,
    signedInAt: typeof signedIn === 'number' ? signedIn * 1000 : null,
  };
}

/**
 * Signature and claims are checked before the time: an expired token was ours. Keys that cannot be fetched are a fault on our side: the caller
 * must not be signed out for it.
 */
function faultOf(error: unknown): TokenFault | null {
  if (!(error instanceof errors.JOSEError)) return null;
  if (error instanceof errors.JWTExpired) return 'expired';
  const isOurs = [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code].includes(error.code);
  return isOurs ? null : 'invalid';
}

/** The verifier of this installation: signature, issuer, client, kind, time. */
export const tokenVerifier = perContext((context: Context): TokenVerifier => {
  const issuer = tokenIssuer(context.config);
  const external = externalPool(context.config);
  const clientId = external?.clientId ?? USER_POOL_CLIENT_ID;
  const findKey: JWTVerifyGetKey =
    external === null ? (header) => verifyingKey(context, header.kid) : createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  return async (token, now) => {
    try {
      const { payload } = await jwtVerify(token, findKey, { issuer, algorithms: [SIGNING_ALGORITHM], currentDate: now });
      return read(payload, clientId) ?? 'invalid';
    } catch (error) {
      const fault = faultOf(error);
      if (fault === null) throw error;
      return fault;
    }
  };
});
