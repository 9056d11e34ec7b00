import type { ReactNode } from 'react';

/** The search and the filters above a list: in one row, on a phone the filters side by side below the search. */
export function ListBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mt-4 mb-3 flex flex-wrap gap-2 max-sm:*:grow min-[360px]:max-sm:[&>label]:min-w-0 min-[360px]:max-sm:[&>label]:basis-[calc(50%-0.25rem)]">
      {children}
    </div>
  );
}
