import type { ReactNode } from 'react';

/** For a button with `RowWords`. */
export const rowButton = 'md:w-11 md:border-transparent md:px-0';

/** The words of a button in a row of a `DataTable`: where it is a table the icon stands for them, and a `title` tells what it does. */
export function RowWords({ children }: { readonly children: ReactNode }) {
  return <span className="md:sr-only">{children}</span>;
}
