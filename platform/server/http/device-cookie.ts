// A random id by which a server knows a browser again: nothing about the browser is in it, and no script can read it.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const DEVICE_BYTES = 16;

interface DeviceCookie {
  readonly name: string;
  /** The addresses that get it. */
  readonly path: string;
  readonly seconds: number;
}

/** 128 random bits. */
export const newDevice = (): string => randomBytes(DEVICE_BYTES).toString('base64url');

/** The device of a request; null when it brings none. */
export function readDevice(request: FastifyRequest, { name }: Pick<DeviceCookie, 'name'>): string | null {
  const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{22})(?:;|$)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? null;
}

/** Lets the browser keep the device for `seconds` from now. */
export function sendDevice(
  reply: FastifyReply,
  { name, path, seconds }: DeviceCookie,
  device: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header('set-cookie', `${name}=${device}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
}

/** How long the device of a buyer is known, by the browser and in our rows (docs/reference/payments/risk.md#devices). */
export const BUYING_DEVICE_DAYS = 30;
/** Sent to holds and purchases alone. */
const buyingDevice: DeviceCookie = { name: 'vumi_buyer', path: '/api/tickets', seconds: BUYING_DEVICE_DAYS * 24 * 60 * 60 };

/** The device that buys, with which its browser came; one that comes without gets one for the next call. It is not renewed: after its days there is another. */
export function readBuyingDevice(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, 'publicUrl'>): string | null {
  const device = readDevice(request, buyingDevice);
  if (device === null) sendDevice(reply, buyingDevice, newDevice(), config);
  return device;
}
