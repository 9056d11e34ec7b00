import type { ReactNode } from 'react';

/** The action bar at the bottom of a phone: price at the left, button at the right. The page must hide the tab bar (`handle.tabBar: false`). */
export function StickyBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:hidden">
      <div className="flex items-center justify-between gap-4">{children}</div>
    </div>
  );
}
