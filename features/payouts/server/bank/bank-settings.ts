// The account from which banks are paid (docs/reference/payments/payouts.md#banks).
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';

export interface OwnAccount {
  /** Whose account it is. */
  readonly name: string;
  readonly bic: string;
  readonly account: string;
}

/** What tests and development pay from: no such bank exists. */
const sandbox = {
  name: 'Vumi',
  bic: 'VUMIKENA',
  accounts: new Map<string, string>([
    ['KES', '1000200030'],
    ['USD', '1000200040'],
  ]),
};

/** The own account of a currency; null where none is set up, and in production without settings. */
export function ownAccount({ config }: Pick<Context, 'config'>, currency: Currency): OwnAccount | null {
  const { VUMI_BANK_NAME: name, VUMI_BANK_BIC: bic, VUMI_BANK_ACCOUNTS: accounts } = config;
  const set = name === undefined || bic === undefined || accounts === undefined ? (config.sandbox ? sandbox : null) : { name, bic, accounts };
  const account = set?.accounts.get(currency);
  return set === null || account === undefined ? null : { name: set.name, bic: set.bic, account };
}
