import { expect, test } from 'vitest';
import { walletsFor } from './wallet-devices.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 5, ['Apple Wallet']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 5, ['Apple Wallet']],
  ['Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5, ['Google Wallet']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0, ['Apple Wallet', 'Google Wallet']],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 10, ['Apple Wallet', 'Google Wallet']],
])('%s with %i touch points has %o', (userAgent, touchPoints, wallets) => {
  expect(walletsFor(userAgent, touchPoints)).toEqual(wallets);
});
