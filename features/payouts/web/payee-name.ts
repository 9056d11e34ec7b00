import { showPhone } from '#platform/contract/phone.ts';
import type { Recipient } from '../contract.ts';

interface Words {
  readonly ofTill: (values: { readonly number: string }) => string;
  readonly ofPaybill: (values: { readonly number: string; readonly account: string }) => string;
}

/** What is paid, in words: `+254 712 345 678`, `Till 123456`, `Paybill 888880, account 17`. */
export function payeeName(t: Words, { kind, number, account }: NonNullable<Recipient['to']>): string {
  if (kind === 'phone') return showPhone(number);
  return kind === 'till' ? t.ofTill({ number }) : t.ofPaybill({ number, account: account ?? '' });
}
