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
  // A frame that wears the page's data makes no sense around the screen that stands in for a page without any.
  if (typeof handle.header === 'function' && !match?.loaderData) return { frame: handle.frame ?? 'site', header: 'page' };
  const header = typeof handle.header === 'function' ? handle.header(match?.loaderData) : handle.header;
  return { ...handle, frame: handle.frame ?? 'site', header: header ?? 'page' };
}
