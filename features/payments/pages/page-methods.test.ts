// Which method takes which currency, and the words of networks (docs/reference/payments/wallets.md#methods-by-currency).
import { expect, test } from 'vitest';
import { currencies, payableCurrencies } from '#platform/contract/money.ts';
import { mpesaCurrencies } from '../contract.ts';
import { mostOnPage, pageMethods, pageMethodsOf, providerOf } from './page-methods.ts';
import { walletDeclineOf } from './wallet-declines.ts';

test('every currency on sale can be paid, and no other one', () => {
  const paid = currencies.filter((currency) => mpesaCurrencies.includes(currency) || pageMethodsOf(currency).length > 0);
  expect(paid.toSorted()).toEqual(payableCurrencies.toSorted());
});

test('a method that is offered has a provider and a limit, another one has no provider', () => {
  for (const currency of currencies)
    for (const method of pageMethods) {
      const isOffered = pageMethodsOf(currency).includes(method);
      expect([currency, method, providerOf(method, currency) !== null]).toEqual([currency, method, isOffered]);
      if (isOffered) expect(mostOnPage(method, currency)).toBeGreaterThan(0);
    }
});

test.each([
  ['Insufficient balance', 'INSUFFICIENT_FUNDS'],
  ['Invalid PIN entered', 'WRONG_PIN'],
  ['Transaction limit exceeded', 'OVER_LIMIT'],
  ['Transaction cancelled by customer', 'CANCELLED'],
  ['Transaction timed out', 'TIMED_OUT'],
  ['Subscriber not registered', 'NO_WALLET'],
  ['Service unavailable', 'NETWORK_AWAY'],
  ['Transaction failed', 'DECLINED'],
  ['Shopping mall', 'DECLINED'],
])('"%s" means %s', (words, code) => expect(walletDeclineOf(words).code).toBe(code));
