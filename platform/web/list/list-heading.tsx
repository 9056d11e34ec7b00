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

/** How long the list may take to be drawn again, in milliseconds. */
const DRAWN_AFTER_MS = 1000;

/** After a dialog: the button that opened it may leave the list, and with it the focus. */
export function keepFocusInList(): void {
  const until = performance.now() + DRAWN_AFTER_MS;
  requestAnimationFrame(function look(now) {
    if (document.activeElement === document.body) document.getElementById(ID)?.focus();
    else if (now < until) requestAnimationFrame(look);
  });
}
