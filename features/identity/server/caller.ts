import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config.ts';
import { newDevice, readDevice, sendDevice } from '#platform/server/http/device-cookie.ts';
import { addressBlockOf } from '#platform/server/http/network.ts';
import { KNOWN_PLACE_SECONDS } from '../rules.ts';

/** The browser sends it to the identity service only. */
const cookie = { name: 'vumi_device', path: '/identity', seconds: KNOWN_PLACE_SECONDS };

/** The origin of a call to the identity service. */
export interface Caller {
  /** The /24 or /64. */
  readonly network: string;
  /** The device cookie of the browser; a fresh one when the call had none, which no account knows. */
  readonly device: string;
}

export function callerOf(request: FastifyRequest): Caller {
  return { network: addressBlockOf(request.ip), device: readDevice(request, cookie) ?? newDevice() };
}

/** The origin of a call of the API, which gets no device cookie. */
export function callerAt(ip: string): Caller {
  return { network: addressBlockOf(ip), device: newDevice() };
}

/** Sets the device cookie, for as long as an account knows the place. */
export function markDevice(reply: FastifyReply, { device }: Caller, config: Pick<Config, 'publicUrl'>): void {
  sendDevice(reply, cookie, device, config);
}
