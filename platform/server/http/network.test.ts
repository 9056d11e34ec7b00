import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network.ts';

test.each([
  ['41.90.1.1', '41.90.1.1'],
  ['::ffff:41.90.1.1', '41.90.1.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['41.90.1.0/24', '41.90.1.0/24'],
])('%s is of the site %s', (block, site) => {
  expect(siteOf(block)).toBe(site);
});
