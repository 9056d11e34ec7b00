import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import type { HeaderTone, PageHandle } from '#platform/web/page-handle.ts';

/** What the layout of the pages behind sign-in brings for them: no other page loads it. */
export interface LayoutHandle {
  readonly CheckoutHeader: ComponentType;
}

/** A page's handle with its defaults, and the header's tone worked out from the page's data. */
export interface PageFrame extends Omit<PageHandle, 'header'> {
  readonly header: HeaderTone;
  readonly frame: 'site' | 'checkout' | 'bare';
  readonly CheckoutHeader?: ComponentType | undefined;
}

/** The frame of the page now shown: what its own route says. */
export function usePageFrame(): PageFrame {
  const matches = useMatches();
  const match = matches.at(-1);
  const CheckoutHeader = matches.map((layout) => (layout.handle as Partial<LayoutHandle> | undefined)?.CheckoutHeader).find(Boolean);
  const handle = (match?.handle ?? {}) as PageHandle<unknown>;
  // A frame that wears the page's data makes no sense around the screen that stands in for a page without any.
  if (typeof handle.header === 'function' && !match?.loaderData) return { frame: handle.frame ?? 'site', header: 'page', CheckoutHeader };
  const header = typeof handle.header === 'function' ? handle.header(match?.loaderData) : handle.header;
  return { ...handle, frame: handle.frame ?? 'site', header: header ?? 'page', CheckoutHeader };
}
