import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import HelpPage from './help-page.tsx';

beforeAll(textsReady);

function render(contact: { readonly email: string | null; readonly phone: string | null; readonly chat: string | null }): string {
  const router = createMemoryRouter([{ id: 'help', path: '/help', Component: HelpPage, loader: () => contact }], {
    initialEntries: ['/help'],
    hydrationData: { loaderData: { help: contact } },
  });
  return renderToStaticMarkup(
    <PageSettingContext value={{ language: 'en', publicUrl: 'https://vumi.test', textFile: () => null }}>
      <RouterProvider router={router} />
    </PageSettingContext>,
  );
}

const nobody = { email: null, phone: null, chat: null };

test('a live chat is offered only where there is one', () => {
  expect(render({ ...nobody, email: 'support@vumi.test' })).not.toMatch(/chat/i);
  const shown = render({ ...nobody, chat: 'https://chat.vumi.test/' });
  expect(shown).toContain('Live chat');
  expect(shown).toContain('href="https://chat.vumi.test/"');
});
