import type { WaitingMoney } from '../../admin-contract.ts';

interface Words {
  readonly names: (values: { readonly given: string; readonly registered: string }) => string;
  readonly ofBank: (values: { readonly number: string; readonly account: string }) => string;
  readonly confirmBank: (values: { readonly account: string; readonly given: string }) => string;
}

/** What a person decides about: the name that M-Pesa has for a number, or an account at a bank, in full. */
export function nameText(t: Words, { given, registered, to: { number, account } }: NonNullable<WaitingMoney['name']>): string {
  return registered === null ? t.confirmBank({ account: t.ofBank({ number, account: account ?? '' }), given }) : t.names({ given, registered });
}
