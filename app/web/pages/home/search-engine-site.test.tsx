import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import { SearchEngineSite } from './search-engine-site.tsx';

test.each([
  ['en', 'https://vumi.test/', 'https://vumi.test/events'],
  ['fr', 'https://vumi.test/fr', 'https://vumi.test/fr/events'],
] as const)('data for search engines has the site and the search for its events, in its language: %s', (language, home, list) => {
  const markup = renderToStaticMarkup(
    <PageSettingContext value={{ language, publicUrl: 'https://vumi.test', textFile: () => null }}>
      <SearchEngineSite />
    </PageSettingContext>,
  );
  const facts: unknown = JSON.parse(/^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup)?.[1] ?? 'null');
  expect(facts).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Vumi',
    url: home,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${list}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
});
