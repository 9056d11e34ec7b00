import { expect, test } from 'vitest';
import { findAddress, isPublicAddress } from './check-address.ts';

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '4000::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '41.90.0.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2c0f:f248::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const find = (url: string, addresses: readonly string[] = []) => findAddress(new URL(url), false, async () => addresses);

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://receiver.localhost/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is refused without asking a name server', async (url) => {
  expect(await find(url, ['1.1.1.1'])).toBe('address');
});

test('a name is refused when one of its addresses is not public', async () => {
  expect(await find('https://receiver.example/', ['1.1.1.1', '10.0.0.1'])).toBe('address');
  expect(await find('https://receiver.example/', ['1.1.1.1', '::ffff:127.0.0.1'])).toBe('address');
  expect(await find('https://receiver.example/', [])).toBe('dns');
  expect(await find('https://receiver.example/', ['1.1.1.1', '2606:4700::1111'])).toEqual({ address: '1.1.1.1', family: 4 });
});
