import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import type { HeaderTone, PageHandle } from '#platform/web/page/page-handle.ts';

/** The parts that the layout of the pages behind sign-in adds to the frame: no other page loads them. */
export interface LayoutHandle {
  readonly CheckoutHeader: ComponentType;
}

/** A page's handle with its defaults, and the header's tone computed from the page's data. */
export interface PageFrame extends Omit<PageHandle, 'header'> {
  readonly header: HeaderTone;
  readonly frame: 'site' | 'checkout' | 'bare';
  readonly CheckoutHeader?: ComponentType | undefined;
}

/** The frame of the current page, from its route's handle. */
export function usePageFrame(): PageFrame {
  const matches = useMatches();
  const match = matches.at(-1);
  const CheckoutHeader = matches.map((layout) => (layout.handle as Partial<LayoutHandle> | undefined)?.CheckoutHeader).find(Boolean);
  const handle = (match?.handle ?? {}) as PageHandle<unknown>;
  // A header that depends on the page's data does not fit the screen that replaces a page without data.
  if (typeof handle.header === 'function' && !match?.loaderData) return { frame: handle.frame ?? 'site', header: 'page', CheckoutHeader };
  const header = typeof handle.header === 'function' ? handle.header(match?.loaderData) : handle.header;
  return { ...handle, frame: handle.frame ?? 'site', header: header ?? 'page', CheckoutHeader };
}
