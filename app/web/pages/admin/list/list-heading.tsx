import type { ReactNode } from 'react';

const ID = 'list-heading';

/** The heading of a list, which takes the focus when the row that had it is gone. */
export function ListHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 id={ID} tabIndex={-1} className="type-h2 rounded-badge outline-none">
      {children}
    </h2>
  );
}

/** After a dialog: the button that opened it may have left the list, and with it the focus. */
export function keepFocusInList(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(ID)?.focus();
  });
}
