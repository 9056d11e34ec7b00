// Data for search engines in the server-rendered page, parsed as they do.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Language } from '#platform/contract/language/languages.ts';
import { PageSettingContext } from '#platform/web/page/page-setting.ts';
import { PAGE_SIZE } from './list-query.ts';
import { SearchEngineList } from './search-engine-list.tsx';

const cards = [
  { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Taarab </script><script>alert(1)//' },
  { id: '0190f3a0-0000-7000-8000-000000000002', name: 'Regatta' },
];

function written(page: number, language: Language): string {
  const setting = { language, publicUrl: 'https://vumi.test', textFile: () => null };
  return renderToStaticMarkup(
    <PageSettingContext value={setting}>
      <SearchEngineList cards={cards} page={page} />
    </PageSettingContext>,
  );
}

const factsIn = (markup: string): unknown => JSON.parse(/^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup)?.[1] ?? 'null');

test.each([
  [1, 'en', 'https://vumi.test/events/', 1],
  [3, 'sw', 'https://vumi.test/sw/events/', 2 * PAGE_SIZE + 1],
] as const)('page %i of a list in %s lists its events with their positions in the whole list', (page, language, address, first) => {
  expect(factsIn(written(page, language))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map(({ id, name }, index) => ({ '@type': 'ListItem', position: first + index, name, url: address + id })),
  });
});

test('no text of an organizer can close the element', () => {
  expect(written(1, 'en').match(/<\/?script/g)).toEqual(['<script', '</script']);
});
