// The token of a call, and what the security log is told when one gets no access.
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure, platformErrors } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import { logRefusal } from '../security/security-log.ts';
import { addressBlockOf } from './network.ts';

/** A token that must not be in use: it was never issued in this form, or its session was ended. */
export interface RefusedToken {
  readonly reason: 'invalid' | 'revoked';
  /** The account it belongs to, where that is certain. */
  readonly userId: string | null;
}

interface TokenReader {
  authenticate(token: string, now: Date): Promise<{ readonly id: string } | null>;
  whyRefused(token: string, now: Date): Promise<RefusedToken | null>;
}

/** Null also for another scheme: a site behind its own password sends that password with every call. */
export function bearerToken({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Writes to the security log that a signed-in caller was refused access, or that a token was refused. */
export async function logRefusedAccess(
  context: Context,
  authenticator: TokenReader,
  endpoint: Endpoint,
  request: FastifyRequest,
  error: Error,
): Promise<void> {
  const token = bearerToken(request);
  if (!(error instanceof Failure) || token === null) return;
  const now = context.clock.now();
  const refused = { kind: 'access', network: addressBlockOf(request.ip), refusal: error.kind.code, now } as const;
  if (error.kind.status === platformErrors.FORBIDDEN.status) {
    const userId = (await authenticator.authenticate(token, now))?.id ?? null;
    await logRefusal(context, { ...refused, userId, details: { endpoint: endpoint.id } });
  } else if (error.kind.status === platformErrors.UNAUTHENTICATED.status) {
    const why = await authenticator.whyRefused(token, now);
    if (why !== null) await logRefusal(context, { ...refused, userId: why.userId, details: { endpoint: endpoint.id, token: why.reason } });
  }
}
