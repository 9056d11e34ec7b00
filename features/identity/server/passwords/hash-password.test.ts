import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

test('many password attempts of one network do not delay another network', async () => {
  const hash = await hashPassword('Jahazi2026', 'a');
  const done: string[] = [];
  const from = (network: string) => verifyPassword(hash, 'Wrong2026', network).then(() => done.push(network));
  await Promise.all([...Array.from({ length: 40 }, () => from('a')), from('b')]);
  expect(done.indexOf('b')).toBeLessThan(20);
});

test('Unicode composition makes no difference, any other change of spelling does', async () => {
  const hash = await hashPassword('Ünïque9'.normalize('NFC'), 'a');
  expect(await verifyPassword(hash, 'Ünïque9'.normalize('NFD'), 'a')).toBe(true);
  expect(await verifyPassword(hash, 'Unique9', 'a')).toBe(false);
  expect(await verifyPassword(null, 'Ünïque9', 'a')).toBe(false);
});
