// Reads a bearer token: our own service's or, by configuration, that of an external pool. The claims are the same.
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { roles, type Role } from '#platform/contract/access.ts';
import { perContext, type Context } from '#platform/server/context.ts';
import { USER_POOL_CLIENT_ID } from '../contract.ts';
import { externalPool, tokenIssuer } from './identity-settings.ts';
import { SIGNING_ALGORITHM, verifyingKey } from './signing-keys.ts';

export interface VerifiedToken {
  readonly use: 'access' | 'id';
  readonly userId: string;
  /** Empty when the token names none. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly originId: string;
  readonly generation: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Why a token is not believed: it was good until its time ran out, or it never was. */
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
  const generation = claims['token_generation'];
  return {
    use,
    userId: sub,
    // An address that nobody proved is not the caller's own.
    email: claims['email_verified'] === false ? '' : text(claims['email']).toLowerCase(),
    name: text(claims['name']),
    role: roles.find((known) => known === claims['custom:role']) ?? 'customer',
    originId: text(claims['origin_jti']),
    generation: typeof generation === 'number' ? generation : 0,
    expiresAt: exp * 1000,
  };
}

/** Signature and claims are checked before the time: what has expired was ours. Keys that cannot be fetched are our trouble, not the caller's: the caller must not be signed out for it. */
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
