import { useMatches } from 'react-router';
import type { HeaderTone, PageHandle } from '#platform/web/page-handle.ts';

/** A page's handle with its defaults, and the header's tone worked out from the page's data. */
export interface PageFrame extends Omit<PageHandle, 'header'> {
  readonly header: HeaderTone;
  readonly frame: 'site' | 'checkout' | 'bare';
}

/** The frame of the page now shown: what its own route says. */
export function usePageFrame(): PageFrame {
  const match = useMatches().at(-1);
  const handle = (match?.handle ?? {}) as PageHandle<unknown>;
  const header = typeof handle.header === 'function' ? (match?.loaderData ? handle.header(match.loaderData) : 'page') : handle.header;
  return { ...handle, frame: handle.frame ?? 'site', header: header ?? 'page' };
}
