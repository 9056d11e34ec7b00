import { showPhone } from '#platform/contract/phone.ts';
import type { Recipient } from '../recipient-contract.ts';

interface Words {
  readonly ofTill: (values: { readonly number: string }) => string;
  readonly ofPaybill: (values: { readonly number: string; readonly account: string }) => string;
  readonly ofBank: (values: { readonly number: string; readonly account: string }) => string;
}

/** What is paid, in words: `+254 712 345 678`, `Till 123456`, `Paybill 888880, account 17`, `Bank KCBLKENX, account 1234567890`. */
export function payeeName(t: Words, { kind, number, account }: NonNullable<Recipient['to']>): string {
  if (kind === 'phone') return showPhone(number);
  if (kind === 'till') return t.ofTill({ number });
  return t[kind === 'paybill' ? 'ofPaybill' : 'ofBank']({ number, account: account ?? '' });
}
