import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createVault, readSecret } from './vault.ts';

const vault = createVault('a secret of at least thirty-two characters');
const plain = Buffer.from('the private key');

test('a sealed value opens again, and its ciphertext never repeats', () => {
  const sealed = vault.seal('keys', plain);
  expect(Buffer.from(vault.open('keys', sealed))).toEqual(plain);
  expect(Buffer.from(vault.seal('keys', plain))).not.toEqual(Buffer.from(sealed));
  expect(Buffer.from(sealed).includes(plain)).toBe(false);
});

test('a sealed value that was altered, moved or sealed under another secret does not open', () => {
  const sealed = vault.seal('keys', plain);
  for (const index of sealed.keys()) {
    const altered = Uint8Array.from(sealed);
    altered[index] = (altered[index] ?? 0) ^ 1;
    expect(() => vault.open('keys', altered)).toThrow();
  }
  expect(() => vault.open('mail', sealed)).toThrow();
  expect(() => createVault('another secret of more than thirty-two characters').open('keys', sealed)).toThrow();
});

test('outside production a secret is created once and readable by its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vumi-vault-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const made = await readSecret({ VUMI_SECRET: undefined, VUMI_DATA_DIR: folder });
  expect(await readSecret({ VUMI_SECRET: undefined, VUMI_DATA_DIR: folder })).toBe(made);
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
  expect((await readFile(join(folder, 'secret'), 'utf8')).trim()).toBe(made);
});

test('with the previous secret, a vault opens what that one sealed and recognizes its codes, and seals under its own', () => {
  const renewed = createVault('the next secret, of at least thirty-two characters', 'a secret of at least thirty-two characters');
  const sealed = vault.seal('keys', plain);
  expect(Buffer.from(renewed.open('keys', sealed))).toEqual(plain);
  expect(() => renewed.open('mail', sealed)).toThrow();
  const resealed = renewed.reseal('keys', sealed);
  expect(resealed).not.toBeNull();
  expect(renewed.reseal('keys', resealed ?? sealed)).toBeNull();
  const later = createVault('the next secret, of at least thirty-two characters');
  expect(Buffer.from(later.open('keys', resealed ?? sealed))).toEqual(plain);
  expect(() => later.open('keys', sealed)).toThrow();
  expect(() => vault.open('keys', resealed ?? sealed)).toThrow();
  expect(renewed.macs('codes', '1')).toEqual([later.mac('codes', '1'), vault.mac('codes', '1')]);
  expect(later.macs('codes', '1')).toEqual([later.mac('codes', '1')]);
});
