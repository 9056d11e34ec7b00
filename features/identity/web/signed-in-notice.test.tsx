// Login and registration for a signed-in user, before the files that load later: server-rendered, no effect has run.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import * as session from '#platform/web/session/session.ts';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';

beforeAll(textsReady);

const setting = { language: 'en', publicUrl: 'https://vumi.test', textFile: () => null } as const;
const user = { id: 'buyer', name: 'A buyer', email: 'buyer@test.vumi.test' } as session.SessionUser;

test.each([
  ['/login', LoginPage],
  ['/auth/register', RegisterPage],
])('%s names the signed-in user and links on', (path, Page) => {
  vi.spyOn(session, 'useSession').mockReturnValue({ status: 'signed-in', user });
  const html = renderToStaticMarkup(
    <PageSettingContext value={setting}>
      <MemoryRouter initialEntries={[`${path}?from=${encodeURIComponent('/tickets/purchase/1?order=2')}`]}>
        <Page />
      </MemoryRouter>
    </PageSettingContext>,
  );
  expect(html).toContain('You are signed in');
  expect(html).toContain('buyer@test.vumi.test');
  expect(html).toMatch(/<a[^>]* href="\/tickets\/purchase\/1\?order=2"[^>]*>Continue<\/a>/);
});
