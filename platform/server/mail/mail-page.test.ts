import { expect, test } from 'vitest';
import { html } from '../html.ts';
import { mailButton, mailPage } from './mail-page.ts';

test("an email follows the reader's dark theme, and declares it to programs that would darken it themselves", () => {
  const page = mailPage({
    language: 'sw',
    title: 'Tiketi & <zako>',
    content: html`<p>${'Karibu <b>'}</p>${mailButton('https://vumi.test/?a=1&b=2', 'Fungua')}`,
  });
  expect(page).toContain('<html lang="sw">');
  expect(page).toContain('<title>Tiketi &amp; &lt;zako&gt;</title>');
  expect(page).toContain('<meta name="color-scheme" content="light dark">');
  const [, dark = ''] = /@media \(prefers-color-scheme: dark\) \{([^]*?)\n\}/.exec(page) ?? [];
  // Every class that the dark theme changes is used, and every inline colour belongs to a class that it can change.
  expect([...dark.matchAll(/^\s+\.(\w+) \{/gm)].map(([, name]) => name)).toEqual(['page', 'card', 'soft', 'line', 'note', 'act']);
  for (const [tag] of page.matchAll(/<[^>]*style="[^"]*(?:color|background):[^>]*>/g)) expect(tag).toMatch(/class="(page|card|soft|line|note|act)"/);
  expect(page).toContain('href="https://vumi.test/?a=1&amp;b=2"');
  expect(page).toContain('<p>Karibu &lt;b&gt;</p>');
});
