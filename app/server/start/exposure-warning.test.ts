import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { exposureWarning } from './exposure-warning.ts';

const production = { NODE_ENV: 'production', VUMI_DEMO: '1' };

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }, production, { ...production, HOST: '0.0.0.0' }])(
  '%j exposes nothing to others',
  (environment) => {
    expect(exposureWarning(readConfig(environment))).toBeNull();
  },
);

test.each(['0.0.0.0', '::', '192.168.1.5', 'example.internal'])('outside production a warning for HOST=%s tells what it exposes', (HOST) => {
  expect(exposureWarning(readConfig({ HOST }))).toMatch(/\/sandbox\/mail[^]*\/sandbox\/phone[^]*administrator/);
  expect(exposureWarning(readConfig({ HOST, VUMI_DEMO: '0' }))).not.toContain('administrator');
});
