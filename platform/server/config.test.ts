import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

const production = {
  NODE_ENV: 'production',
  VUMI_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://vumi.test/',
  SMTP_URL: 'smtp://mail.test',
  VUMI_SUPPORT_EMAIL: 'help@vumi.test',
  DARAJA_URL: 'https://daraja.test',
  DARAJA_CONSUMER_KEY: 'key',
  DARAJA_CONSUMER_SECRET: 'secret',
  DARAJA_SHORTCODE: '174379',
  DARAJA_PASSKEY: 'passkey',
};

function problemsOf(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('nothing has to be set to try it: a demo with sandboxes', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, demo: true, sandbox: true, publicUrl: 'http://localhost:3000' });
});

test('an empty value counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('production has neither demo nor sandbox nor phone of its own, and its address no trailing slash', () => {
  expect(readConfig(production)).toMatchObject({ demo: false, sandbox: false, publicUrl: 'https://vumi.test', supportPhone: null });
  expect(readConfig({ ...production, VUMI_SUPPORT_PHONE: '0712 000 000' })).toMatchObject({ supportPhone: '+254712000000' });
  expect(problemsOf({ ...production, VUMI_SUPPORT_PHONE: 'by post' })).toContain('VUMI_SUPPORT_PHONE');
});

test.each([
  ['a port that is none', { PORT: '70000' }, 'PORT'],
  ['a database that is not PostgreSQL', { DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
  ['a secret that is too short', { VUMI_SECRET: 'short' }, 'VUMI_SECRET'],
  ['a misspelt setting', { VUMI_TRUSTPROXY: '1' }, 'VUMI_TRUSTPROXY: no such setting'],
  ['production without a secret', { ...production, VUMI_SECRET: undefined }, 'VUMI_SECRET'],
  ['production without an address', { ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
  ['production with mail, but without a support mailbox', { ...production, VUMI_SUPPORT_EMAIL: undefined }, 'VUMI_SUPPORT_EMAIL'],
  ['a support mailbox that is none', { VUMI_SUPPORT_EMAIL: 'Support' }, 'VUMI_SUPPORT_EMAIL'],
  ['an M-Pesa address without its keys', { DARAJA_URL: 'https://daraja.test' }, 'DARAJA_PASSKEY'],
  ['half a bucket', { VUMI_S3_BUCKET: 'vumi-pictures' }, 'VUMI_S3_SECRET_ACCESS_KEY'],
  ['half a user pool', { COGNITO_CLIENT_ID: 'abc' }, 'COGNITO_USER_POOL_ID'],
])('%s is named', (_what, environment, name) => {
  expect(problemsOf(environment)).toContain(name);
});

test('every wrong setting is named at once', () => {
  expect(problemsOf({ PORT: 'abc', SMTP_URL: 'nowhere', VUMI_TYPO: '1' })).toMatch(/PORT[^]*SMTP_URL[^]*VUMI_TYPO/);
});

test('the example file names every setting, and nothing else', async () => {
  const example = await readFile(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(settingNames.toSorted());
});
