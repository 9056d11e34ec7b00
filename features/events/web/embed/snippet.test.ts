import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

const id = '01900000-0000-7000-8000-000000000001';
const snippet = (linkText: string) => snippetOf({ id }, { language: 'fr', origin: 'https://vumi.test', linkText });

test('has a link that works without script, and the script', () => {
  expect(snippet('Billets')).toBe(`<div data-vumi-event="${id}" data-vumi-language="fr">
  <a href="https://vumi.test/fr/events/${id}?utm_source=embed">Billets</a>
</div>
<script async src="https://vumi.test/embed.js"></script>`);
});

test('a name brings no markup into the page of the organizer', () => {
  expect(snippet(`"><img src=x onerror='alert(1)'> & more`)).toContain('>&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt; &amp; more</a>');
});
