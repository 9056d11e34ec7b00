import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';
import { findInsecure, insecureNames } from './security/production-checks.ts';

const CARD_KEY = 'sk_live_of_a_test_of_settings';
const production = {
  NODE_ENV: 'production',
  VUMI_SECRET: 'q7Zt0mVhK2rYx9LbW4cNf8JdPsA1GeUo',
  PUBLIC_URL: 'https://vumi.test/',
  SMTP_URL: 'smtps://mail.test',
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

test('production has no demo, no sandbox and no default phone, and its address no trailing slash', () => {
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
  [
    'an M-Pesa user without its credential',
    { ...production, DARAJA_INITIATOR: 'vumi' },
    'DARAJA_SECURITY_CREDENTIAL: needed together with DARAJA_INITIATOR',
  ],
  [
    'an M-Pesa account for payouts without its user',
    { ...production, DARAJA_B2C_SHORTCODE: '600997' },
    'DARAJA_B2C_INITIATOR: needed together with DARAJA_B2C_SHORTCODE',
  ],
  ['an M-Pesa user without M-Pesa', { DARAJA_INITIATOR: 'vumi', DARAJA_SECURITY_CREDENTIAL: 'x' }, 'DARAJA_INITIATOR: needs DARAJA_URL'],
  ['an M-Pesa account for payouts that is none', { ...production, DARAJA_B2C_SHORTCODE: 'till' }, 'DARAJA_B2C_SHORTCODE'],
  ['a way back from card pages without cards', { PAYSTACK_CALLBACK_URL: 'https://vumi.test' }, 'PAYSTACK_CALLBACK_URL: needs PAYSTACK_SECRET_KEY'],
  ['mobile wallets without what proves their webhooks', { FLUTTERWAVE_SECRET_KEY: CARD_KEY }, 'FLUTTERWAVE_SECRET_HASH: needed together'],
  ['an address of mobile wallets without a key', { FLUTTERWAVE_URL: 'https://wallets.test' }, 'FLUTTERWAVE_URL: needs FLUTTERWAVE_SECRET_KEY'],
  ['Telebirr without what signs its webhooks', { CHAPA_SECRET_KEY: CARD_KEY }, 'CHAPA_WEBHOOK_SECRET: needed together'],
  ['an address of Telebirr without a key', { CHAPA_URL: 'https://birr.test' }, 'CHAPA_URL: needs CHAPA_SECRET_KEY'],
  ['half a pair of keys for Airtel Money', { PESAPAL_CONSUMER_KEY: CARD_KEY }, 'PESAPAL_CONSUMER_SECRET: needed together'],
  ['an address of Airtel Money without a key', { PESAPAL_URL: 'https://airtel.test' }, 'PESAPAL_URL: needs PESAPAL_CONSUMER_KEY'],
  ['an M-Pesa address without its keys', { DARAJA_URL: 'https://daraja.test' }, 'DARAJA_PASSKEY'],
  ['half an account for SMS', { AFRICASTALKING_URL: 'https://sms.test' }, 'AFRICASTALKING_REPORTS_TOKEN'],
  ['a short token for reports of SMS', { AFRICASTALKING_REPORTS_TOKEN: 'short' }, 'AFRICASTALKING_REPORTS_TOKEN'],
  ['half a bucket', { VUMI_S3_BUCKET: 'vumi-pictures' }, 'VUMI_S3_SECRET_ACCESS_KEY'],
  ['half a user pool', { COGNITO_CLIENT_ID: 'abc' }, 'COGNITO_USER_POOL_ID'],
])('%s is reported by name', (_what, environment, name) => {
  expect(problemsOf(environment)).toContain(name);
});

test('outside production the server listens on this machine only, unless it is configured otherwise', () => {
  expect(readConfig({}).HOST).toBe('127.0.0.1');
  expect(readConfig({ NODE_ENV: 'test' }).HOST).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(readConfig(production).HOST).toBe('0.0.0.0');
});

test('a demo in production has no accounts to sign in with', () => {
  expect(readConfig({ NODE_ENV: 'production', VUMI_DEMO: '1' })).toMatchObject({ demo: true, demoSignIn: false, sandbox: false });
  expect(readConfig({})).toMatchObject({ demo: true, demoSignIn: true });
  expect(readConfig({ VUMI_DEMO: '0' })).toMatchObject({ demoSignIn: false });
});

const sms = {
  AFRICASTALKING_URL: 'https://sms.test',
  AFRICASTALKING_USERNAME: 'vumi',
  AFRICASTALKING_API_KEY: 'key',
  AFRICASTALKING_REPORTS_TOKEN: '5f2c9e71b8a04d36c1e7f93a60d48b25',
};
const wallets = { FLUTTERWAVE_SECRET_KEY: CARD_KEY, FLUTTERWAVE_SECRET_HASH: 'b7d1f04c9e2a86357d1c0f4e8a93b652' };
const birr = { CHAPA_SECRET_KEY: CARD_KEY, CHAPA_WEBHOOK_SECRET: 'c1e07a5d39f84b26a0d7e35c98f1b642' };
const airtel = { PESAPAL_CONSUMER_KEY: CARD_KEY, PESAPAL_CONSUMER_SECRET: CARD_KEY };
const s3 = { VUMI_S3_BUCKET: 'pictures', VUMI_S3_ACCESS_KEY_ID: 'key', VUMI_S3_SECRET_ACCESS_KEY: 'key' };

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://vumi.test' }],
  ['DARAJA_URL', { DARAJA_URL: 'http://daraja.test' }],
  ['DARAJA_CALLBACK_URL', { DARAJA_CALLBACK_URL: 'http://vumi.test' }],
  ['PAYSTACK_URL', { PAYSTACK_SECRET_KEY: CARD_KEY, PAYSTACK_URL: 'http://cards.test' }],
  ['PAYSTACK_CALLBACK_URL', { PAYSTACK_SECRET_KEY: CARD_KEY, PAYSTACK_CALLBACK_URL: 'http://vumi.test' }],
  ['FLUTTERWAVE_URL', { ...wallets, FLUTTERWAVE_URL: 'http://wallets.test' }],
  ['FLUTTERWAVE_SECRET_HASH', { ...wallets, FLUTTERWAVE_SECRET_HASH: 'z'.repeat(40) }],
  ['CHAPA_URL', { ...birr, CHAPA_URL: 'http://birr.test' }],
  ['CHAPA_WEBHOOK_SECRET', { ...birr, CHAPA_WEBHOOK_SECRET: 'z'.repeat(40) }],
  ['PESAPAL_URL', { ...airtel, PESAPAL_URL: 'http://airtel.test' }],
  ['AFRICASTALKING_URL', { ...sms, AFRICASTALKING_URL: 'http://sms.test' }],
  ['AFRICASTALKING_REPORTS_TOKEN', { ...sms, AFRICASTALKING_REPORTS_TOKEN: 'z'.repeat(40) }],
  ['VUMI_S3_ENDPOINT', { ...s3, VUMI_S3_ENDPOINT: 'http://s3.test' }],
  ['COGNITO_ENDPOINT', { COGNITO_ENDPOINT: 'http://cognito.test' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.test' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.test?requireTLS=true&ignoreTLS=true' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://mail.test?tls.rejectUnauthorized=false' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@db.test/vumi' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@10.0.0.5:5432/vumi?sslmode=disable' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@db.test/vumi?sslmode=prefer' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@db.test/vumi?sslmode=no-verify' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@db.test/vumi?ssl=true' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@db.test/vumi?sslmode=require&uselibpqcompat=true' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@db.test/vumi?sslmode=verify-full&sslmode=disable' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@localhost/vumi?host=db.test' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@localhost.test/vumi' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://vumi:pass@[2001:db8::1]/vumi' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres:///vumi' }],
  ['VUMI_SECRET', { VUMI_SECRET: 'x'.repeat(40) }],
  ['VUMI_SECRET', { VUMI_SECRET: '0123456789abcdef0123456789abcdef' }],
  ['VUMI_SECRET', { VUMI_SECRET: '12345678901234567890123456789012' }],
  ['VUMI_SECRET', { VUMI_SECRET: 'abcdefghijklmnopqrstuvwxyzabcdef' }],
  ['VUMI_SECRET', { VUMI_SECRET: 'my-very-long-secret-for-production' }],
  ['VUMI_SECRET_PREVIOUS', { VUMI_SECRET_PREVIOUS: 'y'.repeat(40) }],
])('production refuses %s of %j unless it is allowed by name', (name, environment) => {
  expect(problemsOf({ ...production, ...environment })).toContain(`${name}: `);
  const others = insecureNames.filter((other) => other !== name).join(',');
  expect(problemsOf({ ...production, ...environment, VUMI_ALLOW_INSECURE: others })).toContain(`${name}: `);
  expect(problemsOf({ ...production, ...environment, VUMI_ALLOW_INSECURE: ` ${name.toLowerCase()} ` })).toBe('');
  // Other environments accept it.
  expect(problemsOf({ ...production, ...environment, NODE_ENV: 'development' })).toBe('');
});

test.each(['smtps://user:pass@mail.test:465', 'smtp://mail.test:587?requireTLS=true'])('mail by %s counts as private', (SMTP_URL) => {
  expect(problemsOf({ ...production, SMTP_URL })).toBe('');
});

test.each([
  ...['require', 'verify-ca', 'verify-full'].map((mode) => `postgres://vumi:pass@db.test/vumi?sslmode=${mode}`),
  'postgres://vumi:pass@localhost:5432/vumi',
  'postgresql://vumi:pass@127.0.0.1/vumi',
  'postgres://vumi:pass@[::1]/vumi',
  'postgres://vumi:pass@%2Frun%2Fpostgresql/vumi',
  'postgres://vumi@localhost/vumi?host=/run/postgresql',
])('a database at %s counts as private', (DATABASE_URL) => {
  expect(problemsOf({ ...production, DATABASE_URL })).toBe('');
});

test('a randomly generated secret is not taken for a weak one, in hexadecimal and in base64', () => {
  for (let n = 0; n < 200; n += 1) {
    for (const encoding of ['hex', 'base64'] as const) expect(findInsecure({ VUMI_SECRET: randomBytes(32).toString(encoding) }, [])).toEqual([]);
  }
});

test('VUMI_ALLOW_INSECURE takes only settings that can be insecure', () => {
  expect(problemsOf({ ...production, VUMI_ALLOW_INSECURE: 'everything' })).toContain('VUMI_ALLOW_INSECURE');
});

test('every wrong setting is reported at once', () => {
  expect(problemsOf({ PORT: 'abc', SMTP_URL: 'nowhere', VUMI_TYPO: '1' })).toMatch(/PORT[^]*SMTP_URL[^]*VUMI_TYPO/);
});

test('the example file lists every setting, and nothing else', async () => {
  const example = await readFile(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#([A-Z\d_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(settingNames.toSorted());
});
