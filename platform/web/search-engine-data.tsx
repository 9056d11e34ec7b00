// Data for search engines (schema.org). They read what the server sent: in the browser the element stays as it came, and the code that makes
// it is not loaded. Hence two elements, chosen by `import.meta.env.SSR` where a page uses them.
import type { ReactNode } from 'react';

/** One object, so that React never sees it change. */
const asTheServerWroteIt = { __html: '' };

/** In the browser: the element as the server wrote it. */
export function KeptSearchEngineData(): ReactNode {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={asTheServerWroteIt} />;
}

/** On the server: what a page is about, in the words of schema.org. */
export function SearchEngineData({ about }: { readonly about: object }): ReactNode {
  // Nothing in it can end the element.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
