import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text is escaped, in content and in quoted attributes', () => {
  const text = `<script>"'&`;
  expect(String(html`<p title="${text}">${text}</p>`)).toBe('<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</p>');
});

test('HTML and lists of it are inserted unchanged, null inserts nothing', () => {
  const rows = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
  expect(String(html`<ul>${rows}</ul>${null}${undefined}${7}${html`<hr>`}`)).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>7<hr>');
});
