import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { KNOWN_PLACE_SECONDS } from '../rules.ts';

const COOKIE = 'vumi_device';
const DEVICE_BYTES = 16;
const deviceIn = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})(?:;|$)`);

/** The origin of a call to the identity service. */
export interface Caller {
  /** The /24 or /64. */
  readonly network: string;
  /** The device cookie of the browser; a fresh one when the call had none, which no account knows. */
  readonly device: string;
}

const newDevice = (): string => randomBytes(DEVICE_BYTES).toString('base64url');

export function callerOf(request: FastifyRequest): Caller {
  const [, device] = deviceIn.exec(request.headers.cookie ?? '') ?? [];
  return { network: addressBlockOf(request.ip), device: device ?? newDevice() };
}

/** The origin of a call of the API, which gets no device cookie. */
export function callerAt(ip: string): Caller {
  return { network: addressBlockOf(ip), device: newDevice() };
}

/** Sets the device cookie, which the browser sends to the identity service only. No script can read it. */
export function markDevice(reply: FastifyReply, { device }: Caller, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header('set-cookie', `${COOKIE}=${device}; Path=/identity; Max-Age=${KNOWN_PLACE_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}
