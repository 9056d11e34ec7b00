// What admins see of the settings of the process: the values that hold, and nothing secret.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { getSystemSettings, type SystemSettings } from '../site-endpoints.ts';

let app: TestApp;
let text: string;
let settings: SystemSettings;

beforeAll(async () => {
  app = await createTestApp({
    env: {
      VUMI_ADMIN_EMAILS: 'boss@test.vumi.test',
      VUMI_ORGANIZER_DOMAINS: 'park.vumi.test,lake.vumi.test',
      VUMI_REQUESTS_PER_MINUTE: '4321',
      VUMI_METRICS_TOKEN: 'a-token-that-is-secret',
    },
  });
  const admin = await app.signIn('admin');
  const response = await fetch(`${app.url}/api/admin/settings`, { headers: { authorization: `Bearer ${admin.token}` } });
  text = await response.text();
  settings = (JSON.parse(text) as { data: SystemSettings }).data;
});
afterAll(() => app.close());

test('the addresses and domains that get a role are the configured ones', () => {
  const { admin, organizer } = settings.roleGrants;
  expect(admin.emails).toContain('boss@test.vumi.test');
  expect(organizer.domains).toEqual(['park.vumi.test', 'lake.vumi.test']);
});

test('a configured limit has its value and the name of its setting', () => {
  expect(settings.limits.find(({ id }) => id === 'callsPerMinute')).toEqual({
    id: 'callsPerMinute',
    group: 'requests',
    value: 4321,
    unit: 'count',
    setting: 'VUMI_REQUESTS_PER_MINUTE',
  });
  expect(settings.limits.find(({ id }) => id === 'hold')).toMatchObject({ value: 15, unit: 'minutes', setting: null });
});

test('every declared limit is there once', () => {
  const declared = getSystemSettings.output.shape.limits.element.shape.id.options;
  expect(settings.limits.map(({ id }) => id).toSorted()).toEqual(declared.toSorted());
});

test('no secret is in the answer', () => {
  for (const secret of [app.context.config.VUMI_SECRET, 'a-token-that-is-secret', app.database.url]) expect(text).not.toContain(secret);
});
