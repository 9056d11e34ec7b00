import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { integrationMessages as messages } from '../../messages.ts';
import { checkUrl } from './check-url.ts';

const settings = { PUBLIC_URL: 'https://tickets.test', VUMI_SECRET: 'test-secret-that-is-long-enough-for-the-vault', VUMI_DEMO: '0' };
const config = { ...readConfig({ ...settings, NODE_ENV: 'test' }), VUMI_WEBHOOKS_TO_PRIVATE: true };
const check = (url: string, sandbox = false) => checkUrl({ config: { ...config, sandbox } }, url);

test('messages about buyers go over https alone, but for a sandbox', async () => {
  await expect(check('http://127.0.0.1/hooks')).rejects.toMatchObject({ details: { fields: { url: messages.webhookUrlNotHttps } } });
  expect(await check('http://127.0.0.1/hooks', true)).toBe('http://127.0.0.1/hooks');
  expect(await check('https://127.0.0.1/hooks')).toBe('https://127.0.0.1/hooks');
});

test.each([
  ['ftp://127.0.0.1/', messages.webhookUrlNotValid],
  ['hooks', messages.webhookUrlNotValid],
  ['https://user:word@127.0.0.1/', messages.webhookUrlWithPassword],
])('%s is refused', async (url, message) => {
  await expect(check(url)).rejects.toMatchObject({ details: { fields: { url: message } } });
});
