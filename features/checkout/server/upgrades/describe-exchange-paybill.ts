import { toMajor } from '#platform/contract/money.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';
import { exchangeAccountOf } from '../../upgrades/exchange-account.ts';
import type { Paybill } from '../paybill/describe-paybill.ts';
import type { UpgradeRow } from '../tables.ts';

interface Exchange {
  readonly upgrade: Pick<UpgradeRow, 'number' | 'differenceMinor'>;
  readonly order: Pick<OrderRow, 'orderNumber' | 'isTest' | 'currency'>;
}

/** What a payer types for the difference. `paybill`: the business number, null while such payments are not taken. Null when M-Pesa cannot move it. */
export function describeExchangePaybill(paybill: string | null, { upgrade, order }: Exchange): Paybill | null {
  const account = exchangeAccountOf(order.orderNumber, upgrade.number);
  const { differenceMinor } = upgrade;
  if (paybill === null || account === null || order.isTest || !mpesaCurrencies.includes(order.currency)) return null;
  return differenceMinor <= 0 || differenceMinor > MPESA_MAX_MINOR ? null : { paybill, account, amount: toMajor(differenceMinor) };
}
