import { randomBytes, randomInt } from 'node:crypto';
import { toNairobiStamp } from '#features/payments/server/mpesa/nairobi-time.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Ids of requests and receipts in Daraja's formats. */
export function nameRequest(): string {
  const hex = randomBytes(9).toString('hex');
  return `${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8, 12)}-${hex.slice(12)}`;
}

export function nameCheckout(msisdn: string, now: Date): string {
  return `ws_CO_${toNairobiStamp(now)}${randomInt(100_000, 1_000_000)}${msisdn.slice(3)}`;
}

export function nameConversation(now: Date): string {
  return `AG_${toNairobiStamp(now).slice(0, 8)}_${randomBytes(10).toString('hex')}`;
}

/** `SKE52PAWR9`: ten capitals and digits. */
export function nameReceipt(): string {
  return Array.from({ length: 10 }, (_, index) => letters[randomInt(index === 0 ? 26 : letters.length)]).join('');
}
