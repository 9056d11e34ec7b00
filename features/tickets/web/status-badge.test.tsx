import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import { StatusBadge } from './status-badge.tsx';

beforeAll(textsReady);

const setting = { language: 'en', publicUrl: 'https://vumi.test', textFile: () => null } as const;

// The colours by their tokens: green, blue, red, grey, yellow.
test.each([
  ['PURCHASED', 'text-ok'],
  ['CHECKED_IN', 'text-info'],
  ['CANCELLED', 'text-bad'],
  ['EXPIRED', 'text-mute'],
  ['LENT_OUT', 'text-warn'],
])('%s is shown as %s', (status, color) => {
  const html = renderToStaticMarkup(
    <PageSettingContext value={setting}>
      <StatusBadge status={status} />
    </PageSettingContext>,
  );
  expect(html).toContain(color);
  expect(html).toContain(status);
});
