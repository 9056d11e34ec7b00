// Data for search engines (schema.org). They read what the server sent: in the browser the element stays unchanged, and the code that makes it is
// not loaded. Hence two components, chosen by `import.meta.env.SSR` where a page uses them.
import type { ReactNode } from 'react';

/** One constant object, so that React never sees a change. */
const asTheServerWroteIt = { __html: '' };

/** In the browser: the element as the server rendered it. */
export function KeptSearchEngineData(): ReactNode {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={asTheServerWroteIt} />;
}

/** On the server: what a page is about, in schema.org's vocabulary. */
export function SearchEngineData({ about }: { readonly about: object }): ReactNode {
  // No value can close the script element.
  const text = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
